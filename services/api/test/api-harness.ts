import type { SignedIn } from '@balcao/contracts/identity';
import { createLog } from '@balcao/kit/log';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import postgres from 'postgres';
import { type Api, buildApi } from '../src/build-api';
import { readConfig } from '../src/config';

export const PASSWORD = 'uma-senha-de-teste-7';

/** The real api on a database of its own, or as another process on that of one (`beside`), spoken to through inject(). */
export async function startApi(
  over: Record<string, string> = {},
  { beside, ...options }: { callerCacheMs?: number; heartbeatMs?: number; clock?: undefined; beside?: TestDb } = {},
) {
  const db = beside ?? (await testDb());
  const env = {
    ...db.env,
    LOG_LEVEL: 'silent',
    SHELL_DIR: `${db.dataDir}/shell`,
    REMOTES_DIR: `${db.dataDir}/remotes`,
    MEDIA_DIR: `${db.dataDir}/media`,
    MAIL_DIR: `${db.dataDir}/mail`,
    RELEASES_KEY: `${db.dataDir}/keys/releases.pem`,
    RELEASES_PUBLIC_KEY: `${db.dataDir}/keys/releases.pub.pem`,
    MASTER_SECOND_FACTOR: 'optional',
    // Nobody's: what a test asks a payment provider never leaves the machine.
    MERCADOPAGO_BASE_URL: 'http://127.0.0.1:1',
  };
  const config = readConfig({ ...env, ...over } as NodeJS.ProcessEnv);
  const time = { offsetMs: 0 };
  const clock = () => new Date(Date.now() + time.offsetMs);
  const api: Api = await buildApi(config, createLog('api', 'silent'), {
    clock,
    callerCacheMs: 0,
    heartbeatMs: 200,
    ...options,
  });
  await api.rotateKeys();
  const owner = postgres(db.ownerUrl, { max: 2, onnotice: () => undefined });
  return {
    api,
    db,
    owner,
    time,
    signingKey: config.RELEASES_KEY,
    ...clientOf(api),
    async close() {
      await owner.end();
      await api.app.close();
    },
  };
}
export type TestApi = Awaited<ReturnType<typeof startApi>>;

interface Call {
  token?: string;
  cookie?: string;
  body?: unknown;
  headers?: Record<string, string>;
  ip?: string;
}

function clientOf(api: Api) {
  async function call(method: string, path: string, { token, cookie, body, headers, ip }: Call = {}) {
    const answer = await api.app.inject({
      method: method as 'GET',
      url: path,
      remoteAddress: ip,
      payload: body as object | undefined,
      headers: {
        'x-balcao': '1',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookie && { cookie: `balcao_rt=${cookie}` }),
        ...headers,
      },
    });
    const rt = answer.cookies.find(({ name }) => name === 'balcao_rt');
    return { status: answer.statusCode, body: answer.body ? safeJson(answer.body) : null, rt, answer };
  }
  let people = 0;
  return {
    call,
    /** A new company with its first admin, signed in. */
    async signup(over: Partial<Record<'nome' | 'empresa' | 'email' | 'password', string>> = {}) {
      people += 1;
      const email = `dona${people}@salao${people}.com.br`;
      const body = { nome: 'Dona Ana', empresa: `Salão ${people}`, email, password: PASSWORD, ...over };
      const { status, body: answer, rt } = await call('POST', '/api/auth/signup', { body, ip: `10.1.0.${people}` });
      if (status !== 201) throw new Error(`sign-up answered ${status}: ${JSON.stringify(answer)}`);
      const signedIn = answer as SignedIn;
      const { profile, tenant } = signedIn.session;
      if (!profile || !tenant) throw new Error('sign-up without profile or company');
      return { email: body.email, token: signedIn.accessToken, cookie: rt?.value ?? '', profile, tenant };
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: answers are compared, not typed
function safeJson(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
