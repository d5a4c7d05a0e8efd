import { generateKeyPairSync, sign } from 'node:crypto';
import Fastify from 'fastify';
import { type AuthSource, authenticate, type Caller, registerAuth } from './auth';

const pair = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const CALLER = { contaId: 'c', ativo: true } as Caller;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function tokenWith(claims: object): string {
  const said = `${part({ alg: 'ES256', typ: 'JWT', kid: 'k' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(said), { key: pair.privateKey, dsaEncoding: 'ieee-p1363' });
  return `${said}.${signature.toString('base64url')}`;
}

/** An app with one route for whoever is signed in; `source` may be changed between requests. */
async function startApp() {
  const source: AuthSource = {
    issuer: 'us',
    audience: 'us',
    publicKey: async () => pair.publicKey,
    callerOf: async () => CALLER,
  };
  const app = Fastify();
  await registerAuth(app, source);
  app.get('/', async (request) => (await authenticate(request, source)).contaId);
  app.setErrorHandler((error: { status?: number }, _request, reply) => reply.code(error.status ?? 500).send());
  const exp = Math.floor(Date.now() / 1000) + 30;
  const token = tokenWith({ iss: 'us', aud: 'us', sub: 'c', sid: 's', ver: 1, exp });
  const ask = async (bearer = token) =>
    (await app.inject({ url: '/', headers: { authorization: `Bearer ${bearer}` } })).statusCode;
  return { app, source, token, ask };
}

describe('a signature that was checked before', () => {
  afterEach(() => jest.restoreAllMocks());

  it('lets in', async () => {
    const { ask } = await startApp();
    expect([await ask(), await ask()]).toEqual([200, 200]);
  });

  it('does not outlive its expiry', async () => {
    const { ask } = await startApp();
    expect(await ask()).toBe(200);
    const later = Date.now() + 40_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect(await ask()).toBe(401);
  });

  it('is worth nothing without its key, or after its session', async () => {
    const { ask, source } = await startApp();
    expect(await ask()).toBe(200);
    source.callerOf = async () => null;
    expect(await ask()).toBe(401);
    source.callerOf = async () => CALLER;
    source.publicKey = async () => undefined;
    expect(await ask()).toBe(401);
  });

  it('does not stand for another token', async () => {
    const { ask, token } = await startApp();
    expect(await ask()).toBe(200);
    const [head = '', body = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const forged = part({ ...claims, sub: 'other' });
    expect(await ask(`${head}.${forged}.${signature}`)).toBe(401);
  });
});
