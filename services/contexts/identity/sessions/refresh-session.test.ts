import { judgeToken, REUSE_MS } from './refresh-session';

const NOW = new Date('2026-11-21T12:00:00Z');
const at = (ms: number) => new Date(NOW.getTime() + ms);
const row = (over: object = {}) => ({ usado_em: null, revogada_em: null, expira_em: at(1), ...over });

test.each([
  ['never used', row(), 'rotate'],
  ['used a moment ago, as two tabs do', row({ usado_em: at(-REUSE_MS) }), 'rotate'],
  ['used too long ago', row({ usado_em: at(-REUSE_MS - 1) }), 'stolen'],
  ['expired', row({ expira_em: NOW }), 'ended'],
  ['revoked', row({ revogada_em: at(-1) }), 'ended'],
  ['revoked and used long ago', row({ revogada_em: at(-1), usado_em: at(-REUSE_MS * 9) }), 'ended'],
] as const)('a refresh token %s', (_name, token, verdict) => {
  expect(judgeToken(token, NOW)).toBe(verdict);
});
