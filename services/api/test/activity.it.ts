import type { Atividade } from '@balcao/contracts/activity';
import { newId } from '@balcao/kit/ids';
import { PASSWORD, startApi, type TestApi } from './api-harness';
import { addPerson } from './api-operations';

let t: TestApi;
beforeAll(async () => {
  t = await startApi({ RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => t.close());

interface Page {
  items: Atividade[];
  nextCursor: string | null;
}
const list = async (token: string, query = ''): Promise<Page> =>
  (await t.call('GET', `/api/activity${query}`, { token })).body;
const sentences = async (token: string, query = '') => (await list(token, query)).items.map(({ frase }) => frase);

it('tells an admin who did what, the latest first, in sentences with names', async () => {
  const { token, tenant, email } = await t.signup({ nome: 'Dona Ana' });
  const person = await addPerson(t, 'user', tenant.id);
  const { body: me } = await t.call('GET', '/api/auth/session', { token: person });
  await t.owner`update usuarios set nome = 'Bruno Sá' where id = ${me.profile.id}`;
  await t.owner`update tenants set limite_usuarios = 9 where id = ${tenant.id}`;
  const post = (path: string, body: object, method = 'POST') => t.call(method, `/api${path}`, { token, body });
  const { body: invited } = await post('/invitations', {
    nome: 'Carla',
    email: 'carla@exemplo.com.br',
    role: 'viewer',
  });
  await t.call('DELETE', `/api/invitations/${invited.convite.id}`, { token });
  await post(`/users/${me.profile.id}/role`, { role: 'admin' }, 'PUT');
  await post(`/users/${me.profile.id}/deactivate`, {});
  const { nome, slug } = tenant;
  await post('/tenant', { nome: `${nome} e filhas`, slug, cidade_base: 'Manaus' }, 'PATCH');
  await t.call('POST', '/api/auth/login', { body: { email, password: 'errada-demais-1' }, ip: '198.51.100.9' });
  await t.call('GET', '/api/customers/export', { token });
  const { items } = await list(token);
  expect(items.map(({ frase }) => frase)).toEqual([
    'Dona Ana exportou a lista de clientes.',
    'Tentativa de entrar na conta de Dona Ana com senha ou código errado.',
    'Dona Ana mudou os dados da empresa: nome, cidade.',
    'Dona Ana mudou o acesso de Bruno Sá: desativado.',
    'Dona Ana mudou o acesso de Bruno Sá: de usuário para administrador.',
    'O convite de Carla foi revogado por Dona Ana.',
    'Dona Ana convidou Carla para a equipe como visualizador.',
    'Bruno Sá entrou no painel.',
    'Dona Ana criou a conta da empresa.',
  ]);
  expect(items[1]).toMatchObject({ quem: null, tipo: 'acesso', rede: '198.51.100.0/24' });
});

it('narrows by person, kind and days of the company, page by page, without losing or repeating a line', async () => {
  const { token, tenant, profile } = await t.signup();
  await t.owner`delete from audit_log where tenant_id = ${tenant.id}`;
  // 23:30 and 00:30 in São Paulo, both of the same day in Greenwich; and many of one moment.
  const put = (acao: string, at: string, ator: string | null) =>
    t.owner`insert into audit_log ${t.owner({ id: newId(), tenant_id: tenant.id, ator_id: ator, acao, alvo: 'x', created_at: new Date(at) })}`;
  await put('clientes.exportados', '2031-03-11T02:30:00.000Z', profile.id);
  await put('pagamentos.exportados', '2031-03-11T03:30:00.000Z', null);
  for (let n = 0; n < 25; n += 1) await put('DELETE /chats/:id', '2031-03-12T12:00:00.000Z', profile.id);
  expect(await sentences(token, '?de=2031-03-10&ate=2031-03-10')).toEqual(['Dona Ana exportou a lista de clientes.']);
  expect(await sentences(token, '?de=2031-03-11&ate=2031-03-11')).toEqual(['O sistema exportou os pagamentos.']);
  expect(await sentences(token, '?tipo=pagamentos')).toEqual(['O sistema exportou os pagamentos.']);
  expect(await sentences(token, `?pessoa=${profile.id}&tipo=clientes`)).toEqual([
    'Dona Ana exportou a lista de clientes.',
  ]);
  expect(await sentences(token, `?pessoa=${newId()}`)).toEqual([]);
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page = await list(token, `?limit=10${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect([seen.length, new Set(seen).size]).toEqual([27, 27]);
  expect((await t.call('GET', '/api/activity?de=ontem', { token })).status).toBe(400);
  expect((await t.call('GET', '/api/activity?cursor=x', { token })).status).toBe(400);
});

it('narrowed by a person, it tells of the attempts at their account too, in the page and in the file', async () => {
  const { token, tenant, profile, email } = await t.signup();
  const person = await addPerson(t, 'user', tenant.id);
  const { body: me } = await t.call('GET', '/api/auth/session', { token: person });
  await t.owner`delete from audit_log where tenant_id = ${tenant.id}`;
  const attempt = (whose: string) =>
    t.call('POST', '/api/auth/login', { body: { email: whose, password: 'errada-demais-1' }, ip: '198.51.100.19' });
  await attempt(email);
  await attempt(me.profile.email);
  await t.call('GET', '/api/customers/export', { token });
  const tried = 'Tentativa de entrar na conta de Dona Ana com senha ou código errado.';
  const exported = 'Dona Ana exportou a lista de clientes.';
  const of = (more: string) => sentences(token, `?pessoa=${profile.id}${more}`);
  expect(await of('')).toEqual([exported, tried]);
  expect(await of('&tipo=acesso')).toEqual([tried]);
  expect(await of('&tipo=clientes')).toEqual([exported]);
  expect(await of('&ate=2026-01-01')).toEqual([]);
  expect(await of('&de=2026-01-01&ate=2099-12-31')).toEqual([exported, tried]);
  const { items, nextCursor } = await list(token, `?pessoa=${profile.id}&limit=1`);
  expect(items.map(({ frase }) => frase)).toEqual([exported]);
  expect(await of(`&limit=1&cursor=${nextCursor}`)).toEqual([tried]);
  const { answer } = await t.call('GET', `/api/activity/export?pessoa=${profile.id}`, { token });
  expect(answer.body).toContain(tried);
  expect(answer.body.match(/Tentativa de entrar/g)).toHaveLength(1);
});

it('is the admins’ of the own company', async () => {
  const { token, tenant } = await t.signup();
  const stranger = await t.signup();
  for (const role of ['user', 'viewer'] as const) {
    const person = await addPerson(t, role, tenant.id);
    for (const path of ['/api/activity', '/api/activity/export'])
      expect((await t.call('GET', path, { token: person })).status).toBe(403);
  }
  const ours = (await list(token)).items.map(({ id }) => id);
  const theirs = (await list(stranger.token)).items.map(({ id }) => id);
  expect(ours.filter((id) => theirs.includes(id))).toEqual([]);
});

it('is exported as a spreadsheet, formulas disarmed, and that too is written down', async () => {
  const { token, tenant } = await t.signup({ nome: '=HYPERLINK("x")' });
  await t.call('POST', '/api/auth/login', { body: { email: 'x@y.com.br', password: PASSWORD } });
  const { answer } = await t.call('GET', '/api/activity/export?tipo=empresa', { token });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(/filename="registro-\d{4}-\d\d-\d\d\.csv"/);
  const [header, ...rows] = answer.body.replace('\uFEFF', '').trim().split('\r\n');
  expect(header).toBe('Data;Hora;Quem;Assunto;O que aconteceu;Endereço de rede');
  expect(rows).toHaveLength(2);
  expect(answer.body).not.toMatch(/(^|;)"?=/m);
  const [row] =
    await t.owner`select count(*)::int as n from audit_log where tenant_id = ${tenant.id} and acao = 'atividade.exportada'`;
  expect(row?.n).toBe(1);
});

it('a page of a company with 200,000 lines reads its index', async () => {
  const { token, tenant, profile } = await t.signup();
  const other = await t.signup();
  for (const who of [{ tenant, profile }, other])
    await t.owner`insert into audit_log (id, tenant_id, ator_id, acao, alvo, created_at)
      select gen_random_uuid(), ${who.tenant.id}, ${who.profile.id}, 'login.succeeded', 'x', now() - n * interval '1 minute'
      from generate_series(1, 200000) n`;
  await t.owner`analyze audit_log`;
  const plan =
    await t.owner`explain (format json) select * from audit_log where tenant_id = ${tenant.id} and ator_id = ${profile.id}
    and (created_at, id) < (now() - interval '10 days', ${newId()}::uuid) order by created_at desc, id desc limit 51`;
  expect(JSON.stringify(plan)).toMatch(/audit_log_(pessoa|lista)/);
  expect(JSON.stringify(plan)).not.toContain('"Sort"');
  expect((await list(token, '?limit=50')).items).toHaveLength(50);
});
