import type { AddressInfo } from 'node:net';
import { ENDPOINTS } from '@balcao/contracts/endpoints';
import { allows } from '@balcao/contracts/permissions';
import { SUPPORT_END_LABEL, type SupportEnd } from '@balcao/contracts/support-access';
import { newId } from '@balcao/kit/ids';
import { type CompanyRows, checksumOf, fillCompany, SECRETS } from '@balcao/testing/full-company';
import { PASSWORD, startApi, type TestApi } from './api-harness';
import { addPerson, BODIES, idFor, type Operation, QUERY, readOperations } from './api-operations';
import { UPLOADS } from './example-bodies';

let t: TestApi;
let base: string;
let operations: Operation[];
beforeAll(async () => {
  // Neither the heartbeat nor the cache may be what notices.
  t = await startApi({ RATE_LIMIT_FACTOR: '1000' }, { heartbeatMs: 600_000, callerCacheMs: 600_000 });
  await t.api.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(t.api.app.server.address() as AddressInfo).port}`;
  operations = (await readOperations(t)).filter(({ id }) => id !== 'openStream');
});
afterAll(() => t.close());

interface Master {
  email: string;
  token: string;
  cookie: string;
}
const signIn = async (email: string): Promise<Master> => {
  const { body, rt } = await t.call('POST', '/api/auth/login', { body: { email, password: PASSWORD }, ip: '10.8.0.1' });
  return { email, token: body.accessToken, cookie: rt?.value ?? '' };
};
async function newMaster(): Promise<Master> {
  await addPerson(t, 'master', null);
  const [row] = await t.owner<{ email: string }[]>`
    select email from usuarios where role = 'master' order by created_at desc, id desc limit 1`;
  return signIn(row?.email ?? '');
}
/** What a page does once its tokens are refused. */
async function renewed(master: Master): Promise<Master & { session: { suporte?: { ate: string } } }> {
  const { body, rt } = await t.call('POST', '/api/auth/refresh', { cookie: master.cookie });
  return { email: master.email, token: body.accessToken, cookie: rt?.value ?? '', session: body.session };
}
async function newCompany() {
  const company = await t.signup();
  return Object.assign(company, { rows: await fillCompany(t.owner, company.tenant.id) });
}
type Company = Awaited<ReturnType<typeof newCompany>>;

const enter = ({ token }: Master, { tenant }: Company, motivo = 'Não recebe mensagens') =>
  t.call('POST', `/api/master/tenants/${tenant.id}/support-access`, { token, body: { motivo } });
const leave = ({ token }: Master) => t.call('POST', '/api/master/support-access/end', { token });
const overview = ({ token }: Master) => t.call('GET', '/api/master/overview', { token });
const chats = ({ token }: Master) => t.call('GET', '/api/chats', { token });
const listed = async ({ token }: Company) =>
  (await t.call('GET', '/api/support-accesses', { token })).body.items as Record<string, string | null>[];
const allow = ({ token }: Company, permitido: boolean, altera = false) =>
  t.call('PUT', '/api/support-permission', { token, body: { permitido, altera } });
const told = async ({ token }: Company) =>
  (await t.call('GET', '/api/activity?tipo=acesso', { token })).body.items.map(({ frase }: { frase: string }) => frase);

async function inside() {
  const [company, outside] = [await newCompany(), await newMaster()];
  expect((await enter(outside, company)).status).toBe(200);
  return { company, master: await renewed(outside) };
}
const ask = (operation: Operation, rows: CompanyRows, token: string) => {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, param: string) => idFor(operation, param, rows));
  return t.call(operation.method, `/api${path}${QUERY[operation.id] ?? ''}`, {
    token,
    body: operation.hasBody ? (UPLOADS[operation.id] ?? BODIES[operation.id]?.(rows)) : undefined,
    headers: UPLOADS[operation.id] ? { 'content-type': 'image/png' } : undefined,
  });
};
const ofCompany = ({ access, scope }: Operation) => scope === 'tenant' && access !== 'public';
const refused = ({ id }: Operation) => ENDPOINTS[id]?.support === 'refused';

it('without it a master reads no customer’s text, phone or document through any operation', async () => {
  const company = await newCompany();
  const master = await newMaster();
  // Work of this company that gave up, with everything its message said.
  const [{ telefone } = { telefone: '' }] = await t.owner<{ telefone: string }[]>`
    select telefone from dados_cliente where id = ${company.rows.customer}`;
  const hidden = [telefone, SECRETS.cpf, SECRETS.message, SECRETS.note];
  const said = JSON.stringify({ telefone, texto: SECRETS.message });
  await t.owner`update webhook_events set status = 'dead', payload = ${said}::jsonb where tenant_id = ${company.tenant.id}`;
  await t.owner`update envios set status = 'dead' where tenant_id = ${company.tenant.id}`;
  const answers: [string, number, string][] = [];
  for (const operation of operations.filter(({ access, method }) => allows(access, 'master') && method === 'GET')) {
    const path = operation.path.replace(/\{(\w+)\}/g, (_, param: string) =>
      operation.path.startsWith('/master/tenants') ? company.tenant.id : idFor(operation, param, company.rows),
    );
    const { status, answer } = await t.call('GET', `/api${path}${QUERY[operation.id] ?? ''}`, { token: master.token });
    answers.push([operation.id, status, answer.body]);
  }
  expect(answers.filter(([, status]) => status === 200).map(([id]) => id)).toEqual(
    expect.arrayContaining(['readCompany', 'listCompanyActivity', 'listDeadLetters', 'listCompanyOutages']),
  );
  expect(answers.filter(([, , body]) => hidden.some((secret) => body.includes(secret))).map(([id]) => id)).toEqual([]);
});

/** What was read inside by this access, not by the one every company has. */
const notedOf = ({ tenant }: Company) => t.owner<{ operacao: string; alvo: string }[]>`
  select operacao, alvo from leituras_suporte l join acessos_suporte a on a.id = l.acesso_id
  where l.tenant_id = ${tenant.id} and a.motivo = 'Não recebe mensagens'`;

/** What is written of the support itself is no change of the company's. */
const checksum = async (company: Company) =>
  (await checksumOf(t.owner, company.tenant.id))
    .split('\n')
    .filter((line) => !line.startsWith('leituras_suporte:'))
    .join('\n');

it('inside, everything an admin reads is served, but for links and exports', async () => {
  const { company, master } = await inside();
  const before = await checksum(company);
  const reads = operations.filter((operation) => ofCompany(operation) && operation.method === 'GET');
  const answers: [string, number, string | undefined][] = [];
  for (const operation of reads) {
    const { status, body } = await ask(operation, company.rows, master.token);
    answers.push([operation.id, status, body?.error?.code]);
  }
  const closed = reads.filter(refused).map(({ id }) => id);
  expect(closed).toEqual(expect.arrayContaining(['exportCustomers', 'readInvitationLink', 'downloadCompanyExport']));
  expect(answers.filter(([, , code]) => code === 'support/refused').map(([id]) => id)).toEqual(closed);
  const asAdmin = await Promise.all(
    reads
      .filter((operation) => !refused(operation))
      .map(async (operation) => [operation.id, (await ask(operation, company.rows, company.token)).status]),
  );
  expect(answers.filter(([id]) => !closed.includes(id)).map(([id, status]) => [id, status])).toEqual(asAdmin);
  expect((await chats(master)).answer.body).toContain(company.rows.chat);
  expect(await checksum(company)).toBe(before);
  // Nothing that was served is missing from what the company reads about it.
  const noted = [...new Set((await notedOf(company)).map(({ operacao }) => operacao))];
  const served = reads.filter((operation) => !refused(operation)).map(({ id }) => ENDPOINTS[id]);
  expect(noted.sort()).toEqual(served.map((endpoint) => `${endpoint?.method} ${endpoint?.path}`).sort());
});

/** Served to whoever is inside, and nothing of the company: what it says instead. */
const OF_THE_MASTER: Record<string, string> = {
  getSession: 'who is signed in, and where',
  readSecondFactor: 'the own second step',
  listSignIns: 'the own sign-ins',
  readSupport: 'how the platform is reached',
  listPlans: 'the plans anybody may read',
};

it('inside, whatever answers leaves its row, by the thing it opened', async () => {
  const { company, master } = await inside();
  const { rows } = company;
  const [{ telefone } = { telefone: '' }] = await t.owner<{ telefone: string }[]>`
    select telefone from dados_cliente where id = ${rows.customer}`;
  const hidden = [telefone, SECRETS.cpf, SECRETS.message, SECRETS.note];
  const readings = async () => (await notedOf(company)).map(({ operacao, alvo }) => `${operacao} ${alvo}`);
  const [unseen, leaks, own]: [string[], string[], string[]] = [[], [], []];
  for (const operation of operations.filter(({ method, access }) => method === 'GET' && access !== 'public')) {
    const before = await readings();
    const { status, answer } = await ask(operation, rows, master.token);
    if (status !== 200) continue;
    const left = (await readings()).filter((row) => !before.includes(row));
    const [param] = operation.params;
    const thing = param ? idFor(operation, param, rows) : '';
    const named = left.some(
      (row) => row.startsWith(`GET ${operation.path.replace(/\{(\w+)\}/g, ':$1')} `) && row.endsWith(thing),
    );
    if (named) continue;
    if (hidden.some((secret) => answer.body.includes(secret))) leaks.push(operation.id);
    if (operation.id in OF_THE_MASTER) own.push(operation.id);
    else if (operation.access !== 'platform.manage') unseen.push(operation.id);
  }
  expect({ unseen, leaks }).toEqual({ unseen: [], leaks: [] });
  expect(own.sort()).toEqual(Object.keys(OF_THE_MASTER).sort());
});

it('the company reads what was seen: whose, which screen, since when and how often', async () => {
  const { company, master } = await inside();
  const { rows } = company;
  const paths = ['/chats', `/chats/${rows.chat}/messages`, `/chats/${rows.chat}`];
  for (const path of [...paths, `/customers/${rows.customer}`, `/media/${rows.media}`, `/payments/${rows.payment}`])
    await t.call('GET', `/api${path}`, { token: master.token });
  const [access] = await listed(company);
  const path = `/api/support-accesses/${access?.id}/readings`;
  const { items, nextCursor } = (await t.call('GET', `${path}?limit=3`, { token: company.token })).body;
  const rest = (await t.call('GET', `${path}?limit=3&cursor=${nextCursor}`, { token: company.token })).body.items;
  const nome = (await t.call('GET', `/api/customers/${rows.customer}`, { token: company.token })).body.nome;
  const instants = { primeira_em: expect.any(String), ultima_em: expect.any(String) };
  const about = (tipo: string | null, o_que: string[], name: string | null = nome) =>
    Object.assign({ tipo, nome: name, o_que, vezes: o_que.length }, instants);
  expect([...items, ...rest]).toEqual([
    about(null, ['Conversas'], null),
    about('conversa', ['Mensagens de uma conversa', 'Uma conversa']),
    about('cliente', ['Um cliente inteiro']),
    about('arquivo', ['Um arquivo de uma conversa']),
    about('pagamento', ['Um pagamento com reembolsos']),
  ]);
  const stranger = await t.signup();
  expect((await t.call('GET', path, { token: stranger.token })).status).toBe(404);
});

it('inside, nothing is changed by any operation', async () => {
  const { company, master } = await inside();
  const before = await checksumOf(t.owner, company.tenant.id);
  const writes = operations.filter((operation) => ofCompany(operation) && operation.method !== 'GET');
  expect(writes.length).toBeGreaterThan(100);
  const answers = [];
  for (const operation of writes) {
    const { status, body } = await ask(operation, company.rows, master.token);
    answers.push([operation.id, status, body?.error?.code]);
  }
  expect(answers.filter(([, status, code]) => status !== 403 || code !== 'support/read-only')).toEqual([]);
  expect(await checksumOf(t.owner, company.tenant.id)).toBe(before);
});

it('inside, the session says so; the own account and the platform stay the master’s own', async () => {
  const { company, master } = await inside();
  const session = (await t.call('GET', '/api/auth/session', { token: master.token })).body;
  expect(session.suporte).toEqual(master.session.suporte);
  expect(session).toMatchObject({
    user: { email: master.email },
    profile: { role: 'admin', tenant_id: company.tenant.id },
    tenant: { id: company.tenant.id },
    suporte: { ate: expect.any(String) },
  });
  expect((await t.call('GET', '/api/master/overview', { token: master.token })).status).toBe(200);
  const wrong = { current_password: 'errada-demais', password: 'outra-senha-boa-9' };
  const password = await t.call('PUT', '/api/auth/password', { token: master.token, body: wrong });
  expect(password.body.error.code).toBe('identity/wrong-password');
  const { items } = (await t.call('GET', '/api/auth/sign-ins', { token: master.token })).body;
  expect(items.map(({ atual }: { atual: boolean }) => atual)).toContain(true);
});

it('belongs to the sign-in that asked; another one of the same person is outside', async () => {
  const { master } = await inside();
  expect((await chats(master)).status).toBe(200);
  const other = await signIn(master.email);
  const { status, body } = await chats(other);
  expect([status, body.error.code]).toEqual([403, 'identity/no-tenant']);
});

it('a token from before is refused by that sign-in alone: whoever goes in and out asks nothing anew elsewhere', async () => {
  const [company, elsewhere] = [await newCompany(), await newMaster()];
  const here = await signIn(elsewhere.email);
  const answers = async () => [(await overview(elsewhere)).status, (await overview(here)).status];
  expect(await answers()).toEqual([200, 200]);
  await enter(here, company);
  expect(await answers()).toEqual([200, 401]);
  const inside = await renewed(here);
  expect((await leave(inside)).status).toBe(200);
  expect([...(await answers()), (await overview(inside)).status]).toEqual([200, 200, 401]);
});

it('needs a reason, a company there is, and a master', async () => {
  const [company, master] = [await newCompany(), await newMaster()];
  const silent = await enter(master, company, '   ');
  expect([silent.status, silent.body.error.fields]).toEqual([400, { motivo: 'Informe o motivo.' }]);
  const path = `/api/master/tenants/${newId()}/support-access`;
  expect((await t.call('POST', path, { token: master.token, body: { motivo: 'x' } })).status).toBe(404);
  expect((await enter({ email: '', token: company.token, cookie: '' }, company)).status).toBe(403);
  expect(await listed(company)).toHaveLength(1);
});

it('ends by itself on the second, whatever was remembered of the caller', async () => {
  const { company, master } = await inside();
  const until = Date.parse(master.session.suporte?.ate ?? '');
  expect(until - Date.now()).toBeLessThanOrEqual(30 * 60_000);
  // Tokens live for less: the page has renewed it by then.
  t.time.offsetMs = until - Date.now() - 60_000;
  const late = await renewed(master);
  expect([(await chats(late)).status, late.session.suporte?.ate]).toEqual([200, master.session.suporte?.ate]);
  t.time.offsetMs = until - Date.now();
  const after = await chats(late);
  expect(after.status).toBe(401);
  const out = await renewed(late);
  expect((await chats(out)).body.error.code).toBe('identity/no-tenant');
  const { session } = out;
  expect([session.suporte, await listed(company)]).toMatchObject([
    undefined,
    [{ fim: new Date(until).toISOString(), porque_fim: 'tempo' }, {}],
  ]);
  t.time.offsetMs = 0;
});

it('a live stream of the company ends when the access does', async () => {
  const { company, master } = await inside();
  const stream = await fetch(`${base}/api/stream`, { headers: { authorization: `Bearer ${master.token}` } });
  expect(stream.status).toBe(200);
  expect((await notedOf(company)).map(({ operacao }) => operacao)).toEqual(['GET /stream']);
  const ended = stream.text();
  expect((await leave(master)).status).toBe(200);
  // Its last word: the tab asks anew who it is, and never comes back with what is refused by now.
  expect(await ended).toMatch(/event: ready\n.*event: session\ndata: \{\}\n\n$/s);
  expect((await chats(master)).status).toBe(401);
  const out = await renewed(master);
  expect([(await chats(out)).status, out.session.suporte]).toEqual([403, undefined]);
  expect(await told(company)).toEqual(
    expect.arrayContaining([
      'O suporte da plataforma entrou na empresa para consultar. Motivo: Não recebe mensagens.',
      'O suporte da plataforma saiu da empresa: quem acessava encerrou.',
    ]),
  );
  const own =
    await t.owner`select acao from audit_log where tenant_id is null and alvo = ${`tenant:${company.tenant.id}`} order by id`;
  expect(own.map(({ acao }) => acao)).toEqual(['suporte.iniciou', 'suporte.encerrou']);
});

it('a second one replaces the first, also from another browser', async () => {
  const { company, master } = await inside();
  const other = await signIn(master.email);
  const second = await newCompany();
  expect((await enter(other, second)).status).toBe(200);
  const [first, now] = [await renewed(master), await renewed(other)];
  expect([(await chats(first)).status, (await chats(now)).answer.body.includes(second.rows.chat)]).toEqual([403, true]);
  expect(await listed(company)).toMatchObject([{ fim: expect.any(String) }, {}]);
  expect((await listed(second))[0]).toMatchObject({ fim: null, quem: 'master', motivo: 'Não recebe mensagens' });
});

it('two that are asked for at once: one is inside', async () => {
  const master = await newMaster();
  const companies = [await newCompany(), await newCompany(), await newCompany()];
  const answers = await Promise.all(companies.map((company) => enter(master, company)));
  expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
  const open = await t.owner`select a.id from acessos_suporte a join contas c on c.id = a.conta_id
    where c.email = ${master.email} and encerrado_em is null`;
  expect(open).toHaveLength(1);
});

const others = async ({ email }: Master) => (await signIn(email)).token;
/** Everything that ends an access before its time, and what is said of it. */
const ENDS: [string, SupportEnd, (master: Master, company: Company) => Promise<unknown>][] = [
  ['the button', 'encerrou', leave],
  ['signing out', 'saiu', ({ cookie }) => t.call('POST', '/api/auth/logout', { cookie })],
  ['entering elsewhere', 'outro-acesso', async (master) => enter(master, await newCompany())],
  [
    'ending that sign-in from another',
    'entrada-encerrada',
    async (master) => {
      const { items } = (await t.call('GET', '/api/auth/sign-ins', { token: master.token })).body;
      const [one] = items.filter(({ atual }: { atual: boolean }) => atual);
      return t.call('DELETE', `/api/auth/sign-ins/${one.id}`, { token: await others(master) });
    },
  ],
  [
    'ending every other sign-in',
    'entrada-encerrada',
    async (master) => t.call('POST', '/api/auth/sign-ins/end-others', { token: await others(master) }),
  ],
  [
    'another password',
    'entrada-encerrada',
    async (master) =>
      t.call('PUT', '/api/auth/password', {
        token: await others(master),
        body: { current_password: PASSWORD, password: 'janela-azul-marinho-9' },
      }),
  ],
  ['the company', 'proibido', (_master, company) => allow(company, false)],
];
const linesOf = (company: Company, owner: string | null) => t.owner`select acao, detalhes from audit_log
  where tenant_id is not distinct from ${owner} and acao like 'suporte.%' and alvo = ${`tenant:${company.tenant.id}`}
  and acao in ('suporte.iniciou', 'suporte.encerrou') order by id`;

it.each(ENDS)('%s ends it, and both logs say so (%s)', async (_name, porque, end) => {
  const { company, master } = await inside();
  await end(master, company);
  expect((await chats(master)).status).toBe(401);
  const [ended] = await listed(company);
  expect(ended).toMatchObject({ porque_fim: porque, fim: expect.any(String) });
  for (const owner of [company.tenant.id, null])
    expect(await linesOf(company, owner)).toMatchObject([
      { acao: 'suporte.iniciou' },
      { acao: 'suporte.encerrou', detalhes: { porque, fim: ended?.fim } },
    ]);
  expect(await told(company)).toContain(`O suporte da plataforma saiu da empresa: ${SUPPORT_END_LABEL[porque]}.`);
});

it('a sign-in that shows up in two places ends what it was inside of', async () => {
  const { company, master } = await inside();
  const { cookie } = await renewed(master);
  expect(cookie).not.toBe(master.cookie);
  // The first one again, when no slow answer explains it any more.
  t.time.offsetMs = 60_000;
  expect((await t.call('POST', '/api/auth/refresh', { cookie: master.cookie })).status).toBe(401);
  t.time.offsetMs = 0;
  expect((await listed(company))[0]).toMatchObject({ porque_fim: 'suspeita' });
  expect(await linesOf(company, null)).toMatchObject([{}, { detalhes: { porque: 'suspeita' } }]);
});

it('a master who is deactivated is outside at once', async () => {
  const { master } = await inside();
  expect((await chats(master)).status).toBe(200);
  await t.owner`update usuarios set ativo = false where email = ${master.email}`;
  let answer = await chats(master);
  for (let tries = 0; answer.status === 200 && tries < 600; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    answer = await chats(master);
  }
  expect(answer.body.error.code).toBe('identity/inactive-user');
});

it('a company that does not want it is not entered, and whoever is inside is outside at once', async () => {
  const { company, master } = await inside();
  expect((await chats(master)).status).toBe(200);
  expect(
    (await t.call('PUT', '/api/support-permission', { token: master.token, body: { permitido: true, altera: true } }))
      .status,
  ).toBe(403);
  expect((await allow(company, false)).body).toEqual({ permitido: false, altera: false });
  expect((await chats(master)).status).toBe(401);
  const out = await renewed(master);
  expect((await chats(out)).status).toBe(403);
  const again = await enter(out, company);
  expect([again.status, again.body.error.code]).toEqual([403, 'support/not-allowed']);
  expect((await t.call('GET', '/api/support-permission', { token: company.token })).body).toEqual({
    permitido: false,
    altera: false,
  });
  await t.owner`update tenants set status = 'suspended' where id = ${company.tenant.id}`;
  expect((await allow(company, true)).status).toBe(200);
  expect((await enter(out, company)).status).toBe(200);
  const lines = await told(company);
  expect(lines).toEqual(
    expect.arrayContaining([
      'Dona Ana proibiu o acesso do suporte da plataforma.',
      'Dona Ana permitiu o acesso do suporte da plataforma.',
    ]),
  );
});

const setsUp = ({ id }: Operation) => ENDPOINTS[id]?.support === 'change';
/** What the company's gateway has to answer to, and no gateway is there. */
const OF_GATEWAY = ['configureInstanceWebhook', 'checkInstanceWebhook', 'syncInstance', 'testWebhook'];

/** Inside a company that lets support set things up, and every change there is. */
async function trusted() {
  const [company, outside] = [await newCompany(), await newMaster()];
  expect((await allow(company, true, true)).status).toBe(200);
  expect((await enter(outside, company)).status).toBe(200);
  const writes = operations.filter((operation) => ofCompany(operation) && operation.method !== 'GET');
  return { company, master: await renewed(outside), writes };
}

it('where the company lets it, support changes nothing but how things are set up, and deletes nothing', async () => {
  const { company, master, writes } = await trusted();
  expect(master.session.suporte).toMatchObject({ altera: true });
  const allowed = writes.filter(setsUp);
  expect(allowed.filter(({ method }) => method === 'DELETE')).toEqual([]);
  expect(allowed.length).toBeGreaterThan(15);
  const before = await checksumOf(t.owner, company.tenant.id);
  const answers = [];
  for (const operation of writes.filter((one) => !setsUp(one))) {
    const { status, body } = await ask(operation, company.rows, master.token);
    answers.push([operation.id, status, body?.error?.code]);
  }
  expect(answers.filter(([, status, code]) => status !== 403 || code !== 'support/not-this')).toEqual([]);
  expect(await checksumOf(t.owner, company.tenant.id)).toBe(before);
  expect((await allow(company, true, false)).status).toBe(200);
  const [first] = allowed;
  if (!first) throw new Error('nothing is allowed');
  const later = await renewed(master);
  expect((await ask(first, company.rows, later.token)).body.error.code).toBe('support/read-only');
});

// Apart: what is made has the names of what is changed.
it.each(['PUT', 'POST'])('what it sets up (%s) is done, and told in the company’s log', async (method) => {
  const { company, master, writes } = await trusted();
  const answers: [string, number][] = [];
  for (const operation of writes.filter((one) => setsUp(one) && one.method === method))
    answers.push([operation.id, (await ask(operation, company.rows, master.token)).status]);
  const own = answers.filter(([id]) => !OF_GATEWAY.includes(id));
  expect(own.filter(([, status]) => status < 200 || status > 204)).toEqual([]);
  expect(answers.filter(([, status]) => status === 403 || status === 500)).toEqual([]);
  const lines = (await told(company)).filter((line: string) => line.includes('uma alteração na empresa: '));
  expect(lines.length).toBeGreaterThanOrEqual(own.length);
});
