import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SegundoFator } from '@balcao/contracts/second-factor';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD, startApi, type TestApi } from './api-harness';
import { addPerson } from './api-operations';

let t: TestApi;
beforeAll(async () => {
  t = await startApi({ MASTER_SECOND_FACTOR: 'required' }, { callerCacheMs: 600_000 });
});
afterAll(() => t.close());

const STEP = 30_000;
let counter = 0;
/** Every test from networks of its own: what one of them used up is not missing elsewhere. */
const freshIp = () => {
  counter += 1;
  return `192.0.${Math.floor(counter / 250)}.${counter % 250}`;
};
const codeAt = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + t.time.offsetMs + steps * STEP });
const call = (path: string, token: string, body?: object) =>
  t.call('POST', `/api/me/second-factor${path}`, { token, body });
const stateOf = async (token: string): Promise<SegundoFator> =>
  (await t.call('GET', '/api/me/second-factor', { token })).body;
const firstStep = (email: string, ip = freshIp(), password = PASSWORD) =>
  t.call('POST', '/api/auth/login', { body: { email, password }, ip });
const secondStep = (token: string, codigo: string, ip = freshIp()) =>
  t.call('POST', '/api/auth/login/second-step', { body: { token, codigo }, ip });
const pendingOf = async (email: string): Promise<string> => (await firstStep(email)).body.error.details.token;

/** Turns it on; the clock is a step further then, so that the next code is a new one. */
async function protect(token: string): Promise<{ secret: string; codigos: string[] }> {
  const { status, body } = await call('', token, { current_password: PASSWORD });
  expect(status).toBe(200);
  const { status: confirmed, body: given } = await call('/confirm', token, { codigo: codeAt(body.segredo) });
  expect(confirmed).toBe(200);
  t.time.offsetMs += STEP;
  return { secret: body.segredo, codigos: given.codigos };
}
const codeOf = async (answer: Promise<{ status: number; body: { error?: { code: string } } }>) => {
  const { status, body } = await answer;
  return body.error?.code ?? status;
};

it('is off until a code of the app was seen, then asked for after the password; each code is good once', async () => {
  const { email, token } = await t.signup();
  const { body } = await call('', token, { current_password: PASSWORD });
  expect(body.endereco).toContain(`secret=${body.segredo}`);
  expect(body.endereco).toContain('issuer=Balc%C3%A3o');
  expect((await firstStep(email)).status).toBe(200);
  const wrong = codeAt(body.segredo, 9);
  expect(await codeOf(call('/confirm', token, { codigo: wrong }))).toBe('identity/wrong-code');
  expect((await stateOf(token)).ativo).toBe(false);
  const code = codeAt(body.segredo);
  const confirmed = await call('/confirm', token, { codigo: code });
  expect(confirmed.body.codigos).toHaveLength(10);
  expect(await stateOf(token)).toMatchObject({ ativo: true, codigos_restantes: 10 });

  const first = await firstStep(email);
  expect([first.status, first.body.error.code, first.rt]).toEqual([401, 'identity/second-step', undefined]);
  const pending = first.body.error.details.token;
  // The code that turned it on is used up.
  expect(await codeOf(secondStep(pending, code))).toBe('identity/wrong-code');
  const next = codeAt(body.segredo, 1);
  const signedIn = await secondStep(pending, `${next.slice(0, 3)} ${next.slice(3)}`);
  expect([signedIn.status, Boolean(signedIn.rt)]).toEqual([200, true]);
  expect(await codeOf(secondStep(await pendingOf(email), next))).toBe('identity/wrong-code');
  const rows = await t.owner`select segredo from segundos_fatores`;
  expect(JSON.stringify(rows)).not.toContain(body.segredo);
  t.time.offsetMs += 2 * STEP;
});

it('says nothing of a second step before the password is right', async () => {
  const { email, token } = await t.signup();
  await protect(token);
  const { email: plain } = await t.signup();
  const answers = await Promise.all(
    [email, plain, 'ninguem@exemplo.com.br'].map((one) => firstStep(one, freshIp(), 'errada-demais-1')),
  );
  const told = answers.map(({ status, body }) => [status, body.error.code, body.error.message, body.error.details]);
  expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
});

it('one of two uses of the same code gets in, of the app and of a recovery code', async () => {
  const { email, token } = await t.signup();
  const { secret, codigos } = await protect(token);
  const code = codeAt(secret);
  for (const typed of [code, codigos[0] ?? '', codigos[1]?.toUpperCase().replaceAll('-', ' ') ?? '']) {
    const pendings = [await pendingOf(email), await pendingOf(email)];
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => secondStep(pendings[n % 2] ?? '', typed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    // Who has no app at hand is not sent to it.
    const said = answers.find(({ status }) => status === 422)?.body.error.message;
    expect(said).toMatch(typed === code ? /o próximo do aplicativo/ : /^Este código de recuperação não vale/);
  }
  expect((await stateOf(token)).codigos_restantes).toBe(8);
});

it('ten guesses in a quarter of an hour, from however many addresses; a recovery code still gets in', async () => {
  const { email, token, tenant } = await t.signup();
  const { secret, codigos } = await protect(token);
  const pending = await pendingOf(email);
  const answers = await Promise.all(Array.from({ length: 25 }, () => secondStep(pending, '000000')));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  expect((await secondStep(pending, codeAt(secret))).status).toBe(429);
  // The log names the account as a wrong password does, and tells of the refusals once.
  await firstStep(email, freshIp(), 'segredo-errado-1');
  const rows = await t.owner`select acao, alvo, detalhes ->> 'etapa' as etapa from audit_log
    where tenant_id = ${tenant.id} and acao like 'login.%' and acao <> 'login.succeeded'`;
  const of = (acao: string, etapa: string | null) => rows.filter((row) => row.acao === acao && row.etapa === etapa);
  expect([of('login.failed', 'codigo').length, of('login.blocked', 'codigo').length]).toEqual([10, 1]);
  expect(new Set(rows.map(({ alvo }) => alvo))).toEqual(new Set([of('login.failed', null)[0]?.alvo]));
  expect((await secondStep(pending, codigos[0] ?? '')).status).toBe(200);
});

it('the token between the steps ends with time, with another password, and is nobody else’s to make', async () => {
  const { email, token } = await t.signup();
  const { secret } = await protect(token);
  const late = await pendingOf(email);
  t.time.offsetMs += 11 * 60_000;
  expect(await codeOf(secondStep(late, codeAt(secret)))).toBe('identity/second-step-expired');
  expect(await codeOf(secondStep('v1.a.b.c', codeAt(secret)))).toBe('identity/second-step-expired');
  const pending = await pendingOf(email);
  const password = 'outra-senha-muito-boa-3';
  const changed = await t.call('PUT', '/api/auth/password', { token, body: { current_password: PASSWORD, password } });
  expect(changed.status).toBe(200);
  expect(await codeOf(secondStep(pending, codeAt(secret)))).toBe('identity/second-step-expired');
  expect((await firstStep(email, freshIp(), password)).body.error.code).toBe('identity/second-step');
});

it('turning it on ends the sign-ins that never showed a code; turning it off asks for password and code', async () => {
  const { email, token } = await t.signup();
  const old = await firstStep(email);
  const { secret, codigos } = await protect(token);
  expect((await t.call('POST', '/api/auth/refresh', { cookie: old.rt?.value ?? '' })).status).toBe(401);
  const off = (current_password: string, codigo: string) => call('/disable', token, { current_password, codigo });
  expect(await codeOf(off('errada-demais-1', codeAt(secret)))).toBe('identity/wrong-password');
  expect(await codeOf(off(PASSWORD, '000000'))).toBe('identity/wrong-code');
  const fresh = await call('/recovery-codes', token, { current_password: PASSWORD, codigo: codigos[0] ?? '' });
  expect(fresh.body.codigos).toHaveLength(10);
  expect(await codeOf(off(PASSWORD, codigos[1] ?? ''))).toBe('identity/wrong-code');
  expect((await off(PASSWORD, fresh.body.codigos[0])).status).toBe(200);
  expect(await stateOf(token)).toEqual({ ativo: false, ativado_em: null, codigos_restantes: 0 });
  expect((await firstStep(email)).status).toBe(200);
  expect(await codeOf(off(PASSWORD, codeAt(secret)))).toBe('identity/second-factor-off');
});

it('starting again does not touch one that is on, and a secret that was replaced turns nothing on', async () => {
  const { token } = await t.signup();
  const first = await call('', token, { current_password: PASSWORD });
  const second = await call('', token, { current_password: PASSWORD });
  expect(await codeOf(call('/confirm', token, { codigo: codeAt(first.body.segredo) }))).toBe('identity/wrong-code');
  const code = codeAt(second.body.segredo);
  const both = await Promise.all([
    call('/confirm', token, { codigo: code }),
    call('/confirm', token, { codigo: code }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await codeOf(call('', token, { current_password: PASSWORD }))).toBe('identity/second-factor-on');
});

it('an admin turns it off for somebody of the company, who gets a letter; nobody else does', async () => {
  const { token: admin, tenant, profile } = await t.signup();
  const userToken = await addPerson(t, 'user', tenant.id);
  const { body: me } = await t.call('GET', '/api/auth/session', { token: userToken });
  await protect(userToken);
  const { profile: person } = me;
  const reset = (token: string, id: string) => t.call('POST', `/api/users/${id}/second-factor/reset`, { token });
  const list = async () => (await t.call('GET', '/api/users', { token: admin })).body.com_segundo_fator;
  expect(await list()).toEqual([person.id]);
  expect((await reset((await t.signup()).token, person.id)).status).toBe(404);
  for (const role of ['user', 'viewer'] as const)
    expect((await reset(await addPerson(t, role, tenant.id), person.id)).status).toBe(403);
  expect(await codeOf(reset(admin, profile.id))).toBe('identity/own-second-factor');
  expect(await list()).toEqual([person.id]);
  expect((await reset(admin, person.id)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await firstStep(person.email)).status).toBe(200);
  const rows =
    await t.owner`select ator_id, acao, alvo from audit_log where tenant_id = ${tenant.id} and acao = 'segundo-fator.removido'`;
  expect(rows).toEqual([{ ator_id: profile.id, acao: 'segundo-fator.removido', alvo: `usuario:${person.id}` }]);
  const dir = `${t.db.dataDir}/mail`;
  const letters = readdirSync(dir).map((name) => readFileSync(`${dir}/${name}`, 'utf8'));
  expect(letters.filter((text) => text.startsWith(`Para: ${person.email}\n`))).toHaveLength(1);
});

it('a master without one is served nothing but the own account; with one, everything', async () => {
  const token = await addPerson(t, 'master', null);
  const overview = () => t.call('GET', '/api/master/overview', { token });
  const owes = async () => (await t.call('GET', '/api/auth/session', { token })).body.deve_segundo_fator;
  for (const path of ['overview', 'tenants', 'plans', 'financials', 'releases', 'dead-letters', 'alerts', 'operations'])
    expect(await codeOf(t.call('GET', `/api/master/${path}`, { token }))).toBe('identity/second-factor-required');
  expect(await owes()).toBe(true);
  const { secret } = await protect(token);
  expect([await owes(), (await overview()).status]).toEqual([false, 200]);
  const off = await call('/disable', token, { current_password: PASSWORD, codigo: codeAt(secret) });
  expect([off.status, await owes(), (await overview()).status]).toEqual([200, true, 403]);
});

it('the role of the application sees nothing of it', async () => {
  for (const table of ['segundos_fatores', 'codigos_recuperacao']) {
    const [row] = await t.owner`select has_table_privilege('balcao_app', ${table}, 'SELECT') as reads`;
    expect([table, row?.reads]).toEqual([table, false]);
  }
});

it('docs/operations.md helps a master who lost phone and codes, with a line in the audit log', async () => {
  const docs = readFileSync(join(__dirname, '../../../docs/operations.md'), 'utf8');
  const [, statement = ''] = /```sql\n(WITH pessoa[\s\S]*?)```/.exec(docs) ?? [];
  const token = await addPerson(t, 'master', null);
  await protect(token);
  const { body } = await t.call('GET', '/api/auth/session', { token });
  await t.owner.unsafe(statement.replace('master@example.com', body.user.email));
  expect(await stateOf(token)).toMatchObject({ ativo: false, codigos_restantes: 0 });
  const [row] =
    await t.owner`select tenant_id, acao from audit_log where alvo = ${`usuario:${body.profile.id}`} order by id desc limit 1`;
  expect(row).toEqual({ tenant_id: null, acao: 'segundo-fator.removido' });
});
