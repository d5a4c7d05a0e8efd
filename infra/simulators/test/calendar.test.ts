import { createSign } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildCalendar } from '../src/calendar/app';

const CALENDAR = 'agenda@simulador.exemplo';
const AUDIENCE = 'https://oauth2.googleapis.com/token';
const SCOPE = 'https://www.googleapis.com/auth/calendar.events';

describe('calendar simulator', () => {
  let app: FastifyInstance;
  let folder: string;
  let token: string;

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = {}) => {
    const authorization = `Bearer ${token}`;
    const answer = await app.inject({ method, url, payload, headers: Object.assign({ authorization }, headers) });
    return { status: answer.statusCode, body: answer.body ? answer.json() : null };
  };
  const events = `/calendar/v3/calendars/${encodeURIComponent(CALENDAR)}/events`;
  const control = (path: string, payload: object) => app.inject({ method: 'POST', url: `/_sim/${path}`, payload });
  const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
  async function grant(over: object = {}, spoil = '') {
    const { private_key, client_email } = (await app.inject('/_sim/account')).json();
    const iat = Math.floor(Date.now() / 1_000);
    const claims = Object.assign({ iss: client_email, scope: SCOPE, aud: AUDIENCE, iat, exp: iat + 3_600 }, over);
    const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
    const signature = createSign('RSA-SHA256').update(signed).sign(private_key).toString('base64url');
    const form = new URLSearchParams({ assertion: `${signed}.${spoil}${signature}` });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return app.inject({ method: 'POST', url: '/token', payload: form.toString(), headers });
  }
  const reason = (answer: { body: { error: { errors: { reason: string }[] } } }) => answer.body.error.errors[0]?.reason;
  const event = (id: string, hour = '10') => ({
    id,
    start: { dateTime: `2030-05-08T${hour}:00:00Z` },
    end: { dateTime: `2030-05-08T${hour}:45:00Z` },
  });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sim-calendar-'));
    app = buildCalendar({ dataFolder: folder });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await control('reset', {});
    token = (await grant()).json().access_token;
  });

  it('gives tokens to its own account only, for what it signed just now', async () => {
    expect((await grant()).statusCode).toBe(200);
    expect((await grant({ iss: 'outra@exemplo.com' })).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await grant({}, 'AA')).json()).toMatchObject({ error_description: 'Invalid JWT Signature.' });
    expect((await grant({ iat: 1, exp: 2 })).statusCode).toBe(400);
    token = 'another';
    expect((await call('GET', events)).status).toBe(401);
  });

  it('what is not shared does not exist; a reader may not write', async () => {
    await control('calendars', { id: CALENDAR, role: 'reader' });
    expect((await call('GET', events)).body).toMatchObject({ accessRole: 'reader' });
    const refused = await call('POST', events, event('lido1'));
    expect([refused.status, reason(refused)]).toEqual([403, 'requiredAccessLevel']);
    await control('calendars', { id: CALENDAR, role: null });
    expect((await call('GET', events)).status).toBe(404);
  });

  it('an id is never free again', async () => {
    expect((await call('POST', events, event('abc12'))).status).toBe(200);
    expect((await call('POST', events, event('abc12'))).status).toBe(409);
    expect((await call('DELETE', `${events}/abc12`)).status).toBe(204);
    expect((await call('DELETE', `${events}/abc12`)).status).toBe(410);
    expect((await call('POST', events, event('abc12'))).status).toBe(409);
    expect((await call('PUT', `${events}/abc12`, event('abc12'))).status).toBe(403);
    expect((await call('GET', `${events}/abc12`)).body).toMatchObject({ status: 'cancelled' });
    expect((await call('POST', events, event('WRONG-ID'))).status).toBe(400);
  });

  it('an etag that is not the newest changes nothing', async () => {
    const { body } = await call('POST', events, event('abc13'));
    const write = (etag: string) => call('PUT', `${events}/abc13`, event('abc13', '11'), { 'if-match': etag });
    expect((await write('"0"')).status).toBe(412);
    expect((await write(body.etag)).status).toBe(200);
    expect((await write(body.etag)).status).toBe(412);
  });

  it('a sync token tells what changed since, and one that is forgotten answers 410', async () => {
    for (const id of ['aaaa1', 'aaaa2', 'aaaa3']) await call('POST', events, event(id));
    const first = await call('GET', `${events}?maxResults=2`);
    expect([first.body.items.length, first.body.nextSyncToken]).toEqual([2, undefined]);
    const last = await call('GET', `${events}?maxResults=2&pageToken=${first.body.nextPageToken}`);
    const since = `${events}?syncToken=${last.body.nextSyncToken}`;
    expect((await call('GET', since)).body.items).toEqual([]);
    await call('DELETE', `${events}/aaaa2`);
    await control('events', { id: CALENDAR, event: event('aaaa9') });
    const changed = await call('GET', since);
    expect(changed.body.items.map((one: { id: string; status: string }) => [one.id, one.status])).toEqual([
      ['aaaa2', 'cancelled'],
      ['aaaa9', 'confirmed'],
    ]);
    expect((await call('GET', `${since}&timeMin=2030-01-01T00:00:00Z`)).status).toBe(400);
    await control('forget-sync', { id: CALENDAR });
    expect((await call('GET', since)).status).toBe(410);
  });

  it('shows the account and what stands on a page, harmlessly', async () => {
    await control('events', { id: CALENDAR, event: Object.assign(event('aaaa7'), { summary: '<script>x</script>' }) });
    const { body, headers } = await app.inject('/');
    expect(body).toContain('&#60;script&#62;');
    expect(body).toContain('simulador.iam.gserviceaccount.com');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
});
