import type { TransactionSql } from 'postgres';
import { PASSWORD, startApi, type TestApi } from './api-harness';
import { lettersTo, tokenIn } from './mailbox';

let t: TestApi;
beforeAll(async () => {
  t = await startApi({ RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => t.close());
afterEach(() => {
  t.time.offsetMs = 0;
});

const NEW = 'outra-senha-boa-9';
const ask = (email: string) => t.call('POST', '/api/auth/password-reset', { body: { email } });
const check = (token: string) => t.call('POST', '/api/auth/password-reset/check', { body: { token } });
const reset = (token: string, password = NEW) =>
  t.call('POST', '/api/auth/password-reset/confirm', { body: { token, password } });
let network = 0;
const login = (email: string, password: string) => {
  network += 1;
  return t.call('POST', '/api/auth/login', { body: { email, password }, ip: `10.6.0.${network}` });
};

/** The answer comes before the letter: waits until so many lie there. */
async function letters(email: string, count: number): Promise<string[]> {
  for (let tries = 0; tries < 3_000; tries += 1) {
    const found = lettersTo(t, email);
    if (found.length >= count) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${count} letters to ${email} did not come`);
}
async function linkFor(email: string, count = 1): Promise<string> {
  expect((await ask(email)).status).toBe(200);
  return tokenIn((await letters(email, count)).at(-1));
}

it('answers alike whether the address has an account or not, and sends nothing to a stranger', async () => {
  const { email } = await t.signup();
  const [known, unknown] = [await ask(email), await ask('ninguem@exemplo.com.br')];
  const seen = ({ status, body, answer }: typeof known) => [status, body, Object.keys(answer.headers).sort()];
  expect(seen(unknown)).toEqual(seen(known));
  expect(known.body).toEqual({ ok: true });
  const [letter] = await letters(email, 1);
  expect(letter).toContain('\n\nOlá!\n\nRecebemos um pedido');
  expect(lettersTo(t, 'ninguem@exemplo.com.br')).toEqual([]);
});

it('sets another password once; every sign-in ends, and only the new one comes in', async () => {
  const { email, token, cookie } = await t.signup();
  const secret = await linkFor(email);
  const later = await linkFor(email, 2);
  expect((await check(secret)).body).toEqual({ ok: true });
  const weak = await reset(secret, 'senha123');
  expect([weak.status, weak.body.error.code]).toEqual([422, 'identity/weak-password']);
  const own = await reset(secret, email);
  expect(own.body.error.fields.password).toBe('A senha não pode ser o seu e-mail. Escolha outra.');
  expect((await reset(secret)).status).toBe(200);
  expect((await t.call('GET', '/api/auth/session', { token })).status).toBe(401);
  expect((await t.call('POST', '/api/auth/refresh', { cookie })).status).toBe(401);
  expect((await login(email, PASSWORD)).status).toBe(401);
  expect((await login(email, NEW)).status).toBe(200);
  for (const answer of [await reset(secret, 'mais-uma-senha-8'), await check(secret), await check(later)]) {
    expect([answer.status, answer.body.error.message]).toEqual([
      410,
      'Este link já foi usado. Se ainda precisar, peça outro.',
    ]);
  }
});

it('is good for an hour, and says so afterwards; a made-up link is none', async () => {
  const { email } = await t.signup();
  const secret = await linkFor(email);
  t.time.offsetMs = 3_601_000;
  for (const answer of [await check(secret), await reset(secret)]) {
    expect([answer.status, answer.body.error.message]).toEqual([
      410,
      'Este link venceu. Peça outro: ele vale por 1 hora.',
    ]);
  }
  expect((await check('x'.repeat(43))).body.error.code).toBe('identity/reset-invalid');
});

it('is used by one of ten at once', async () => {
  const { email } = await t.signup();
  const secret = await linkFor(email);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(secret, `${NEW}-${n}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(410)]);
});

it('sends three letters an hour to an account, none to who was deactivated, and keeps no link', async () => {
  const { email } = await t.signup();
  for (let n = 0; n < 6; n += 1) expect((await ask(email)).status).toBe(200);
  const found = await letters(email, 3);
  const other = await t.signup();
  await t.owner`update usuarios set ativo = false where id = ${other.profile.id}`;
  await ask(other.email);
  // Asked after them and already there: the others would be as well.
  const third = await t.signup();
  await linkFor(third.email);
  expect([lettersTo(t, email).length, lettersTo(t, other.email).length]).toEqual([3, 0]);
  const rows = await t.owner`select redefinicoes_senha::text as text from redefinicoes_senha`;
  for (const letter of found) expect(JSON.stringify(rows)).not.toContain(tokenIn(letter));
});

/** What `work` comes to when `change` is committed while it waits for the account, its password already checked. */
async function overtaken(change: (sql: TransactionSql) => Promise<unknown>, work: () => ReturnType<typeof login>) {
  let answer: ReturnType<typeof login> | undefined;
  await t.owner.begin(async (sql) => {
    await change(sql);
    let settled = false;
    answer = work().finally(() => {
      settled = true;
    });
    // Until it waits for us, or went past us.
    for (let tries = 0; tries < 3_000 && !settled; tries += 1) {
      const waiting =
        await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      if (waiting.length) break;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
  return answer;
}
const otherPassword = (email: string) => (sql: TransactionSql) =>
  sql`update contas set senha_hash = senha_hash || 'x' where email = ${email}`;
const changeByHand = (token: string) =>
  t.call('PUT', '/api/auth/password', { token, body: { current_password: PASSWORD, password: NEW } });

it('a sign-in with the old password that is under way does not outlive the change', async () => {
  const { email } = await t.signup();
  const answer = await overtaken(otherPassword(email), () => login(email, PASSWORD));
  expect(answer?.status).toBe(401);
});

it('a sign-in that is under way does not outlive the access it is for', async () => {
  const { email, profile } = await t.signup();
  const takeAccess = async (sql: TransactionSql) => {
    await sql`select 1 from contas where email = ${email} for update`;
    await sql`update usuarios set ativo = false where id = ${profile.id}`;
  };
  const answer = await overtaken(takeAccess, () => login(email, PASSWORD));
  expect([answer?.status, answer?.body.error?.code]).toEqual([403, 'identity/inactive-user']);
});

it('who changes the password by the old one does not overtake a new one set by link', async () => {
  const { email, token } = await t.signup();
  const answer = await overtaken(otherPassword(email), () => changeByHand(token));
  expect([answer?.status, answer?.body.error?.code]).toEqual([422, 'identity/wrong-password']);
});

it('a link asked for before the password was changed by hand is used up', async () => {
  const { email, token } = await t.signup();
  const secret = await linkFor(email);
  expect((await changeByHand(token)).status).toBe(200);
  expect((await reset(secret, 'mais-uma-senha-8')).body.error.code).toBe('identity/reset-used');
});

it('leaves lines without e-mail, address or link', async () => {
  const { email, tenant, profile } = await t.signup();
  await reset(await linkFor(email));
  const rows = await t.owner`select acao, ator_id, alvo, detalhes from audit_log
    where tenant_id = ${tenant.id} and acao like 'password.%' order by created_at, id`;
  expect(rows).toEqual([
    {
      acao: 'password.reset-requested',
      ator_id: null,
      alvo: `usuario:${profile.id}`,
      detalhes: { rede: '127.0.0.0/24' },
    },
    { acao: 'password.reset', ator_id: profile.id, alvo: `usuario:${profile.id}`, detalhes: {} },
  ]);
});

it('a failed sign-in is kept under a hash that nobody without the secret can make', async () => {
  const { email, tenant } = await t.signup();
  await login(email, 'errada-demais');
  const [row] = await t.owner`select alvo from audit_log where tenant_id = ${tenant.id} and acao = 'login.failed'`;
  const { createKeyedHash, hashToken } = await import('@balcao/kit/crypto');
  expect(row?.alvo).toBe(`conta:${createKeyedHash(t.db.secret)('conta', email).slice(0, 22)}`);
  expect(row?.alvo).not.toContain(hashToken(email).slice(0, 22));
});
