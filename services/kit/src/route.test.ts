import { generateKeyPairSync } from 'node:crypto';
import { type Endpoint, endpoint } from '@balcao/contracts/endpoint';
import type { Access } from '@balcao/contracts/permissions';
import { createSigner } from 'fast-jwt';
import * as z from 'zod/mini';
import { type AuthSource, type Caller, registerAuth } from './auth';
import { AppError } from './errors';
import { type App, createHttp } from './http';
import { createLog } from './log';
import { memoryLimiter } from './rate-limit';
import { type Route, route } from './route';
import { registerRoutes } from './route-register';

const keys = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const NOW = new Date('2026-11-21T12:00:00Z');
const person: Caller = {
  contaId: 'c1',
  usuarioId: 'u1',
  tenantId: 't1',
  role: 'admin',
  nome: 'Isabela',
  ativo: true,
  owesFactor: false,
  support: null,
  tenant: { status: 'active', trial_ends_at: null, acesso_ate: null, exclusao_em: null },
  claims: { sub: 'c1', sid: 's1', ver: 1, exp: 0 },
};
let caller: Caller | null = person;
const auth: AuthSource = {
  issuer: 'https://painel.test',
  audience: 'balcao',
  publicKey: async (kid) => (kid === 'k1' ? keys.publicKey : undefined),
  callerOf: async () => caller,
};
const sign = (over: Record<string, unknown> = {}) =>
  createSigner({ key: keys.privateKey, algorithm: 'ES256', kid: 'k1', expiresIn: 900_000, ...over })({
    sub: 'c1',
    sid: 's1',
    ver: 1,
    iss: auth.issuer,
    aud: auth.audience,
    ...(over.claims as object),
  });

const read = endpoint({
  method: 'GET',
  path: '/things/:id',
  access: 'chats.read',
  summary: 'Ler',
  params: z.object({ id: z.uuid() }),
  response: z.object({ id: z.string() }),
});
const write = endpoint({
  method: 'POST',
  path: '/things',
  access: 'session',
  summary: 'Criar',
  body: z.object({ nome: z.string('Informe o nome.'), itens: z._default(z.array(z.object({ n: z.int() })), []) }),
  response: z.object({ tenant: z.string(), nome: z.string() }),
  status: 201,
});
const open = endpoint({
  method: 'POST',
  path: '/open',
  access: 'public',
  summary: 'Aberto',
  rateLimit: { max: 2, windowMs: 60_000 },
});
const routes: Route[] = [
  route(read, ({ params }) => ({ id: params.id, segredo: 'não sai' })),
  route(write, ({ tenantId, body }) => ({ tenant: tenantId, nome: body.nome })),
  route(open, () => undefined),
];

async function build(given: Route[] = routes, endpoints?: Record<string, Endpoint>): Promise<App> {
  const app = createHttp({ log: createLog('test', 'silent'), bodyLimit: 500 });
  await registerAuth(app, auth);
  const options = { auth, limiter: memoryLimiter(), clock: () => NOW, endpoints };
  await app.register(async (api) => registerRoutes(api, given, options), { prefix: '/api' });
  await app.ready();
  return app;
}

describe('route', () => {
  let app: App;
  beforeAll(async () => {
    app = await build();
  });
  beforeEach(() => {
    caller = person;
  });
  const call = (method: 'GET' | 'POST', url: string, options: { token?: string; payload?: unknown } = {}) =>
    app.inject({
      method,
      url: `/api${url}`,
      payload: options.payload as object,
      headers: options.token ? { authorization: `Bearer ${options.token}` } : {},
    });
  const id = '0192f0c0-0000-7000-8000-000000000001';

  it('drops what the response schema does not name', async () => {
    const answer = await call('GET', `/things/${id}`, { token: sign() });
    expect([answer.statusCode, answer.json()]).toEqual([200, { id }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['no token', undefined],
    ['garbage', 'a.b.c'],
    ['expired', sign({ expiresIn: 1, clockTimestamp: Date.now() - 60_000 })],
    ['unknown kid', sign({ kid: 'k2' })],
    ['foreign issuer', sign({ claims: { iss: 'https://evil.test' } })],
    ['without an end', sign({ expiresIn: undefined })],
    ['without an issuer', sign({ claims: { iss: undefined } })],
    ['without an audience', sign({ claims: { aud: undefined } })],
    ['without a session', sign({ claims: { sid: undefined } })],
    ['foreign audience', sign({ claims: { aud: 'outro' } })],
    [
      'symmetric with the public key',
      createSigner({ key: Buffer.from(keys.publicKey), algorithm: 'HS256', kid: 'k1' })({ sub: 'c1' }),
    ],
    ['unsigned', `${Buffer.from('{"alg":"none","kid":"k1"}').toString('base64url')}.e30.`],
  ])('answers 401 to %s', async (_name, token) => {
    const answer = await call('GET', `/things/${id}`, { token });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().error).toMatchObject({ code: 'http/unauthenticated', requestId: expect.any(String) });
  });

  it('answers 401 once the session behind the token has ended and 403 to a deactivated person', async () => {
    caller = null;
    expect((await call('GET', `/things/${id}`, { token: sign() })).json().error.code).toBe('identity/session-expired');
    caller = { ...person, ativo: false };
    const answer = await call('GET', `/things/${id}`, { token: sign() });
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'identity/inactive-user']);
  });

  it('answers 403 without the permission, 404 to an id that cannot exist', async () => {
    caller = { ...person, role: 'viewer' };
    expect((await call('GET', `/things/${id}`, { token: sign() })).statusCode).toBe(403);
    caller = person;
    expect((await call('GET', '/things/abc', { token: sign() })).statusCode).toBe(404);
  });

  it('names every faulty field with a text in Portuguese', async () => {
    const answer = await call('POST', '/things', { token: sign(), payload: { itens: [{ n: 'x' }] } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({
      code: 'http/invalid',
      message: 'Confira os campos destacados.',
      fields: { nome: 'Informe o nome.', 'itens.0.n': expect.stringMatching(/inválid/i) },
    });
  });

  it.each([
    ['suspended', { status: 'suspended' }, 'identity/tenant-suspended'],
    ['cancelled', { status: 'cancelled' }, 'identity/tenant-cancelled'],
    ['past its cancelled month', { status: 'active', acesso_ate: NOW }, 'identity/tenant-cancelled'],
    ['leaving', { status: 'active', exclusao_em: NOW }, 'identity/company-leaving'],
    ['expired', { status: 'trial', trial_ends_at: new Date(NOW.getTime() - 1) }, 'identity/trial-expired'],
  ])('lets a %s company read but not write', async (_name, tenant, code) => {
    caller = { ...person, tenant: Object.assign({ trial_ends_at: null, acesso_ate: null, exclusao_em: null }, tenant) };
    expect((await call('GET', `/things/${id}`, { token: sign() })).statusCode).toBe(200);
    const answer = await call('POST', '/things', { token: sign(), payload: { nome: 'a' } });
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, code]);
  });

  it('refuses a master where a company is needed', async () => {
    caller = { ...person, role: 'master', tenantId: null, tenant: null };
    const answer = await call('POST', '/things', { token: sign(), payload: { nome: 'a' } });
    expect(answer.json().error.code).toBe('identity/no-tenant');
  });

  it('limits a caller and says when to come back', async () => {
    const answers = [await call('POST', '/open'), await call('POST', '/open'), await call('POST', '/open')];
    expect(answers.map((answer) => answer.statusCode)).toEqual([204, 204, 429]);
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('answers oversized, malformed and unknown requests in the one error shape', async () => {
    const big = await call('POST', '/things', { token: sign(), payload: { nome: 'a'.repeat(600) } });
    expect([big.statusCode, big.json().error.code]).toEqual([413, 'http/too-large']);
    const broken = await app.inject({
      method: 'POST',
      url: '/api/things',
      payload: '{"nome":',
      headers: { authorization: `Bearer ${sign()}`, 'content-type': 'application/json' },
    });
    expect([broken.statusCode, broken.json().error.code]).toEqual([400, 'http/malformed']);
    const nowhere = await call('GET', '/nada');
    expect([nowhere.statusCode, nowhere.json().error.code]).toEqual([404, 'http/not-found']);
  });

  it('hides what an unexpected failure says', async () => {
    const failing = await build([
      route(open, () => {
        throw new Error('select * from segredos');
      }),
    ]);
    const answer = await failing.inject({ method: 'POST', url: '/api/open' });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('segredos');
  });

  it('keeps the fields of a named error', async () => {
    const failing = await build([
      route(open, () => {
        throw new AppError('identity/slug-taken', { fields: { slug: 'Este endereço já é usado.' } });
      }),
    ]);
    const { error } = (await failing.inject({ method: 'POST', url: '/api/open' })).json();
    expect(error).toMatchObject({ code: 'identity/slug-taken', fields: { slug: 'Este endereço já é usado.' } });
  });
});

describe('registerRoutes', () => {
  it('does not boot without an access rule', async () => {
    const bad = { ...open, access: undefined as unknown as Access };
    await expect(build([route(bad, () => undefined)])).rejects.toThrow('POST /open: no access rule');
  });

  it('does not boot when an operation is registered twice, is unknown or is missing', async () => {
    await expect(build([...routes, route(open, () => undefined)])).rejects.toThrow('POST /open: registered twice');
    await expect(build(routes, { read, write })).rejects.toThrow('POST /open: not declared in the contracts');
    await expect(build(routes.slice(1), { read, write, open })).rejects.toThrow(
      'GET /things/:id: declared but not registered',
    );
  });
});
