import { fillCompany } from '@balcao/testing/full-company';
import { PASSWORD, startApi, type TestApi } from './api-harness';
import { addPerson } from './api-operations';

let t: TestApi;
beforeAll(async () => {
  t = await startApi();
});
afterAll(() => t.close());

const rowsOf = (tenantId: string) =>
  t.owner`select ator_id, acao, alvo, detalhes from audit_log where tenant_id = ${tenantId} and acao not in ('test', 'empresa.criada') order by created_at, id`;
const login = (email: string, password: string, ip: string) =>
  t.call('POST', '/api/auth/login', { body: { email, password }, ip });

it('keeps who signed in and who failed to, without e-mail, password or whole address', async () => {
  const { email, profile, tenant } = await t.signup();
  await login(email, 'segredo-errado-1', '198.51.100.77');
  await login(email, PASSWORD, '2001:db8:1:2:3:4:5:6');
  const rows = await rowsOf(tenant.id);
  expect(rows.map(({ acao, ator_id, detalhes }) => [acao, ator_id, detalhes])).toEqual([
    ['login.failed', null, { rede: '198.51.100.0/24', de_quem: profile.id }],
    ['login.succeeded', profile.id, { rede: '2001:db8:1::/48' }],
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/salao|segredo-errado|100\.77/);
});

it('a failed sign-in of nobody is kept as a hash', async () => {
  await login('senha-no-campo-errado@exemplo.com.br', 'qualquer-uma-1', '198.51.100.78');
  const [row] = await t.owner`select alvo, ator_id from audit_log where tenant_id is null and acao = 'login.failed'`;
  expect(row).toEqual({ alvo: expect.stringMatching(/^conta:[\w-]{22}$/), ator_id: null });
});

it('attempts that are not let in are kept, one of each account and network however many they were', async () => {
  const { email, profile, tenant } = await t.signup();
  const from = (ip: string) => Array.from({ length: 12 }, () => login(email, 'segredo-errado-1', ip));
  const answers = await Promise.all([...from('198.51.100.81'), ...from('203.0.113.81')]);
  const refused = answers.filter(({ status }) => status === 429).length;
  expect(refused).toBe(14);
  const rows = await rowsOf(tenant.id);
  const failed = rows.filter(({ acao }) => acao === 'login.failed');
  const blocked = rows.filter(({ acao }) => acao === 'login.blocked');
  expect([failed.length, rows.length]).toEqual([10, 12]);
  expect(blocked.map(({ detalhes }) => detalhes.rede).toSorted()).toEqual(['198.51.100.0/24', '203.0.113.0/24']);
  for (const { alvo, ator_id } of blocked) expect([alvo, ator_id]).toEqual([failed[0]?.alvo, null]);

  // Who knows the password but has no access any more is kept as well, and slowed down like everybody.
  await t.owner`update usuarios set ativo = false where id = ${profile.id}`;
  const statuses = [];
  for (let n = 0; n < 7; n += 1) statuses.push((await login(email, PASSWORD, '192.0.2.81')).status);
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
  const after = (await rowsOf(tenant.id)).slice(rows.length).map(({ acao }) => acao);
  expect(after.filter((acao) => acao.startsWith('login.'))).toEqual([
    ...Array.from({ length: 5 }, () => 'login.inactive'),
    'login.blocked',
  ]);
});

it('a stolen session leaves a row', async () => {
  const { cookie, profile, tenant } = await t.signup();
  const refresh = (token: string) => t.call('POST', '/api/auth/refresh', { cookie: token });
  await refresh(cookie);
  t.time.offsetMs += 11_000;
  expect((await refresh(cookie)).status).toBe(401);
  t.time.offsetMs = 0;
  const rows = await rowsOf(tenant.id);
  expect(rows.map(({ acao, ator_id }) => [acao, ator_id])).toEqual([['session.stolen', profile.id]]);
});

it('every deletion and every change of settings or keys leaves one row; reading and refusals leave none', async () => {
  const { tenant } = await t.signup();
  const rows = await fillCompany(t.owner, tenant.id);
  await t.owner`update integracoes set tipo = 'google_calendar' where id = ${rows.integration}`;
  const token = await addPerson(t, 'admin', tenant.id);
  const before = (await rowsOf(tenant.id)).length;
  const call = async (method: string, path: string, body?: object) => {
    const { status } = await t.call(method, `/api${path}`, { token, body });
    expect([method, path, status < 300]).toEqual([method, path, true]);
  };
  await call('DELETE', `/chats/${rows.chat}`);
  await call('DELETE', `/customers/${rows.customer}`);
  await call('DELETE', `/products/${rows.product}`);
  await call('DELETE', `/integrations/${rows.integration}`);
  await call('PUT', '/system-settings', {
    evolution_api: { base_url: 'https://evolution.exemplo.com.br', api_key: 'uma-chave-nova', salvar_sem_teste: true },
  });
  await call('POST', `/professionals/${rows.professional}/calendar-link`);
  await call('GET', '/system-settings');
  await t.call('DELETE', `/api/chats/${rows.chat}`, { token });
  const written = (await rowsOf(tenant.id)).slice(before);
  expect(written.map(({ acao, alvo }) => `${acao} ${alvo}`)).toEqual([
    `DELETE /chats/:id id:${rows.chat}`,
    `DELETE /customers/:id id:${rows.customer}`,
    `DELETE /products/:id id:${rows.product}`,
    `DELETE /integrations/:id id:${rows.integration}`,
    `PUT /system-settings tenant:${tenant.id}`,
    `POST /professionals/:id/calendar-link id:${rows.professional}`,
  ]);
  expect(written.every(({ ator_id }) => ator_id !== null)).toBe(true);
  expect(JSON.stringify(written)).not.toContain('sk-uma-chave');
});

/** Keeps the log from being written: what then becomes of a change. */
async function withoutLog(acao: string, work: () => Promise<void>) {
  await t.owner.unsafe(`create function f_prova() returns trigger language plpgsql as $$
    begin raise exception 'the disk is full' using errcode = 'disk_full'; end $$;
    create trigger prova before insert on audit_log for each row when (new.acao = '${acao}') execute function f_prova()`);
  try {
    await work();
  } finally {
    await t.owner.unsafe('drop trigger prova on audit_log; drop function f_prova()');
  }
}

it('a line is stored with what it tells of, in one transaction, or neither is', async () => {
  const { tenant } = await t.signup();
  const rows = await fillCompany(t.owner, tenant.id);
  await t.owner`update integracoes set tipo = 'google_calendar' where id = ${rows.integration}`;
  const token = await addPerson(t, 'admin', tenant.id);
  const settings = {
    evolution_api: { base_url: 'https://evolution.exemplo.com.br', api_key: 'uma-chave-nova', salvar_sem_teste: true },
  };
  const call = async (method: string, path: string, body?: object) =>
    (await t.call(method, `/api${path}`, { token, body })).status;

  await withoutLog('PUT /system-settings', async () => {
    const [before] = await t.owner`select to_jsonb(s) as s from system_settings s where tenant_id = ${tenant.id}`;
    expect(await call('PUT', '/system-settings', settings)).toBe(500);
    const [after] = await t.owner`select to_jsonb(s) as s from system_settings s where tenant_id = ${tenant.id}`;
    expect(after).toEqual(before);
  });
  await withoutLog('DELETE /integrations/:id', async () => {
    expect(await call('DELETE', `/integrations/${rows.integration}`)).toBe(500);
    expect(await t.owner`select 1 from integracoes where id = ${rows.integration}`).toHaveLength(1);
  });
  await withoutLog('GET /assistant/report/export', async () => {
    expect(await call('GET', '/assistant/report/export?de=2031-01-01&ate=2031-01-31')).toBe(503);
  });

  expect(await call('PUT', '/system-settings', settings)).toBeLessThan(300);
  const written = (await rowsOf(tenant.id)).map(({ acao }) => acao);
  expect(written.filter((acao) => acao === 'PUT /system-settings')).toHaveLength(1);
});

it('nobody of the application changes or removes a row, but the end of a company that left its own', async () => {
  for (const role of ['balcao_app', 'balcao_platform']) {
    const [row] = await t.owner`select has_table_privilege(${role}, 'audit_log', 'UPDATE') as u,
      has_table_privilege(${role}, 'audit_log', 'DELETE') as d, has_table_privilege(${role}, 'audit_log', 'TRUNCATE') as t`;
    expect(row).toEqual({ u: false, d: role === 'balcao_platform', t: false });
  }
  const { tenant } = await t.signup();
  await t.owner`insert into audit_log (id, tenant_id, acao, alvo) values (gen_random_uuid(), ${tenant.id}, 'x', 'y')`;
  const before = await rowsOf(tenant.id);
  expect(before).toHaveLength(1);
  const gone = await t.owner.begin(async (sql) => {
    await sql`set local role balcao_platform`;
    return sql`delete from audit_log where tenant_id = ${tenant.id}`;
  });
  expect(gone.count).toBe(0);
  expect(await rowsOf(tenant.id)).toEqual(before);
});
