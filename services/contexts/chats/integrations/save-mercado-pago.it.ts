import { randomToken } from '@balcao/kit/crypto';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { listIntegrations } from './list-integrations';
import { openMercadoPago } from './mercado-pago';
import { saveMercadoPago } from './save-mercado-pago';

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
  verdict = 'works';
  tried.length = 0;
});

const EMPTY = { access_token: '', public_key: '', client_id: '', client_secret: '', webhook_secret: '' };
type Typed = Partial<typeof EMPTY>;
let verdict: 'works' | 'refused' | 'unreachable' = 'works';
const tried: string[] = [];
const wallet = () =>
  Object.assign({}, deps, {
    tryWallet: async ({ access_token }: { access_token: string }) => {
      tried.push(access_token);
      return verdict;
    },
  });
const save = (typed: Typed, actor = actorOf(tenantId)) =>
  saveMercadoPago(wallet())(actor, Object.assign({}, EMPTY, typed));
const rows = () =>
  asOwner(db, (sql) => sql`select credenciais, ultimos4, status from integracoes where tenant_id = ${tenantId}`);
const stored = async () => openMercadoPago(deps.sealer, tenantId, (await rows())[0]?.credenciais);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    ({ code, message, options }) => [code, message, Object.keys(options.fields ?? {})],
  );

it('asks for both of the pair, and stores nothing otherwise', async () => {
  const [code, text] = ['integrations/mercadopago-required', 'Access Token e Public Key são obrigatórios!'];
  expect(await refusal(save({}))).toEqual([code, text, ['access_token', 'public_key']]);
  expect(await refusal(save({ access_token: 'APP_USR-1' }))).toEqual([code, text, ['public_key']]);
  expect(await refusal(save({ public_key: 'APP_USR-1' }))).toEqual([code, text, ['access_token']]);
  expect(await rows()).toEqual([]);
});

it('seals what it keeps, says how it ends, and the card is connected', async () => {
  const secret = `APP_USR-${randomToken()}`;
  const card = await save({ access_token: secret, public_key: 'APP_USR-pk', webhook_secret: 'assinatura' });
  const shown = { configurado: true, ultimos4: secret.slice(-4), status: 'active', tipo: 'mercadopago' };
  expect(card).toMatchObject(shown);
  const listed = await listIntegrations(deps)(actorOf(tenantId));
  expect(listed.items.find(({ tipo }) => tipo === 'mercadopago')).toEqual(card);
  expect(JSON.stringify([card, listed, await rows()])).not.toMatch(new RegExp(`${secret}|assinatura|APP_USR-pk`));
  expect(await stored()).toEqual({ access_token: secret, public_key: 'APP_USR-pk', webhook_secret: 'assinatura' });
  const theirs = await makeTenant(db);
  expect(openMercadoPago(deps.sealer, theirs, (await rows())[0]?.credenciais)).toBeNull();
});

it('a field alone is added to the pair; a new pair begins anew', async () => {
  await save({ access_token: 'um-1111', public_key: 'pk-1', client_id: '10' });
  expect(await save({ webhook_secret: 'w' })).toMatchObject({ ultimos4: '1111' });
  expect(await stored()).toEqual({ access_token: 'um-1111', public_key: 'pk-1', client_id: '10', webhook_secret: 'w' });
  await save({ access_token: 'dois-2222', public_key: 'pk-2' });
  expect(await stored()).toEqual({ access_token: 'dois-2222', public_key: 'pk-2' });
});

it('saving again ends an error; ten at once leave one row', async () => {
  await save({ access_token: 'um-1111', public_key: 'pk' });
  await asOwner(db, (sql) => sql`update integracoes set status = 'error' where tenant_id = ${tenantId}`);
  await Promise.all(Array.from({ length: 10 }, (_, n) => save({ access_token: `t-${n}`, public_key: `pk-${n}` })));
  const [row, ...others] = await rows();
  expect([row?.status, others]).toEqual(['active', []]);
  const { access_token = '', public_key } = (await stored()) ?? {};
  expect(public_key).toBe(`pk-${access_token.slice(2)}`);
});

it.each(['user', 'viewer'] as const)('a %s may not save', async (role) => {
  expect(await refusal(save({ access_token: 'a', public_key: 'b' }, actorOf(tenantId, role)))).toEqual([
    'http/forbidden',
    expect.any(String),
    [],
  ]);
});

const REFUSED = 'O Mercado Pago recusou este Access Token. Copie de novo as credenciais de produção da sua conta.';
const SILENT = 'O Mercado Pago não respondeu, e nada mudou aqui. Tente de novo em alguns minutos.';

it('tries what is saved first: refused or unanswered, the pair that worked stays', async () => {
  await save({ access_token: 'um-1111', public_key: 'pk-1' });
  verdict = 'refused';
  expect(await refusal(save({ access_token: 'dois-2222', public_key: 'pk-2' }))).toEqual([
    'integrations/mercadopago-refused',
    REFUSED,
    ['access_token'],
  ]);
  verdict = 'unreachable';
  expect(await refusal(save({ webhook_secret: 'w' }))).toEqual(['integrations/mercadopago-unreachable', SILENT, []]);
  expect(tried).toEqual(['um-1111', 'dois-2222', 'um-1111']);
  expect(await stored()).toEqual({ access_token: 'um-1111', public_key: 'pk-1' });
  expect(await rows()).toEqual([expect.objectContaining({ status: 'active', ultimos4: '1111' })]);
});
