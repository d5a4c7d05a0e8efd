import { encodeCursor } from '@balcao/kit/keyset';
import { type CompanyRows, fillCompany } from '@balcao/testing/full-company';
import { startApi, type TestApi } from './api-harness';
import { addPerson, BODIES, idFor, type Operation, placesIn, put, QUERY, readOperations } from './api-operations';
import { UPLOADS } from './example-bodies';

/** What no honest form sends, as text: bytes no database holds, days that do not exist, numbers beyond every column. */
const TEXTS = [
  ...['\0', 'a\0b', '\ud800', 'x\udfff', '\u202e%', "'; --", '\\', '{}', 'NaN', 'Infinity', '-1', '1e999'],
  ...['9'.repeat(30), 'x'.repeat(3_000), '2030-02-30', '0000-00-00', '2030-01-01T99:99:99.000Z', 'infinity'],
  ...['+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
  ...['99999999999.99', '00000000-0000-0000-0000-000000000000', '٣٣', '../..', '%00', '%ff'],
];
/** Thrown at every field; of the rest each field of a body gets a quarter, in turn, so that the run stays short. */
const ALWAYS: unknown[] = ['\0', 'x\udfff', '9999-12-31T23:59:59.999Z', '9'.repeat(30), 2 ** 31, null, {}];
const OTHERS = [-1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, null, true, [], {}, ['\0'], { '\0': '\0' }, [[[]]]];
const id = '00000000-0000-7000-8000-000000000000';
const at = '2030-01-01T00:00:00.000Z';
const CURSORS = [
  ...[
    ['x', 'y'],
    ['x', id],
    [at, 'y'],
    [at, id],
    ['infinity', id],
    ['\0', id],
    ['\ud800', id],
    [at, '9'.repeat(40)],
  ],
  ...[[at, '-1'], ['+275760-09-13T00:00:00.000Z', id], ['2030-02-30T00:00:00.000Z', id], ['', ''], [at], [at, id, id]],
].map(encodeCursor);
const BROKEN = [
  'WyJ4IiwieSJd',
  'e30',
  'bnVsbA',
  '%%%',
  'W1tbW1tb',
  Buffer.from([0x5b, 0xff, 0x5d]).toString('base64url'),
];

let t: TestApi;
let token: string;
let rows: CompanyRows;
let operations: Operation[];

beforeAll(async () => {
  t = await startApi({ RATE_LIMIT_FACTOR: '100000' });
  const company = await t.signup();
  rows = await fillCompany(t.owner, company.tenant.id);
  token = await addPerson(t, 'admin', company.tenant.id);
  // The stream never ends, and signing out would end the test.
  operations = (await readOperations(t)).filter(({ id }) => id !== 'openStream' && id !== 'logout');
});
afterAll(() => t.close());

const addressOf = ({ path }: Operation, swap: Record<string, string> = {}) =>
  `/api${path.replace(/\{(\w+)\}/g, (_, param: string) => swap[param] ?? idFor({ path } as Operation, param, rows))}`;

/** encodeURIComponent refuses half a character; a browser would not send it, a script would. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

interface Attempt {
  name: string;
  address: string;
  body?: unknown;
}

function attemptsOn(operation: Operation): Attempt[] {
  const { params, query, bodySchema } = operation;
  const asked = QUERY[operation.id] ?? '';
  const body = BODIES[operation.id]?.(rows);
  const named = (place: string, value: unknown) => `${operation.id} ${place} ${JSON.stringify(value)?.slice(0, 60)}`;
  return [
    ...params.flatMap((param) =>
      [...TEXTS.map(encode), '%ff', '%00', '%ed%a0%80'].map((text) => ({
        name: named(param, text),
        address: `${addressOf(operation, { [param]: text })}${asked}`,
        body,
      })),
    ),
    ...query.flatMap((field) =>
      [...(field === 'cursor' ? [...CURSORS, ...BROKEN] : []), ...TEXTS]
        .map(encode)
        .concat('%ff', '%ed%a0%80', `a&${field}`)
        .map((text) => ({
          name: named(field, text),
          address: `${addressOf(operation)}${asked}${asked ? '&' : '?'}${field}=${text}`,
          body,
        })),
    ),
    ...placesIn(bodySchema).flatMap((place, turn) =>
      [...ALWAYS, ...[...TEXTS, ...OTHERS].filter((_, index) => index % 4 === turn % 4)].map((value) => ({
        name: named(place.join('.'), value),
        address: addressOf(operation),
        body: put(body, place, value),
      })),
    ),
  ];
}

/** Credentials are tried at the provider, and none runs beside this test: that it is silent is said as such. */
const THEIRS = 'integrations/mercadopago-unreachable';

test('no input of any field of any operation is answered with an error of ours', async () => {
  const failures: string[] = [];
  let tried = 0;
  for (const operation of operations) {
    for (const { name, address, body } of attemptsOn(operation)) {
      const payload = UPLOADS[operation.id] ?? body;
      const headers = UPLOADS[operation.id] ? { 'content-type': 'image/png' } : undefined;
      const { status, answer } = await t.call(operation.method, address, { token, body: payload, headers });
      tried += 1;
      if (status >= 500 && !answer.body.includes(THEIRS))
        failures.push(`${status} ${name} ${answer.body.slice(0, 80)}`);
    }
  }
  expect(failures).toEqual([]);
  expect(tried).toBeGreaterThan(3_000);
}, 600_000);

test.each([
  ['customers', { nome: 'Ana\0', telefone: '(11) 97777-6655' }, 'nome'],
  ['appointments', { cliente_id: id, itens: [], observacoes: '\ud800' }, 'observacoes'],
])('NUL and half a character are refused by the field: %s', async (path, body, field) => {
  const { status, body: answer } = await t.call('POST', `/api/${path}`, { token, body });
  expect([status, answer.error.code, Object.keys(answer.error.fields)]).toEqual([400, 'http/invalid', [field]]);
});

test.each(['\0', 'a%', '%ff', '%ed%a0%80'])('headers and cookies that hold %j are no error of ours', async (text) => {
  const headers = { 'x-request-id': text, 'last-event-id': text, cookie: `balcao_rt=${text}`, 'user-agent': text };
  for (const path of ['/api/auth/refresh', '/api/auth/logout']) {
    const { status } = await t.call('POST', path, { headers });
    expect([path, status < 500]).toEqual([path, true]);
  }
});

test.each([
  ...[
    '/remotes/',
    '/remotes',
    '/remotes/x',
    '/remotes/x/',
    '/remotes//',
    '/remotes/%2e%2e/',
    '/remotes/%00',
    '/remotes/%ff',
  ],
  ...['/%ff', '/%', '/%00', '/api/%ff', '/api/chats/%ff', '/js/%ff.js', '/%e0%a4%a', '//', '/..%5c'],
])('%s is answered, with the security headers', async (address) => {
  const { status, answer } = await t.call('GET', address);
  expect(status).toBeLessThan(500);
  expect(answer.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  });
});

test.each([
  ['a deep list', '['.repeat(200_000)],
  ['a deep list that is closed', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  ['a deep object', `${'{"nome":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d])],
  ['a name that is a prototype', '{"__proto__":{"nome":"x"}}'],
])('a body of %s is refused', async (_name, body) => {
  const headers = { 'content-type': 'application/json' };
  const { status } = await t.call('POST', '/api/customers', { token, body, headers });
  expect([400, 413]).toContain(status);
});
