import { ENDPOINTS } from './endpoints';
import { ERRORS, SCREEN_TEXT } from './errors';
import { POLICIES } from './permissions';

describe('endpoints', () => {
  const all = Object.entries(ENDPOINTS);

  it('are declared once per method and path', () => {
    const keys = all.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it.each(all)('%s names who may call it and what it does', (_name, endpoint) => {
    expect(['public', 'session', 'publish-key', ...Object.keys(POLICIES)]).toContain(endpoint.access);
    expect(endpoint.summary).toMatch(/^[A-ZÀ-Ú]/);
    expect(endpoint.path).toMatch(/^\/[\w/:.-]+$/);
    expect(endpoint.path.includes(':')).toBe(endpoint.params !== undefined);
  });
});

describe('errors', () => {
  it.each(Object.entries(ERRORS))('%s has a status and a text', (code, { status, text }) => {
    expect(code).toMatch(/^[a-z]+\/[a-z-]+$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text.length).toBeGreaterThan(5);
  });

  it('wire texts in English have a Portuguese one for the screen', () => {
    const english = Object.entries(ERRORS).filter(([, { text }]) => /^(You|Auth|Failed)\b/.test(text));
    expect(english.map(([code]) => code).sort()).toEqual(Object.keys(SCREEN_TEXT).sort());
  });
});
