import type { AddressInfo } from 'node:net';
import { PASSWORD, startApi, type TestApi } from './api-harness';

let t: TestApi;
/** Another process of the api, on the same database. */
let other: TestApi;
beforeAll(async () => {
  // Neither the heartbeat nor the cache may be what notices: both come after a test was given up.
  const timers = { heartbeatMs: 600_000, callerCacheMs: 600_000 };
  t = await startApi({ RATE_LIMIT_FACTOR: '100' }, timers);
  other = await startApi({ RATE_LIMIT_FACTOR: '100' }, Object.assign({ beside: t.db }, timers));
  for (const { api } of [t, other]) await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await other.close();
  await t.close();
});

let people = 0;
/** Somebody who was invited and accepted: token, cookie and profile. */
async function join(adminToken: string, role: string) {
  people += 1;
  const body = { nome: 'Bia', email: `bia${people}@exemplo.com.br`, role };
  const { body: invited } = await t.call('POST', '/api/invitations', { token: adminToken, body });
  const token = invited.link.split('#')[1];
  const accepted = await t.call('POST', '/api/auth/invitation/accept', {
    body: { token, nome: 'Bia', password: PASSWORD },
  });
  expect(accepted.status).toBe(201);
  const { accessToken, session } = accepted.body;
  return {
    token: accessToken as string,
    cookie: accepted.rt?.value ?? '',
    id: session.profile.id as string,
    email: body.email,
  };
}
async function company() {
  const found = await t.signup();
  await t.owner`update tenants set limite_usuarios = 20 where id = ${found.tenant.id}`;
  return found;
}
const setRole = (token: string, id: string, role: string) =>
  t.call('PUT', `/api/users/${id}/role`, { token, body: { role } });
const act = (token: string, id: string, what: 'activate' | 'deactivate') =>
  t.call('POST', `/api/users/${id}/${what}`, { token });
const total = async (token: string) => (await t.call('GET', '/api/users', { token })).body.total;
const session = (token: string) => t.call('GET', '/api/auth/session', { token });
const refresh = (cookie: string) => t.call('POST', '/api/auth/refresh', { cookie });

/** Opens the stream; `ended` resolves when the server closes it. */
async function openStream(token: string, { api }: TestApi = t) {
  const { port } = api.app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/stream`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return { ended: answer.text().catch(() => 'cut') };
}

it('who is deactivated is out: stream, token and refresh end, the place is free, and the way back needs one', async () => {
  const admin = await company();
  const bia = await join(admin.token, 'user');
  expect((await session(bia.token)).status).toBe(200);
  const { ended } = await openStream(bia.token);
  const answer = await act(admin.token, bia.id, 'deactivate');
  expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ id: bia.id, ativo: false })]);
  await ended;
  expect((await session(bia.token)).status).toBe(401);
  expect((await refresh(bia.cookie)).status).toBe(401);
  const login = await t.call('POST', '/api/auth/login', {
    body: { email: bia.email, password: PASSWORD },
    ip: '10.8.0.1',
  });
  expect([login.status, login.body.error.message]).toEqual([
    403,
    'Seu acesso está desativado. Fale com o administrador da empresa.',
  ]);
  expect(await total(admin.token)).toBe(1);
  await t.owner`update tenants set limite_usuarios = 1 where id = ${admin.tenant.id}`;
  expect((await act(admin.token, bia.id, 'activate')).body.error.code).toBe('identity/user-limit');
  await t.owner`update tenants set limite_usuarios = 2 where id = ${admin.tenant.id}`;
  expect((await act(admin.token, bia.id, 'activate')).status).toBe(200);
  expect(await total(admin.token)).toBe(2);
  // What was signed in before stays ended.
  expect((await refresh(bia.cookie)).status).toBe(401);
  const back = await t.call('POST', '/api/auth/login', {
    body: { email: bia.email, password: PASSWORD },
    ip: '10.8.0.2',
  });
  expect(back.status).toBe(200);
});

it.each(['deactivate', 'role'] as const)(
  'what ends here ends in every process, at the news of it: stream and token (%s)',
  async (how) => {
    const admin = await company();
    const bia = await join(admin.token, 'user');
    const there = (token: string) => other.call('GET', '/api/auth/session', { token });
    // It keeps in memory who she is.
    for (let turn = 0; turn < 3; turn += 1) expect((await there(bia.token)).status).toBe(200);
    const streams = await Promise.all([openStream(bia.token), openStream(bia.token, other)]);
    const stays = await openStream(admin.token, other);
    await (how === 'role' ? setRole(admin.token, bia.id, 'viewer') : act(admin.token, bia.id, 'deactivate'));
    await Promise.all(streams.map(({ ended }) => ended));
    expect((await there(bia.token)).status).toBe(401);
    expect((await there(admin.token)).status).toBe(200);
    expect(await Promise.race([stays.ended, 'open'])).toBe('open');
  },
);

it('another role: token and stream of the old one end, and the next refresh goes on with the new', async () => {
  const admin = await company();
  const bia = await join(admin.token, 'user');
  expect((await t.call('GET', '/api/customers', { token: bia.token })).status).toBe(200);
  const { ended } = await openStream(bia.token);
  expect((await setRole(admin.token, bia.id, 'viewer')).body).toMatchObject({ role: 'viewer', ativo: true });
  await ended;
  expect((await t.call('GET', '/api/customers', { token: bia.token })).status).toBe(401);
  const renewed = await refresh(bia.cookie);
  expect([renewed.status, renewed.body.session.profile.role]).toEqual([200, 'viewer']);
  expect((await t.call('GET', '/api/customers', { token: renewed.body.accessToken })).status).toBe(403);
  // The same again changes nothing and ends nobody's session.
  expect((await setRole(admin.token, bia.id, 'viewer')).status).toBe(200);
  expect((await session(renewed.body.accessToken)).status).toBe(200);
});

it.each(['role', 'deactivate'] as const)('who is admin no more leaves no link that makes another (%s)', async (how) => {
  const admin = await company();
  const bia = await join(admin.token, 'admin');
  const staff = await join(admin.token, 'user');
  const invite = async (role: string) => {
    people += 1;
    const body = { nome: 'Caio', email: `caio${people}@exemplo.com.br`, role };
    return (await t.call('POST', '/api/invitations', { token: bia.token, body })).body.convite.id as string;
  };
  const [asAdmin, asUser] = [await invite('admin'), await invite('user')];
  const open = async () => {
    const { body } = await t.call('GET', '/api/users', { token: admin.token });
    return body.convites.map(({ id }: { id: string }) => id);
  };
  await setRole(admin.token, staff.id, 'viewer');
  expect(await open()).toEqual([asAdmin, asUser]);
  const answer = how === 'role' ? setRole(admin.token, bia.id, 'user') : act(admin.token, bia.id, 'deactivate');
  expect((await answer).status).toBe(200);
  expect(await open()).toEqual([asUser]);
  const [line, ...others] = await t.owner`select ator_id, alvo from audit_log
    where tenant_id = ${admin.tenant.id} and acao = 'convite.revogado'`;
  expect([line, others]).toEqual([{ ator_id: admin.profile.id, alvo: `convite:${asAdmin}` }, []]);
});

it('nobody changes themselves, strangers are not found, and staff may not', async () => {
  const [admin, stranger] = [await company(), await company()];
  const bia = await join(admin.token, 'user');
  for (const answer of [
    await setRole(admin.token, admin.profile.id, 'viewer'),
    await act(admin.token, admin.profile.id, 'deactivate'),
  ]) {
    expect([answer.status, answer.body.error.code]).toEqual([409, 'identity/own-access']);
  }
  expect((await setRole(stranger.token, bia.id, 'admin')).status).toBe(404);
  expect((await act(stranger.token, bia.id, 'deactivate')).status).toBe(404);
  expect((await setRole(bia.token, admin.profile.id, 'viewer')).status).toBe(403);
  expect((await setRole(admin.token, bia.id, 'master')).status).toBe(400);
});

it('an active admin is left when two take each other’s access away at once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const ana = await company();
    const bia = await join(ana.token, 'admin');
    const how = round % 2 ? 'role' : 'deactivate';
    const against = (token: string, id: string) =>
      how === 'role' ? setRole(token, id, 'viewer') : act(token, id, 'deactivate');
    const answers = await Promise.all([against(ana.token, bia.id), against(bia.token, ana.profile.id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await t.owner`select id from usuarios where tenant_id = ${ana.tenant.id} and ativo and role = 'admin'`;
    expect(left).toHaveLength(1);
  }
});

it('the log names who did it, once', async () => {
  const admin = await company();
  const bia = await join(admin.token, 'user');
  await setRole(admin.token, bia.id, 'viewer');
  await act(admin.token, bia.id, 'deactivate');
  const rows = await t.owner`select acao, ator_id, alvo, detalhes from audit_log
    where tenant_id = ${admin.tenant.id} and acao like 'usuario.%' order by created_at, id`;
  expect(rows).toEqual([
    {
      acao: 'usuario.acesso-mudado',
      ator_id: admin.profile.id,
      alvo: `usuario:${bia.id}`,
      detalhes: { papel_antes: 'user', papel: 'viewer', ativo_antes: true, ativo: true },
    },
    {
      acao: 'usuario.acesso-mudado',
      ator_id: admin.profile.id,
      alvo: `usuario:${bia.id}`,
      detalhes: { papel_antes: 'viewer', papel: 'viewer', ativo_antes: true, ativo: false },
    },
  ]);
});
