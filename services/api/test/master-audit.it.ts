import type { LinhaDoRegistro } from '@balcao/contracts/audit';
import { newId } from '@balcao/kit/ids';
import { startApi, type TestApi } from './api-harness';
import { addPerson } from './api-operations';

let t: TestApi;
let master: string;
beforeAll(async () => {
  t = await startApi({ RATE_LIMIT_FACTOR: '100' });
  await t.signup();
  master = await addPerson(t, 'master', null);
});
afterAll(() => t.close());

interface Page {
  items: LinhaDoRegistro[];
  nextCursor: string | null;
}
const search = async (query = ''): Promise<Page> =>
  (await t.call('GET', `/api/master/audit${query}`, { token: master })).body;
const told = async (query = '') =>
  (await search(query)).items.map(({ empresa, frase }) => [empresa?.nome ?? null, frase]);
const TARGET = 'mfe-chats@1.2.0';
const put = (tenant_id: string | null, acao: string, at: string, ator_id: string | null = null) =>
  t.owner`insert into audit_log ${t.owner({ id: newId(), tenant_id, ator_id, acao, alvo: TARGET, created_at: new Date(at) })}`;
const say = (term: string) => encodeURIComponent(term);

it('finds lines of every company and of the platform, by company, person, action, kind and days of Brasília', async () => {
  const [ana, bia] = [
    await t.signup({ nome: 'Ana Ágata', empresa: 'Salão Ágata' }),
    await t.signup({ nome: 'Bia Berilo', empresa: 'Berilo Barbearia' }),
  ];
  await t.owner`delete from audit_log`;
  // 23:30 and 00:30 in Brasília, both of the same day in Greenwich.
  await put(ana.tenant.id, 'clientes.exportados', '2031-03-11T02:30:00.000Z', ana.profile.id);
  await put(bia.tenant.id, 'pagamentos.exportados', '2031-03-11T03:30:00.000Z', bia.profile.id);
  await put(null, 'release.activated', '2031-03-12T12:00:00.000Z');
  const ofAna = [ana.tenant.nome, 'Ana Ágata exportou a lista de clientes.'];
  const ofBia = [bia.tenant.nome, 'Bia Berilo exportou os pagamentos.'];
  const ofAll = [null, 'O sistema colocou uma versão no ar: Conversas e integrações 1.2.0.'];
  expect(await told()).toEqual([ofAll, ofBia, ofAna]);
  expect(await told(`?empresa=${say('salao agata')}`)).toEqual([ofAna]);
  expect(await told(`?empresa=${say(bia.tenant.slug)}`)).toEqual([ofBia]);
  expect(await told(`?pessoa=${say('berilo')}`)).toEqual([ofBia]);
  expect(await told(`?pessoa=${say(ana.email)}`)).toEqual([ofAna]);
  expect(await told('?pessoa=ninguem')).toEqual([]);
  // What was tried at somebody's account is of them, whoever it was.
  for (const [tenant_id, de_quem] of [
    [ana.tenant.id, ana.profile.id],
    [bia.tenant.id, newId()],
  ])
    await t.owner`insert into audit_log ${t.owner({
      id: newId(),
      tenant_id,
      acao: 'login.failed',
      detalhes: { de_quem },
      created_at: new Date('2031-03-01T12:00:00.000Z'),
    })}`;
  const tried = (await search(`?pessoa=${say(ana.email)}`)).items.map(({ quem, frase }) => [quem, frase]);
  expect(tried).toEqual([
    ['Ana Ágata', ofAna[1]],
    [null, expect.stringContaining('Ana Ágata')],
  ]);
  expect(await told(`?pessoa=${say(ana.email)}&ate=2031-03-05&empresa=${say('berilo')}`)).toEqual([]);
  await t.owner`delete from audit_log where acao = 'login.failed'`;
  expect(await told('?onde=plataforma')).toEqual([ofAll]);
  expect(await told('?onde=empresas&tipo=pagamentos')).toEqual([ofBia]);
  expect(await told('?acao=clientes.exportados')).toEqual([ofAna]);
  expect(await told('?de=2031-03-11')).toEqual([ofAll, ofBia]);
  expect(await told('?ate=2031-03-10')).toEqual([ofAna]);
  expect((await t.call('GET', '/api/master/audit?acao=nada', { token: master })).status).toBe(400);
  expect((await t.call('GET', '/api/master/audit?cursor=x', { token: master })).status).toBe(400);
});

it('goes page by page through lines of one moment, losing and repeating none', async () => {
  const { tenant } = await t.signup();
  await t.owner`delete from audit_log`;
  for (let n = 0; n < 25; n += 1) await put(tenant.id, 'DELETE /chats/:id', '2031-03-12T12:00:00.000Z');
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page = await search(`?limit=10${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect([seen.length, new Set(seen).size]).toEqual([25, 25]);
});

it('is exported as a spreadsheet, formulas disarmed; which filters were set is written down, not what was typed', async () => {
  const { tenant } = await t.signup({ nome: '=HYPERLINK("x")', empresa: '+Salão' });
  const query = `?empresa=${say('+sal')}&tipo=empresa`;
  const { answer } = await t.call('GET', `/api/master/audit/export${query}`, { token: master });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(/filename="registro-plataforma-\d{4}-\d\d-\d\d\.csv"/);
  const [header, ...rows] = answer.body.replace('\uFEFF', '').trim().split('\r\n');
  expect(header).toBe('Data;Hora;Quem;Assunto;O que aconteceu;Endereço de rede;Empresa;Linha');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(`'${tenant.nome}`);
  expect(answer.body).not.toMatch(/(^|;)"?[=+]/m);
  const lines =
    await t.owner`select tenant_id, ator_id is not null as who, detalhes from audit_log where acao = 'registro.exportado'`;
  expect([...lines]).toEqual([{ tenant_id: null, who: true, detalhes: { filtros: ['tipo', 'empresa'] } }]);
});

it('is the master’s', async () => {
  const { token } = await t.signup();
  for (const path of ['', '/export', '/seals'])
    expect((await t.call('GET', `/api/master/audit${path}`, { token })).status).toBe(403);
  expect((await t.call('GET', '/api/master/audit/seals', { token: master })).body).toMatchObject({
    verificada_ate: null,
    quebras: [],
  });
});

it('a page of 60,000 lines of many companies reads an index, whatever is asked', async () => {
  const { tenant, profile } = await t.signup();
  await t.owner`insert into audit_log (id, tenant_id, ator_id, acao, alvo, created_at)
    select gen_random_uuid(), case when n % 20 = 0 then ${tenant.id}::uuid else md5((n % 97)::text)::uuid end,
      case when n % 50 = 0 then ${profile.id}::uuid else md5((n % 89)::text)::uuid end,
      (array['login.succeeded', 'caixa.aberto', 'caixa.fechado', 'recibo.enviado'])[1 + n % 4], 'x',
      now() - n * interval '1 minute' from generate_series(1, 60000) n`;
  await t.owner`insert into audit_log (id, acao, created_at) values (gen_random_uuid(), 'chave_pix.salva', now() - interval '10 days')`;
  await t.owner`analyze audit_log`;
  const costOf = async (where: string) => {
    const [row] = await t.owner.unsafe(
      `explain (format json) select * from audit_log where ${where} order by created_at desc, id desc limit 51`,
    );
    return JSON.stringify(row);
  };
  for (const where of [
    'true',
    `ator_id = '${profile.id}'`,
    "acao = 'chave_pix.salva'",
    `tenant_id in (select id from tenants where nome = 'x')`,
    `created_at < now() - interval '10 days'`,
  ])
    expect([where, /Seq Scan[^}]*audit_log/.test(await costOf(where))]).toEqual([where, false]);
  const { items } = await search(`?pessoa=${say(profile.email)}&acao=caixa.aberto`);
  expect(items).toHaveLength(0);
  expect((await search('?limit=50')).items).toHaveLength(50);
});
