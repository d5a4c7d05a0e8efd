import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { writeAudit } from '../../master/audit/audit.repository';
import { makePixCode } from './make-pix-code';
import { readPixKey } from './read-pix-key';
import { removePixKey } from './remove-pix-key';
import { savePixKey } from './save-pix-key';

let db: TestDb;
let deps: TestDeps;
let tenantId: string;
beforeAll(async () => {
  db = await testDb();
  deps = testDeps(db);
});
afterAll(() => deps.close());
beforeEach(async () => {
  tenantId = await makeTenant(db);
});

type Body = Parameters<ReturnType<typeof savePixKey>>[1];
const admin = () => actorOf(tenantId);
const PHONE: Body = { tipo: 'telefone', chave: '(11) 98765-4321', nome: 'Studio Bella', cidade: 'São Paulo' };
const save = (more: Partial<Body> = {}, actor = admin()) =>
  savePixKey({ ...deps, audit: writeAudit })(actor, Object.assign({}, PHONE, more));
const code = (valor = '49.90', referencia = newId()) => makePixCode(deps)(admin(), { valor, referencia });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    ({ code: problem, options }) => [problem, Object.keys(options.fields ?? {})],
  );

it('without a key there is none, and no code', async () => {
  expect(await readPixKey(deps)(admin())).toEqual({ chave_pix: null });
  expect(await code()).toEqual({ codigo: null });
});

it('is kept as the bank spells it, and the code asks for the amount', async () => {
  const saved = await save();
  expect(saved).toMatchObject({ tipo: 'telefone', chave: '+5511987654321', nome: 'Studio Bella' });
  expect(await readPixKey(deps)(admin())).toEqual({ chave_pix: saved });
  const referencia = newId();
  const made = await code('49.90', referencia);
  expect(made.codigo).toMatchObject({ valor: '49.90', chave_pix: saved });
  expect(made.codigo?.copia_e_cola).toMatch(/^000201.*\+5511987654321.*540549\.90.*Studio Bella6009Sao Paulo/);
  expect(made.codigo?.copia_e_cola).toContain(referencia.replaceAll('-', '').slice(0, 25));
  // Asked again for the same, it is the same code.
  expect(await code('49.90', referencia)).toEqual(made);
});

it('another one takes its place; removed, it is gone; who did it stands in the log, without the key', async () => {
  await save();
  await save({ tipo: 'email', chave: 'Pix@Bella.com.br' });
  expect((await readPixKey(deps)(admin())).chave_pix).toMatchObject({ tipo: 'email', chave: 'pix@bella.com.br' });
  await removePixKey(deps)(admin());
  expect(await readPixKey(deps)(admin())).toEqual({ chave_pix: null });
  const lines = await asOwner(
    db,
    (sql) => sql`select acao, alvo, detalhes from audit_log where tenant_id = ${tenantId} order by created_at`,
  );
  expect(lines.map(({ acao }) => acao)).toEqual(['chave_pix.salva', 'chave_pix.salva']);
  expect(JSON.stringify(lines)).not.toMatch(/bella|98765/i);
});

it.each([
  ['a key of another kind', { tipo: 'cpf' }, 'billing/bad-pix-key', ['chave']],
  ['a CPF that fails its check', { tipo: 'cpf', chave: '529.982.247-24' }, 'billing/bad-pix-key', ['chave']],
  ['a name that no code can hold', { nome: '美容' }, 'http/invalid', ['nome']],
  ['a city that no code can hold', { cidade: '🌴' }, 'http/invalid', ['cidade']],
] as const)('%s is refused beside its field', async (_, body, problem, fields) => {
  expect(await refusal(save(body))).toEqual([problem, fields]);
  expect(await readPixKey(deps)(admin())).toEqual({ chave_pix: null });
});

it.each(['user', 'viewer'] as const)('a %s neither reads nor changes it', async (role) => {
  const actor = actorOf(tenantId, role);
  for (const work of [
    save({}, actor),
    readPixKey(deps)(actor),
    removePixKey(deps)(actor),
    makePixCode(deps)(actor, { valor: '1.00' }),
  ])
    expect(await refusal(work)).toEqual(['http/forbidden', []]);
});
