import { allows, type Role } from '@balcao/contracts/permissions';
import { type CompanyRows, checksumOf, fillCompany, SECRETS } from '@balcao/testing/full-company';
import { startApi, type TestApi } from './api-harness';
import { addPerson, BODIES, idFor, type Operation, QUERY, readOperations } from './api-operations';
import { UPLOADS } from './example-bodies';

let t: TestApi;
let operations: Operation[];
let ours: { tenantId: string; rows: CompanyRows };
let theirs: { tenantId: string; rows: CompanyRows };
const tokens = {} as Record<Role, string>;

beforeAll(async () => {
  t = await startApi({ RATE_LIMIT_FACTOR: '1000' });
  const [a, b] = [await t.signup(), await t.signup()];
  ours = { tenantId: a.tenant.id, rows: await fillCompany(t.owner, a.tenant.id) };
  theirs = { tenantId: b.tenant.id, rows: await fillCompany(t.owner, b.tenant.id) };
  for (const role of ['admin', 'user', 'viewer'] as const) tokens[role] = await addPerson(t, role, ours.tenantId);
  tokens.master = await addPerson(t, 'master', null);
  operations = await readOperations(t);
});
afterAll(() => t.close());

const ROLES: Role[] = ['master', 'admin', 'user', 'viewer'];
const addressOf = (operation: Operation, rows: CompanyRows) =>
  `/api${operation.path.replace(/\{(\w+)\}/g, (_, param: string) => idFor(operation, param, rows))}`;
const bodyOf = ({ id, hasBody }: Operation, extra: object = {}, rows = ours.rows) =>
  hasBody ? (UPLOADS[id] ?? { ...BODIES[id]?.(rows), ...extra }) : undefined;
const headersOf = ({ id }: Operation) => (UPLOADS[id] ? { 'content-type': 'image/png' } : undefined);
const send = (operation: Operation, address: string, { token, extra = {} }: { token?: string; extra?: object }) =>
  t.call(operation.method, `${address}${QUERY[operation.id] ?? ''}`, {
    token,
    body: bodyOf(operation, extra),
    headers: headersOf(operation),
  });
// The stream never ends on its own; it has a test of its own.
const answering = (operation: Operation) => operation.id !== 'openStream';

async function everythingOf(): Promise<string> {
  return [await checksumOf(t.owner, ours.tenantId), await checksumOf(t.owner, theirs.tenantId)].join('\n');
}

test('every operation with a body has an example here', () => {
  expect(operations.length).toBeGreaterThan(80);
  expect(operations.filter(({ id, hasBody }) => hasBody && !BODIES[id] && !UPLOADS[id]).map(({ id }) => id)).toEqual(
    [],
  );
});

test('without a session everything but the public operations answers 401 and changes nothing', async () => {
  const before = await everythingOf();
  const answers = [];
  for (const operation of operations.filter(({ access }) => access !== 'public')) {
    for (const token of [undefined, 'not-a-token', `${tokens.admin.slice(0, -4)}AAAA`]) {
      const { status, body } = await send(operation, addressOf(operation, ours.rows), { token });
      answers.push([operation.id, status, body?.error?.code !== undefined]);
    }
  }
  expect(answers.filter(([, status, named]) => status !== 401 || !named)).toEqual([]);
  expect(await everythingOf()).toBe(before);
});

test.each(ROLES)('%s: a missing permission answers 403 and changes nothing', async (role) => {
  const before = await everythingOf();
  const denied = operations.filter(({ access }) => !allows(access, role));
  const answers = [];
  for (const operation of denied) {
    const { status } = await send(operation, addressOf(operation, ours.rows), { token: tokens[role] });
    answers.push([operation.id, status]);
  }
  expect(answers.filter(([, status]) => status !== 403)).toEqual([]);
  expect(await everythingOf()).toBe(before);
  if (role !== 'master') expect(denied.length).toBeGreaterThan(0);
});

test.each(['admin', 'user', 'viewer'] as const)(
  '%s: another company’s ids answer 404 and change nothing',
  async (role) => {
    const before = await everythingOf();
    const open = operations.filter(({ access, params }) => allows(access, role) && params.length > 0);
    const answers = [];
    for (const operation of open) {
      const { status } = await send(operation, addressOf(operation, theirs.rows), { token: tokens[role] });
      answers.push([operation.id, status]);
    }
    expect(answers.filter(([, status]) => status !== 404)).toEqual([]);
    expect(await everythingOf()).toBe(before);
  },
);

test('one foreign id among own ones answers 404 and changes nothing', async () => {
  const before = await everythingOf();
  const several = operations.filter(({ access, params }) => allows(access, 'admin') && params.length > 1);
  expect(several.map(({ id }) => id)).toContain('retryMessage');
  for (const operation of several) {
    for (const foreign of operation.params) {
      const address = operation.path.replace(/\{(\w+)\}/g, (_, param: string) =>
        idFor(operation, param, param === foreign ? theirs.rows : ours.rows),
      );
      const { status } = await send(operation, `/api${address}`, { token: tokens.admin });
      expect([operation.id, foreign, status]).toEqual([operation.id, foreign, 404]);
    }
  }
  expect(await everythingOf()).toBe(before);
});

/** They take the company in their body. */
const ASKS_FOR_COMPANY = ['aiChatHandler', 'evolutionApiManager'];
test('a foreign company in the body answers 404 and changes nothing', async () => {
  const before = await everythingOf();
  for (const id of ASKS_FOR_COMPANY) {
    const operation = operations.find((candidate) => candidate.id === id);
    if (!operation) throw new Error(`${id} is gone`);
    const call = { token: tokens.admin, extra: { tenantId: theirs.tenantId } };
    const { status } = await send(operation, `/api${operation.path}`, call);
    expect([id, status]).toEqual([id, 404]);
  }
  expect(await everythingOf()).toBe(before);
});

test('where a body asks for no company, one that is named in it is not heard', async () => {
  const { token, tenant } = await t.signup();
  const rows = await fillCompany(t.owner, tenant.id);
  const before = await checksumOf(t.owner, theirs.tenantId);
  const { tenantId } = theirs;
  const named = { tenantId, tenant_id: tenantId, empresa_id: tenantId };
  const heard: string[] = [];
  let done = 0;
  for (const operation of operations.filter(
    ({ scope, access, id }) => scope === 'tenant' && allows(access, 'admin') && BODIES[id],
  )) {
    if (ASKS_FOR_COMPANY.includes(operation.id)) continue;
    const body = bodyOf(operation, named, rows);
    const { status, answer } = await t.call(operation.method, addressOf(operation, rows), { token, body });
    if (status < 300) done += 1;
    if (answer.body.includes(tenantId)) heard.push(operation.id);
  }
  expect(heard).toEqual([]);
  expect(done).toBeGreaterThan(50);
  expect(await checksumOf(t.owner, theirs.tenantId)).toBe(before);
});

/** Every place in a body that names a row of the company, as a path. */
function idsIn(
  value: unknown,
  own: Map<string, keyof CompanyRows>,
  path: (string | number)[] = [],
): (string | number)[][] {
  if (typeof value === 'string') return own.has(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => idsIn(part, own, [...path, key]));
}
function replaced(value: unknown, [key, ...rest]: (string | number)[], by: string): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

test('another company’s id inside a body answers 404 and changes nothing', async () => {
  const before = await everythingOf();
  const own = new Map(Object.entries(ours.rows).map(([noun, id]) => [id, noun as keyof CompanyRows]));
  const tried: string[] = [];
  const answers = [];
  for (const operation of operations.filter(({ access, id }) => allows(access, 'admin') && BODIES[id])) {
    const body = bodyOf(operation);
    for (const path of idsIn(body, own)) {
      const noun = own.get(path.reduce((value: never, key) => value[key] as never, body as never)) ?? 'chat';
      const { status } = await t.call(operation.method, addressOf(operation, ours.rows), {
        token: tokens.admin,
        body: replaced(body, path, theirs.rows[noun]),
      });
      tried.push(`${operation.id} ${path.join('.')}`);
      answers.push([operation.id, path.join('.'), status]);
    }
  }
  expect(answers.filter(([, , status]) => status !== 404)).toEqual([]);
  expect(tried).toEqual(expect.arrayContaining(['createAppointment cliente_id', 'mergeCustomers duplicado_id']));
  expect(await everythingOf()).toBe(before);
});

test('master has no company: the operations of one answer 403', async () => {
  const ofCompany = operations
    .filter(({ scope, access }) => scope === 'tenant' && access !== 'public')
    .filter(answering);
  for (const operation of ofCompany) {
    const { status } = await send(operation, addressOf(operation, ours.rows), { token: tokens.master });
    expect([operation.id, status]).toEqual([operation.id, 403]);
  }
});

test.each(ROLES)('%s: what is allowed to read answers', async (role) => {
  const lists = operations.filter(({ method, access, params, scope }) => {
    const reachable = scope === 'account' || role !== 'master';
    return method === 'GET' && params.length === 0 && allows(access, role) && reachable;
  });
  for (const operation of lists.filter(answering)) {
    const { status, body } = await send(operation, `/api${operation.path}`, { token: tokens[role] });
    expect([operation.id, status]).toEqual([operation.id, 200]);
    expect(JSON.stringify(body)).not.toContain(theirs.rows.chat);
  }
});

test('a viewer reads appointments and products, and nowhere a CPF, a phone, a note or what was said', async () => {
  const open = operations
    .filter(({ method, access }) => method === 'GET' && allows(access, 'viewer'))
    .filter(answering);
  expect(open.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['listAppointments', 'readAppointment', 'readCalendar', 'listProducts']),
  );
  const read = async (role: Role, among: Operation[]) => {
    const answers = await Promise.all(
      among.map((operation) => send(operation, addressOf(operation, ours.rows), { token: tokens[role] })),
    );
    return answers.map(({ answer }) => answer.body).join('\n');
  };
  const [{ telefone: phone } = { telefone: '' }] = await t.owner<{ telefone: string }[]>`
    select telefone from dados_cliente where id = ${ours.rows.customer}`;
  const seen = await read('viewer', open);
  const masked = SECRETS.cpf.slice(3, 9).replace(/(.{3})/, '$1.');
  for (const secret of [SECRETS.cpf, masked, SECRETS.message, SECRETS.note, phone]) expect(seen).not.toContain(secret);
  // The same question to who may know finds both: the search would notice.
  const all = operations.filter(({ method, access }) => method === 'GET' && allows(access, 'admin')).filter(answering);
  const known = await read('admin', all);
  for (const secret of [SECRETS.cpf, SECRETS.message, SECRETS.note, phone]) expect(known).toContain(secret);
});

test.each([
  ['suspended', 'identity/tenant-suspended', { status: 'suspended' }],
  ['an expired trial', 'identity/trial-expired', { status: 'trial', trial_ends_at: new Date(Date.now() - 1000) }],
  [
    'a cancelled month that ended',
    'identity/tenant-cancelled',
    { acesso_ate: new Date(Date.now() - 1000), status: 'active' },
  ],
] as const)('%s: reading goes on, writing answers why and changes nothing', async (_name, code, state) => {
  const company = await t.signup();
  const rows = await fillCompany(t.owner, company.tenant.id);
  await t.owner`update tenants set ${t.owner(state)} where id = ${company.tenant.id}`;
  const before = await checksumOf(t.owner, company.tenant.id);
  const writing = operations.filter(
    ({ whenSuspended, access, scope }) => !whenSuspended && scope === 'tenant' && allows(access, 'admin'),
  );
  expect(writing.length).toBeGreaterThan(8);
  for (const operation of writing) {
    const { status, body } = await send(operation, addressOf(operation, rows), { token: company.token });
    expect([operation.id, status, body?.error?.code]).toEqual([operation.id, 403, code]);
  }
  expect(await checksumOf(t.owner, company.tenant.id)).toBe(before);
  expect((await t.call('GET', '/api/chats', { token: company.token })).status).toBe(200);
});
