import { PASSWORD, startApi, type TestApi } from './api-harness';

let t: TestApi;
beforeAll(async () => {
  t = await startApi();
});
afterAll(() => t.close());
afterEach(() => {
  t.time.offsetMs = 0;
});

const refresh = (cookie: string, headers = {}) => t.call('POST', '/api/auth/refresh', { cookie, headers });
const session = (token: string) => t.call('GET', '/api/auth/session', { token });
const login = (email: string, password: string, ip = '10.9.0.1') =>
  t.call('POST', '/api/auth/login', { body: { email, password }, ip });

describe('sign-in', () => {
  it('opens a session with profile, company and permissions, and a cookie no script can read', async () => {
    const { email } = await t.signup();
    const { status, body, rt } = await login(` ${email.toUpperCase()} `, PASSWORD);
    expect(status).toBe(200);
    expect(body.session).toMatchObject({
      user: { email },
      profile: { email, role: 'admin', ativo: true, ultimo_acesso: expect.any(String) },
      tenant: { plano: 'free', status: 'trial' },
      permissions: expect.arrayContaining(['manage_users']),
    });
    expect(rt).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(Date.parse(body.expiresAt) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
    expect((await session(body.accessToken)).status).toBe(200);
  });

  it('answers a wrong password and an unknown e-mail with the same words', async () => {
    const { email } = await t.signup();
    const wrong = await login(email, 'outra-senha-qualquer', '10.9.0.2');
    const unknown = await login('ninguem@salao.com.br', 'outra-senha-qualquer', '10.9.0.2');
    expect([wrong.status, wrong.body.error.message]).toEqual([401, 'E-mail ou senha incorretos.']);
    expect({ ...unknown.body.error, requestId: '' }).toEqual({ ...wrong.body.error, requestId: '' });
  });

  it('names missing credentials as the spec does, with the fields', async () => {
    const { status, body } = await t.call('POST', '/api/auth/login', { body: { email: '', password: '' } });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      code: 'identity/missing-credentials',
      message: 'You must provide either an email or phone number and a password',
      fields: { email: 'Informe o e-mail.', password: 'Informe a senha.' },
    });
  });

  it('makes an address wait after five failures, tells how long, and lets the owner in from elsewhere', async () => {
    const { email } = await t.signup();
    for (let n = 0; n < 5; n++) expect((await login(email, 'errada-demais', '10.9.0.3')).status).toBe(401);
    const waiting = await login(email, PASSWORD, '10.9.0.3');
    expect([waiting.status, waiting.body.error.code]).toEqual([429, 'http/too-many']);
    expect(Number(waiting.answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login(email, PASSWORD, '10.9.0.4')).status).toBe(200);
  });

  it('limits sign-ins per address', async () => {
    const answers = [];
    for (let n = 0; n < 21; n++) answers.push(await login(`x${n}@salao.com.br`, '', '10.9.0.5'));
    expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
  });

  it('refuses a deactivated person who knows the password', async () => {
    const { email, profile } = await t.signup();
    await t.owner`update usuarios set ativo = false where id = ${profile.id}`;
    const { status, body } = await login(email, PASSWORD, '10.9.0.6');
    expect([status, body.error.code]).toEqual([403, 'identity/inactive-user']);
  });
});

describe('refresh', () => {
  it('rotates: a new token each time, all of one sign-in', async () => {
    const { cookie } = await t.signup();
    const first = await refresh(cookie);
    const second = await refresh(first.rt?.value ?? '');
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(new Set([cookie, first.rt?.value, second.rt?.value]).size).toBe(3);
    expect((await session(second.body.accessToken)).status).toBe(200);
  });

  it('forgives a repeat within 10 s, and ends the whole sign-in after that', async () => {
    const { cookie } = await t.signup();
    const first = await refresh(cookie);
    expect((await refresh(cookie)).status).toBe(200);
    t.time.offsetMs = 11_000;
    const stolen = await refresh(cookie);
    expect([stolen.status, stolen.body.error.code]).toEqual([401, 'identity/session-expired']);
    expect(stolen.rt?.value).toBe('');
    expect((await refresh(first.rt?.value ?? '')).status).toBe(401);
    expect((await session(first.body.accessToken)).status).toBe(401);
  });

  it('gives one successor to one token, however often it comes at once', async () => {
    const { cookie, token } = await t.signup();
    const answers = await Promise.all(Array.from({ length: 40 }, () => refresh(cookie)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ rt }) => rt?.value)).size).toBe(1);
    const sid = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;
    const live =
      await t.owner`select 1 from sessoes where familia = ${sid} and usado_em is null and revogada_em is null`;
    expect(live).toHaveLength(1);
  });

  it('gives a late tab the newest token of the line, so that nobody honest is signed out', async () => {
    const { cookie } = await t.signup();
    const child = (await refresh(cookie)).rt?.value ?? '';
    const newest = (await refresh(child)).rt?.value ?? '';
    expect((await refresh(cookie)).rt?.value).toBe(newest);
    t.time.offsetMs += 11_000;
    expect((await refresh(newest)).status).toBe(200);
  });

  it('lets no descendant survive a revocation that races with a rotation', async () => {
    for (let round = 0; round < 5; round++) {
      const { cookie } = await t.signup();
      const child = (await refresh(cookie)).rt?.value ?? '';
      t.time.offsetMs += 11_000;
      const [, rotated] = await Promise.all([refresh(cookie), refresh(child)]);
      const grandchild = rotated.rt?.value;
      if (grandchild) expect((await refresh(grandchild)).status).toBe(401);
      expect((await refresh(child)).status).toBe(401);
    }
  });

  it('ends an idle session after 14 days and any sign-in after 60', async () => {
    const day = 86_400_000;
    const idle = await t.signup();
    t.time.offsetMs = 15 * day;
    expect((await refresh(idle.cookie)).status).toBe(401);
    t.time.offsetMs = 0;
    let { cookie } = await t.signup();
    for (let days = 13; days < 60; days += 13) {
      t.time.offsetMs = days * day;
      const renewed = await refresh(cookie);
      expect(renewed.status).toBe(200);
      cookie = renewed.rt?.value ?? '';
    }
    t.time.offsetMs = 60 * day + 1;
    expect((await refresh(cookie)).status).toBe(401);
  });

  it('answers the spec’s text without a session', async () => {
    const { status, body } = await t.call('POST', '/api/auth/refresh');
    expect([status, body.error.message]).toEqual([400, 'Auth session missing!']);
  });

  it.each([
    ['no header of our pages', { 'x-balcao': '0' }],
    ['a foreign origin', { origin: 'https://evil.test', host: 'localhost:3000' }],
    ['an opaque origin', { origin: 'null' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
  ])('refuses %s', async (_name, headers) => {
    const { cookie } = await t.signup();
    expect((await refresh(cookie, headers)).status).toBe(403);
    expect((await t.call('POST', '/api/auth/logout', { cookie, headers })).status).toBe(403);
    expect((await refresh(cookie)).status).toBe(200);
  });
});

describe('sign-out', () => {
  it('ends the sign-in, its access token and its cookie, and repeats harmlessly', async () => {
    const { token, cookie } = await t.signup();
    const out = await t.call('POST', '/api/auth/logout', { cookie });
    expect([out.status, out.rt?.value]).toEqual([200, '']);
    expect((await refresh(cookie)).status).toBe(401);
    const { status, body } = await session(token);
    expect([status, body.error.code]).toEqual([401, 'identity/session-expired']);
    expect((await t.call('POST', '/api/auth/logout', { cookie })).status).toBe(200);
    const none = await t.call('POST', '/api/auth/logout');
    expect([none.status, none.body.error.message]).toEqual([400, 'Auth session missing!']);
  });
});

describe('password change', () => {
  const change = (token: string, current_password: string, password: string) =>
    t.call('PUT', '/api/auth/password', { token, body: { current_password, password } });

  it('checks the current one, refuses the same and the common, and says so at the field', async () => {
    const { token } = await t.signup();
    const wrong = await change(token, 'não-é-esta', 'outra-senha-boa-1');
    expect([wrong.status, wrong.body.error.fields]).toEqual([
      422,
      { current_password: 'A senha atual está incorreta.' },
    ]);
    expect((await change(token, PASSWORD, PASSWORD)).body.error.code).toBe('identity/same-password');
    expect((await change(token, PASSWORD, 'senha123')).body.error.code).toBe('identity/weak-password');
    const short = await change(token, PASSWORD, '12345');
    expect(short.body.error.fields).toEqual({ password: 'A senha deve ter no mínimo 6 caracteres' });
  });

  it('keeps this session, ends the others, and only the new password signs in', async () => {
    const { email, token, cookie } = await t.signup();
    const other = await login(email, PASSWORD, '10.9.0.7');
    expect((await change(token, PASSWORD, 'outra-senha-boa-1')).status).toBe(200);
    expect((await session(token)).status).toBe(200);
    expect((await session(other.body.accessToken)).status).toBe(401);
    expect((await refresh(other.rt?.value ?? '')).status).toBe(401);
    expect((await refresh(cookie)).status).toBe(200);
    expect((await login(email, PASSWORD, '10.9.0.8')).status).toBe(401);
    expect((await login(email, 'outra-senha-boa-1', '10.9.0.8')).status).toBe(200);
  });
});

describe('signing keys', () => {
  it('publishes the public part only', async () => {
    const { body, answer } = await t.call('GET', '/api/auth/jwks.json');
    expect(body.keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid: expect.any(String) });
    expect(answer.body).not.toContain('"d"');
    const [row] = await t.owner`select privada from chaves_jwt limit 1`;
    expect(row?.privada).toMatch(/^v2\./);
  });

  it('rotates with overlap: the next key is known before it signs, and old tokens live out their time', async () => {
    const { token, email } = await t.signup();
    const kidOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString()).kid;
    await t.api.rotateKeys(true);
    const { keys } = (await t.call('GET', '/api/auth/jwks.json')).body;
    expect(keys).toHaveLength(2);
    const before = await login(email, PASSWORD, '10.9.0.9');
    expect(kidOf(before.body.accessToken)).toBe(kidOf(token));
    t.time.offsetMs = 26 * 60_000;
    const after = await login(email, PASSWORD, '10.9.0.9');
    expect(kidOf(after.body.accessToken)).not.toBe(kidOf(token));
    t.time.offsetMs = 0;
    expect((await session(token)).status).toBe(200);
    await t.api.rotateKeys(true);
    expect((await t.call('GET', '/api/auth/jwks.json')).body.keys).toHaveLength(2);
  });
});

it('names a session whose person is gone as the spec does', async () => {
  const { token, cookie } = await t.signup();
  await t.owner`delete from usuarios where auth_user_id = ${subOf(token)}`;
  const { status, body } = await refresh(cookie);
  expect([status, body.error.code, body.error.message]).toEqual([
    500,
    'identity/session-missing',
    'Auth session or user missing',
  ]);
});

describe('a sign-in that is gone from the database', () => {
  const calls = (api: TestApi, token: string) =>
    Promise.all([
      api.call('GET', '/api/auth/session', { token }),
      api.call('PATCH', '/api/me', { token, body: { nome: 'Outra' } }),
      api.call('PUT', '/api/auth/password', {
        token,
        body: { current_password: PASSWORD, password: 'outra-senha-boa-1' },
      }),
      api.call('POST', '/api/me/second-factor', { token, body: { current_password: PASSWORD } }),
      api.call('GET', '/api/customers', { token }),
    ]);
  const statuses = (answers: Awaited<ReturnType<typeof calls>>) => answers.map(({ status }) => status);

  it('is one that has to sign in again, never a fault of ours', async () => {
    const { token } = await t.signup();
    await t.owner`delete from sessoes where conta_id = ${subOf(token)}`;
    expect(statuses(await calls(t, token))).toEqual([401, 401, 401, 401, 401]);
  });

  it('and so is an account that vanished while its last answer was still remembered', async () => {
    const api = await startApi({}, { callerCacheMs: 600_000 });
    try {
      const { token } = await api.signup();
      expect((await api.call('GET', '/api/auth/session', { token })).status).toBe(200);
      const conta = subOf(token);
      await api.owner`delete from usuarios where auth_user_id = ${conta}`;
      await api.owner`delete from contas where id = ${conta}`;
      // The database tells of it, and it takes that telling its moment.
      const isKnown = async () => (await api.call('GET', '/api/customers', { token })).status === 200;
      for (let asked = 0; asked < 200 && (await isKnown()); asked += 1)
        await new Promise((next) => setTimeout(next, 50));
      expect(statuses(await calls(api, token))).toEqual([401, 401, 401, 401, 401]);
    } finally {
      await api.close();
    }
  });
});

/** Whose token it is. */
function subOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;
}
