import { runExport } from '@balcao/contexts/identity/leaving/run-export';
import { newId } from '@balcao/kit/ids';
import { testDeps } from '@balcao/testing/test-deps';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD, startApi, type TestApi } from './api-harness';
import { PLAN_TERMS } from './example-bodies';

let t: TestApi;
beforeAll(async () => {
  t = await startApi();
});
afterAll(() => t.close());

type SignedUp = Awaited<ReturnType<TestApi['signup']>>;
const read = async ({ token }: SignedUp) => (await t.call('GET', '/api/company/deletion', { token })).body;
const leave = ({ token, tenant }: SignedUp, over: object = {}) => {
  const body = Object.assign({ nome: tenant.nome, password: PASSWORD }, over);
  return t.call('POST', '/api/company/deletion', { token, body });
};
const undo = ({ token }: SignedUp) => t.call('POST', '/api/company/deletion/undo', { token });
const category = ({ token }: SignedUp, nome: string) => t.call('POST', '/api/categories', { token, body: { nome } });
const noticesOf = ({ tenant }: SignedUp) =>
  t.owner`select tipo, assunto from avisos_conta where tenant_id = ${tenant.id} order by created_at`;

async function archive(who: SignedUp): Promise<string> {
  const { body } = await t.call('POST', '/api/company/export', { token: who.token });
  const deps = testDeps(t.db);
  await runExport(deps)({ tenantId: who.tenant.id, exportId: body.id });
  await deps.close();
  return body.id;
}

it('a company asks to be deleted, reads only, exports, and is taken back as it was', async () => {
  const who = await t.signup();
  expect(await read(who)).toEqual({ exportacao: null, exclusao: null });
  expect((await leave(who)).body.error.code).toBe('identity/export-first');
  const id = await archive(who);

  const wrong = await leave(who, { password: 'outra-senha-8' });
  expect([wrong.status, wrong.body.error.fields]).toEqual([422, { password: 'A senha está incorreta.' }]);
  const name = await leave(who, { nome: 'Outro salão' });
  expect([name.status, name.body.error.code]).toEqual([422, 'identity/wrong-name']);
  expect(await category(who, 'Cabelo')).toMatchObject({ status: 201 });

  const asked = await leave(who);
  const days = (Date.parse(asked.body.tenant.exclusao_em) - Date.now()) / 86_400_000;
  expect([asked.status, Math.round(days)]).toEqual([200, 30]);
  expect((await leave(who)).body).toEqual(asked.body);
  expect((await read(who)).exclusao).toMatchObject({ quem: 'Dona Ana', apaga_em: asked.body.tenant.exclusao_em });

  const refused = await category(who, 'Unhas');
  expect([refused.status, refused.body.error.code]).toEqual([403, 'identity/company-leaving']);
  expect((await t.call('GET', '/api/categories', { token: who.token })).status).toBe(200);
  const plan = await t.call('PUT', '/api/subscription', {
    token: who.token,
    body: { plano_id: id, condicoes: PLAN_TERMS },
  });
  expect(plan.body.error.code).toBe('identity/company-leaving');
  const login = await t.call('POST', '/api/auth/login', { body: { email: who.email, password: PASSWORD } });
  expect([login.status, login.body.session.tenant.exclusao_em]).toEqual([200, asked.body.tenant.exclusao_em]);
  const file = await t.call('GET', `/api/company/export/${id}/file`, { token: who.token });
  expect([file.status, file.answer.headers['content-type'], file.answer.rawPayload.subarray(0, 2).toString()]).toEqual([
    200,
    'application/zip',
    'PK',
  ]);
  expect(file.answer.headers['content-disposition']).toMatch(/^attachment; filename="balcao-dados-[\d-]+\.zip"$/);

  const back = await undo(who);
  expect([back.status, back.body.tenant]).toEqual([200, who.tenant]);
  expect((await category(who, 'Unhas')).status).toBe(201);
  expect((await undo(who)).body.error.code).toBe('identity/not-leaving');
  expect((await noticesOf(who)).map(({ tipo }) => tipo)).toEqual(['exclusao-pedida', 'exclusao-desfeita']);
  const audit = await t.owner`select acao from audit_log where tenant_id = ${who.tenant.id} and acao like 'empresa.%'
    order by created_at`;
  expect(audit.map(({ acao }) => acao)).toEqual([
    'empresa.criada',
    'empresa.exportada',
    'empresa.exclusao-pedida',
    'empresa.exportacao-baixada',
    'empresa.exclusao-desfeita',
  ]);
});

it('ten at once ask once, and a suspended company may leave, too', async () => {
  const who = await t.signup();
  await archive(who);
  await t.owner`update tenants set status = 'suspended' where id = ${who.tenant.id}`;
  const answers = await Promise.all(Array.from({ length: 10 }, () => leave(who)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(new Set(answers.map(({ body }) => body.tenant.exclusao_em)).size).toBe(1);
  expect([...(await noticesOf(who))]).toHaveLength(1);
  expect((await undo(who)).body.tenant).toMatchObject({ status: 'suspended', exclusao_em: null });
});

it('an account with the second factor shows its code, too', async () => {
  const who = await t.signup();
  const { token } = who;
  await archive(who);
  const { body: begun } = await t.call('POST', '/api/me/second-factor', {
    token,
    body: { current_password: PASSWORD },
  });
  const codeAt = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(begun.segredo) }).generate({ timestamp: Date.now() + steps * 30_000 });
  const on = await t.call('POST', '/api/me/second-factor/confirm', { token, body: { codigo: codeAt(-1) } });
  expect(on.status).toBe(200);
  for (const codigo of [undefined, '', codeAt(9), codeAt(-1), 'aaaa-bbbb-cccc-dddd']) {
    const refused = await leave(who, { codigo });
    expect([refused.status, refused.body.error.code]).toEqual([422, 'identity/wrong-code']);
    expect(Object.keys(refused.body.error.fields)).toEqual(['codigo']);
  }
  const [recovery] = on.body.codigos;
  // The password comes first, and a code that brought nothing about is not used up.
  expect((await leave(who, { password: 'outra-senha-8', codigo: recovery })).body.error.code).toBe(
    'identity/wrong-password',
  );
  expect((await leave(who, { nome: 'Outro', codigo: recovery })).body.error.code).toBe('identity/wrong-name');
  expect((await read(who)).exclusao).toBeNull();
  expect((await leave(who, { codigo: recovery })).status).toBe(200);
  await undo(who);
  expect((await leave(who, { codigo: recovery })).body.error.code).toBe('identity/wrong-code');
  expect((await leave(who, { codigo: codeAt(1) })).status).toBe(200);
});

it('open Pix charges of a company end with the asking, and with nothing else', async () => {
  const [who, other] = [await t.signup(), await t.signup()];
  await archive(who);
  for (const { tenant } of [who, other]) {
    const charge = { id: newId(), tenant_id: tenant.id, chave: newId(), status: 'pendente', valor: '80.00' };
    const more = {
      finalidade: 'cobranca',
      impressao: 'x',
      autor_nome: 'Dona Ana',
      expira_em: new Date(Date.now() + 86_400_000),
    };
    await t.owner`insert into cobrancas ${t.owner(Object.assign(charge, more))}`;
  }
  const ended = async ({ tenant }: SignedUp) =>
    (
      await t.owner`select cancelada_em is not null and conferir_em <= now() as ended from cobrancas
      where tenant_id = ${tenant.id}`
    )[0]?.ended;
  expect((await leave(who, { password: 'outra-senha-8' })).status).toBe(422);
  expect(await ended(who)).toBe(false);
  expect((await leave(who)).status).toBe(200);
  expect([await ended(who), await ended(other)]).toEqual([true, false]);
});

it('a leaving company may still take a charge back', async () => {
  const who = await t.signup();
  await archive(who);
  await leave(who);
  const cancel = await t.call('POST', `/api/charges/${who.tenant.id}/cancel`, { token: who.token });
  expect([cancel.status, cancel.body.error.code]).toEqual([404, 'billing/charge-not-found']);
});

it('is for who runs the company', async () => {
  const who = await t.signup();
  await archive(who);
  await t.owner`update usuarios set role = 'user' where id = ${who.profile.id}`;
  const { token } = who;
  for (const answer of [
    await leave(who),
    await undo(who),
    await t.call('GET', '/api/company/deletion', { token }),
    await t.call('POST', '/api/company/export', { token }),
  ]) {
    expect(answer.status).toBe(403);
  }
});

it('what is being erased is not taken back', async () => {
  const who = await t.signup();
  await archive(who);
  await leave(who);
  await t.owner`update exclusoes_empresa set apaga_em = now() where tenant_id = ${who.tenant.id}`;
  expect((await undo(who)).body.error.code).toBe('identity/too-late-to-undo');
});
