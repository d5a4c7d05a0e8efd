import { PASSWORD, startApi, type TestApi } from './api-harness';
import { addPerson } from './api-operations';
import { lettersTo, tokenIn } from './mailbox';

let t: TestApi;
beforeAll(async () => {
  t = await startApi({ RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => t.close());
afterEach(() => {
  t.time.offsetMs = 0;
});

const DAY = 86_400_000;
let people = 0;
const invitee = (over: object = {}) => {
  people += 1;
  return { nome: 'Carla Dias', email: `carla${people}@exemplo.com.br`, role: 'user', ...over };
};
const invite = (token: string, body: object = invitee()) => t.call('POST', '/api/invitations', { token, body });
const users = async (token: string) => (await t.call('GET', '/api/users', { token })).body;
const accept = (token: string, over: object = {}) =>
  t.call('POST', '/api/auth/invitation/accept', { body: { token, nome: 'Carla', password: PASSWORD, ...over } });
const preview = (token: string) => t.call('POST', '/api/auth/invitation', { body: { token } });

/** A company with room for so many, its first admin included. */
async function company(limite_usuarios: number) {
  const found = await t.signup();
  await t.owner`update tenants set limite_usuarios = ${limite_usuarios} where id = ${found.tenant.id}`;
  return found;
}
const invited = async (token: string, body: object = invitee()) => {
  const { status, body: answer } = await invite(token, body);
  expect([status, answer]).toEqual([201, expect.objectContaining({ entrega: 'arquivo' })]);
  return {
    id: answer.convite.id as string,
    email: answer.convite.email as string,
    token: tokenIn(answer.link),
    answer,
  };
};

describe('an invitation', () => {
  it('is good for seven days, mails its link, and keeps neither link nor token', async () => {
    const { token, tenant } = await company(5);
    const { answer, email, token: secret } = await invited(token);
    expect(answer.link).toBe(`${t.db.env.PUBLIC_URL ?? 'http://localhost:3000'}/convite#${secret}`);
    expect(Date.parse(answer.convite.expira_em) - Date.parse(answer.convite.created_at)).toBe(7 * DAY);
    const [letter, ...others] = lettersTo(t, email);
    expect(others).toEqual([]);
    expect(letter).toContain(answer.link);
    expect(letter).toContain(`Dona Ana convidou você para a equipe de ${tenant.nome} no Balcão.`);
    const [row] = await t.owner`select convites::text as text from convites where tenant_id = ${tenant.id}`;
    expect(row?.text).not.toContain(secret);
  });

  it('says what it is, makes the account, and signs in with its role', async () => {
    const { token, tenant } = await company(5);
    const { token: secret, email } = await invited(token, invitee({ role: 'viewer' }));
    expect((await preview(secret)).body).toEqual({ empresa: tenant.nome, nome: 'Carla Dias', email, role: 'viewer' });
    const weak = await accept(secret, { password: 'senha123' });
    expect([weak.status, weak.body.error.code]).toEqual([422, 'identity/weak-password']);
    const { status, body, rt } = await accept(secret);
    expect([status, rt?.httpOnly]).toEqual([201, true]);
    expect(body.session.profile).toMatchObject({ nome: 'Carla', email, role: 'viewer', ativo: true });
    expect(body.session.tenant.id).toBe(tenant.id);
    const list = await users(token);
    expect([list.total, list.items.length, list.convites]).toEqual([2, 2, []]);
    const again = await accept(secret);
    expect([again.status, again.body.error.code]).toEqual([410, 'identity/invitation-used']);
  });

  it('holds a place until it expires; then its link says so, and sending it again needs a place', async () => {
    const { token, tenant } = await company(2);
    const first = await invited(token);
    const full = await invite(token);
    expect([full.status, full.body.error.message]).toEqual([
      409,
      'Limite de usuários atingido. Faça upgrade do seu plano para adicionar mais usuários.',
    ]);
    t.time.offsetMs = 7 * DAY + 1_000;
    const session = (
      await t.call('POST', '/api/auth/login', { body: { email: await emailOf(tenant.id), password: PASSWORD } })
    ).body.accessToken;
    for (const { status, body } of [await preview(first.token), await accept(first.token)]) {
      expect([status, body.error.message]).toEqual([410, 'Este convite venceu. Peça um novo a quem convidou você.']);
    }
    expect((await users(session)).total).toBe(1);
    const second = await invited(session);
    const resent = await t.call('POST', `/api/invitations/${first.id}/resend`, { token: session });
    expect(resent.body.error.code).toBe('identity/user-limit');
    expect((await t.call('DELETE', `/api/invitations/${second.id}`, { token: session })).status).toBe(200);
    const renewed = await t.call('POST', `/api/invitations/${first.id}/resend`, { token: session });
    expect(renewed.status).toBe(200);
    expect((await accept(tokenIn(renewed.body.link))).status).toBe(201);
  });

  it('sent again has another link, shown as often as asked; revoked it has none', async () => {
    const { token } = await company(5);
    const { id, email, token: first } = await invited(token);
    const { body } = await t.call('POST', `/api/invitations/${id}/resend`, { token });
    expect(tokenIn(body.link)).not.toBe(first);
    expect(lettersTo(t, email)).toHaveLength(2);
    expect((await t.call('GET', `/api/invitations/${id}/link`, { token })).body.link).toBe(body.link);
    expect((await preview(first)).status).toBe(404);
    expect((await preview(tokenIn(body.link))).status).toBe(200);
    expect((await t.call('DELETE', `/api/invitations/${id}`, { token })).status).toBe(200);
    expect((await accept(tokenIn(body.link))).body.error.code).toBe('identity/invitation-invalid');
    expect((await t.call('GET', `/api/invitations/${id}/link`, { token })).status).toBe(404);
    expect((await t.call('DELETE', `/api/invitations/${id}`, { token })).status).toBe(404);
  });

  it('is refused for who has an account or an invitation, with the reason at the e-mail', async () => {
    const [ours, other] = [await company(9), await company(9)];
    const mine = await invited(ours.token);
    const texts = [];
    for (const email of [ours.email, other.email, mine.email]) {
      const { status, body } = await invite(ours.token, invitee({ email }));
      texts.push([status, body.error.fields.email]);
    }
    expect(texts).toEqual([
      [409, 'Esta pessoa já está na sua equipe.'],
      [409, 'Este e-mail já tem uma conta no Balcão. Use outro e-mail.'],
      [409, 'Já existe um convite aberto para este e-mail.'],
    ]);
    const refused = await t.owner`select alvo from audit_log
      where tenant_id = ${ours.tenant.id} and acao = 'convite.recusado'`;
    expect(refused).toEqual([{ alvo: expect.stringMatching(/^conta:[\w-]{22}$/) }]);
    // Two companies may invite the same person; the first answer makes the account.
    const theirs = await invited(other.token, invitee({ email: mine.email }));
    expect((await accept(mine.token)).status).toBe(201);
    const late = await accept(theirs.token);
    expect([late.status, late.body.error.code]).toEqual([409, 'identity/email-taken']);
    expect(late.body.error.message).toMatch(/^Já existe uma conta com este e-mail\./);
  });

  it('of a company without a place tells nothing of who has an account', async () => {
    const [ours, other] = [await company(1), await company(1)];
    expect((await invite(ours.token, invitee({ email: other.email }))).body.error.code).toBe('identity/user-limit');
  });

  it('is nobody else’s: another company’s answers 404, a user’s wish 403, nobody becomes master', async () => {
    const [ours, other] = [await company(5), await company(5)];
    const { id } = await invited(other.token);
    for (const [method, path] of [
      ['GET', '/link'],
      ['POST', '/resend'],
      ['DELETE', ''],
    ] as const) {
      expect((await t.call(method, `/api/invitations/${id}${path}`, { token: ours.token })).status).toBe(404);
    }
    const staff = await addPerson(t, 'user', ours.tenant.id);
    expect((await invite(staff)).status).toBe(403);
    expect((await invite(ours.token, invitee({ role: 'master' }))).status).toBe(400);
  });

  it('of a company whose trial ended waits', async () => {
    const { token, tenant } = await company(5);
    const { token: secret } = await invited(token);
    await t.owner`update tenants set trial_ends_at = now() - interval '1 hour' where id = ${tenant.id}`;
    expect((await accept(secret)).body.error.code).toBe('identity/invitation-paused');
  });

  it('leaves lines of who did what, without name, e-mail or link', async () => {
    const { token, tenant, profile } = await company(5);
    const kept = await invited(token);
    await t.call('POST', `/api/invitations/${kept.id}/resend`, { token });
    const { body } = await t.call('GET', `/api/invitations/${kept.id}/link`, { token });
    const joined = (await accept(tokenIn(body.link))).body.session.profile.id;
    const dropped = await invited(token);
    await t.call('DELETE', `/api/invitations/${dropped.id}`, { token });
    const rows = await t.owner`select acao, ator_id, alvo, detalhes from audit_log
      where tenant_id = ${tenant.id} and acao like 'convite.%' order by created_at, id`;
    expect(rows.map(({ acao, ator_id, alvo }) => [acao, ator_id, alvo])).toEqual([
      ['convite.criado', profile.id, `convite:${kept.id}`],
      ['convite.reenviado', profile.id, `convite:${kept.id}`],
      ['convite.aceito', joined, `convite:${kept.id}`],
      ['convite.criado', profile.id, `convite:${dropped.id}`],
      ['convite.revogado', profile.id, `convite:${dropped.id}`],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/exemplo\.com|Carla|#/);
  });
});

const emailOf = async (tenantId: string) =>
  (await t.owner`select email from usuarios where tenant_id = ${tenantId} order by created_at limit 1`)[0]?.email;

describe('the last place', () => {
  const codes = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

  it('goes to one of twenty invitations made at once', async () => {
    const { token } = await company(3);
    await invited(token);
    const answers = await Promise.all(Array.from({ length: 20 }, () => invite(token)));
    expect(codes(answers)).toEqual([201, ...Array<number>(19).fill(409)]);
    expect((await users(token)).total).toBe(3);
  });

  it('of one link accepted fifteen times at once makes one account', async () => {
    const { token, tenant } = await company(2);
    const { token: secret } = await invited(token);
    // Passwords are hashed a few at a time: so many still wait their turn.
    const answers = await Promise.all(Array.from({ length: 15 }, () => accept(secret)));
    expect(codes(answers)).toEqual([201, ...Array<number>(14).fill(410)]);
    expect(await t.owner`select id from usuarios where tenant_id = ${tenant.id}`).toHaveLength(2);
  });

  it('is never given twice while some accept and others invite', async () => {
    const { token, tenant } = await company(4);
    const open = [await invited(token), await invited(token), await invited(token)];
    const answers = await Promise.all([
      ...open.map(({ token: secret }) => accept(secret)),
      ...Array.from({ length: 10 }, () => invite(token)),
    ]);
    expect(codes(answers)).toEqual([201, 201, 201, ...Array<number>(10).fill(409)]);
    // The plan shrank meanwhile: who was invited does not enlarge it again.
    await t.owner`update tenants set limite_usuarios = 5 where id = ${tenant.id}`;
    const last = await invited(token);
    await t.owner`update tenants set limite_usuarios = 4 where id = ${tenant.id}`;
    expect((await accept(last.token)).body.error.code).toBe('identity/user-limit');
  });
});

it('the page of a link tells no other site where it came from', async () => {
  const { answer } = await t.call('GET', '/convite');
  expect(answer.headers['referrer-policy']).toBe('no-referrer');
});
