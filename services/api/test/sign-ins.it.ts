import type { AddressInfo } from 'node:net';
import type { Acesso } from '@balcao/contracts/sign-ins';
import { PASSWORD, startApi, type TestApi } from './api-harness';
import { addPerson } from './api-operations';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36';

let t: TestApi;
let base: string;
beforeAll(async () => {
  // Neither the heartbeat nor the cache may be what notices.
  t = await startApi({}, { heartbeatMs: 600_000, callerCacheMs: 600_000 });
  await t.api.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(t.api.app.server.address() as AddressInfo).port}`;
});
afterAll(() => t.close());

interface SignedInPhone {
  token: string;
  cookie: string;
}
async function phoneOf(email: string, ip = '198.51.100.77'): Promise<SignedInPhone> {
  const headers = { 'user-agent': PHONE };
  const { status, body, rt } = await t.call('POST', '/api/auth/login', {
    body: { email, password: PASSWORD },
    ip,
    headers,
  });
  expect(status).toBe(200);
  return { token: body.accessToken, cookie: rt?.value ?? '' };
}
const list = async (token: string): Promise<Acesso[]> =>
  (await t.call('GET', '/api/auth/sign-ins', { token })).body.items;
const refresh = (cookie: string) => t.call('POST', '/api/auth/refresh', { cookie });
const end = (token: string, id: string) => t.call('DELETE', `/api/auth/sign-ins/${id}`, { token });

/** Opens the stream; `ended` resolves when the server closes it. */
async function openStream(token: string) {
  const answer = await fetch(`${base}/api/stream`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return { ended: answer.text().catch(() => 'cut') };
}

it('lists the own sign-ins in words, the one that asks first, and only the own', async () => {
  const { email, token } = await t.signup();
  const stranger = await t.signup();
  const phone = await phoneOf(email);
  await t.call('POST', '/api/auth/refresh', {
    cookie: phone.cookie,
    ip: '203.0.113.5',
    headers: { 'user-agent': PHONE },
  });
  const [own, other, ...rest] = await list(token);
  expect(rest).toEqual([]);
  expect([own?.atual, other?.atual]).toEqual([true, false]);
  expect(other).toMatchObject({ aparelho: 'Chrome no Android', rede: '203.0.113.0/24' });
  expect(JSON.stringify(await list(stranger.token))).not.toContain(other?.id);
  const rows = await t.owner`select aparelho, rede from sessoes`;
  expect(JSON.stringify(rows)).not.toMatch(/Mozilla|100\.77/);
});

it('ending one refuses its token, its stream and its renewal at once; the others go on', async () => {
  const { email, token, tenant } = await t.signup();
  const phone = await phoneOf(email);
  const { ended } = await openStream(phone.token);
  const id = (await list(token)).find(({ atual }) => !atual)?.id ?? '';
  expect((await t.call('GET', '/api/auth/session', { token: phone.token })).status).toBe(200);
  expect((await end(token, id)).status).toBe(200);
  await ended;
  expect((await t.call('GET', '/api/auth/session', { token: phone.token })).status).toBe(401);
  expect((await refresh(phone.cookie)).status).toBe(401);
  expect((await t.call('GET', '/api/auth/session', { token })).status).toBe(200);
  expect((await end(token, id)).body.error.code).toBe('identity/sign-in-not-found');
  const rows = await t.owner`select acao, alvo from audit_log where tenant_id = ${tenant.id} and acao like 'sessao%'`;
  expect(rows).toEqual([{ acao: 'sessao.encerrada', alvo: `sessao:${id}` }]);
});

it("nobody ends or sees somebody else's, not even the admin of the same company", async () => {
  const { email, token, tenant } = await t.signup();
  await phoneOf(email);
  const ids = (await list(token)).map(({ id }) => id);
  for (const other of [(await t.signup()).token, await addPerson(t, 'admin', tenant.id)]) {
    for (const id of ids) expect((await end(other, id)).status).toBe(404);
  }
  expect((await list(token)).map(({ id }) => id).sort()).toEqual(ids.sort());
});

it("'Encerrar as outras' leaves the one that asks", async () => {
  const { email, token, cookie } = await t.signup();
  const phones = [await phoneOf(email), await phoneOf(email, '203.0.113.9')];
  expect((await t.call('POST', '/api/auth/sign-ins/end-others', { token })).body).toEqual({ encerrados: 2 });
  for (const phone of phones) expect((await refresh(phone.cookie)).status).toBe(401);
  expect(await list(token)).toHaveLength(1);
  expect((await refresh(cookie)).status).toBe(200);
  expect((await t.call('POST', '/api/auth/sign-ins/end-others', { token })).body).toEqual({ encerrados: 0 });
});

it('a sign-in that ends while it is being renewed stays ended, whoever comes first', async () => {
  const { email, token } = await t.signup();
  for (let round = 0; round < 12; round += 1) {
    const phone = await phoneOf(email, `203.0.113.${round}`);
    const id = (await list(token)).find(({ atual }) => !atual)?.id ?? '';
    const [renewed, ended] = await Promise.all([refresh(phone.cookie), end(token, id)]);
    expect(ended.status).toBe(200);
    const now = renewed.rt?.value || phone.cookie;
    expect((await refresh(now)).status).toBe(401);
    const next = renewed.status === 200 ? renewed.body.accessToken : phone.token;
    expect((await t.call('GET', '/api/auth/session', { token: next })).status).toBe(401);
  }
  expect(await list(token)).toHaveLength(1);
});

it('a sign-in ends sixty days after it began, also when its first tokens are forgotten', async () => {
  const { email, cookie } = await t.signup();
  let current = cookie;
  const DAY = 86_400_000;
  for (let day = 13; day < 60; day += 13) {
    t.time.offsetMs = day * DAY;
    // Signing in somewhere else forgets what expired.
    await phoneOf(email);
    const renewed = await refresh(current);
    expect([day, renewed.status]).toEqual([day, 200]);
    current = renewed.rt?.value ?? '';
  }
  t.time.offsetMs = 60 * DAY + 1;
  expect((await refresh(current)).status).toBe(401);
  t.time.offsetMs = 0;
});
