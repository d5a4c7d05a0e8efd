import type { AddressInfo } from 'node:net';
import { startApi, type TestApi } from './api-harness';

let t: TestApi;
let base: string;

beforeAll(async () => {
  // Neither the heartbeat nor the cache may be what notices.
  t = await startApi({}, { heartbeatMs: 600_000, callerCacheMs: 600_000 });
  await t.api.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(t.api.app.server.address() as AddressInfo).port}`;
});
afterAll(() => t.close());

/** Opens the stream; `ended` resolves when the server closes it. */
async function openStream(token: string) {
  const answer = await fetch(`${base}/api/stream`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return { ended: answer.text().catch(() => 'cut') };
}

it('a deactivated person’s stream ends at once, and her next call is refused', async () => {
  const { token, profile, tenant } = await t.signup();
  const { ended } = await openStream(token);
  expect((await t.call('GET', '/api/auth/session', { token })).status).toBe(200);
  await t.owner`update usuarios set ativo = false where id = ${profile.id}`;
  await ended;
  expect((await t.call('GET', '/api/auth/session', { token })).status).toBe(403);
  const [row] =
    await t.owner`select acao, detalhes from audit_log where tenant_id = ${tenant.id} and alvo = ${`usuario:${profile.id}`} and acao like 'usuario.%'`;
  expect(row).toEqual({
    acao: 'usuario.acesso-mudado',
    detalhes: { papel_antes: 'admin', papel: 'admin', ativo_antes: true, ativo: false },
  });
});

it('a role taken away is gone from the next call on', async () => {
  const { token, profile } = await t.signup();
  expect((await t.call('GET', '/api/customers', { token })).status).toBe(200);
  await t.owner`update usuarios set role = 'viewer' where id = ${profile.id}`;
  for (let tries = 0; tries < 1_500; tries += 1) {
    if ((await t.call('GET', '/api/customers', { token })).status === 403) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the role was still believed');
});
