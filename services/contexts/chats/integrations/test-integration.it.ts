import type { Integration } from '@balcao/contracts/integrations';
import { createEgress, type Egress } from '@balcao/kit/egress';
import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { calendarEvents } from '../../scheduling';
import type { KeyVerdict } from '../settings/ai-key-port';
import { getSettings } from '../settings/get-settings';
import { saveSettings } from '../settings/save-settings';
import { PLATFORM, sealSetting } from '../settings/settings-value';
import { deleteIntegration } from './delete-integration';
import { listIntegrations } from './list-integrations';
import { saveMercadoPago } from './save-mercado-pago';
import { testIntegration } from './test-integration';
import type { WalletVerdict } from './wallet-port';

let db: TestDb;
let deps: TestDeps;
let egress: Egress;
let tenantId: string;
beforeAll(async () => {
  db = await testDb();
  deps = testDeps(db);
  egress = createEgress({ allow: [], resolve: async () => [{ address: '93.184.216.34', family: 4 }] });
});
afterAll(async () => {
  await Promise.all([deps.close(), egress.close()]);
  await db.drop();
});
beforeEach(async () => {
  tenantId = await makeTenant(db);
  await asOwner(db, (sql) => sql`delete from system_settings`);
  wallet = 'works';
  key = { kind: 'works' };
  meanwhile = async () => undefined;
  asked.length = 0;
});

let wallet: WalletVerdict = 'works';
let key: KeyVerdict = { kind: 'works' };
let meanwhile: () => Promise<unknown> = async () => undefined;
const asked: string[] = [];
const ports = () =>
  Object.assign({}, deps, {
    wayTo: () => egress,
    async tryWallet({ access_token }: { access_token: string }) {
      asked.push(access_token);
      const verdict = wallet;
      await meanwhile();
      return verdict;
    },
    tryCalendar: async () => 'works' as const,
    tryGateway: async () => 'works' as const,
    draft: { find: async () => undefined, keep: async () => undefined },
    calendarEvents: calendarEvents(deps),
    async tryKey({ apiKey, baseUrl, model }: { apiKey: string; baseUrl: string; model: string }) {
      asked.push(`${apiKey} ${baseUrl} ${model}`);
      return key;
    },
  });
const EMPTY = { access_token: '', public_key: '', client_id: '', client_secret: '', webhook_secret: '' };
const savePair = (access_token: string) =>
  saveMercadoPago(ports())(actorOf(tenantId), Object.assign({}, EMPTY, { access_token, public_key: 'pk' }));
const test = (tipo: Integration['tipo'], actor = actorOf(tenantId)) => testIntegration(ports())(actor, { tipo });
const card = async (tipo: Integration['tipo']) =>
  (await listIntegrations(deps)(actorOf(tenantId))).items.find((item) => item.tipo === tipo);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  );
const saveKey = (ai_config: object) => saveSettings(ports())(actorOf(tenantId), { ai_config });
async function platformKey(): Promise<void> {
  const sealed = sealSetting(deps.sealer, PLATFORM, 'ai_config', 'pk-2222');
  const value = { base_url: 'https://ia.exemplo.com/v1', model: 'sim', openai_api_key: sealed };
  await asOwner(
    db,
    (sql) => sql`insert into system_settings (id, key, value) values (${newId()}, 'ai_config', ${sql.json(value)})`,
  );
}

it.each(['evolution', 'openai', 'mercadopago', 'google_calendar'] as const)(
  'there is nothing to test of %s before it is configured',
  async (tipo) => {
    expect(await codeOf(test(tipo))).toBe('integrations/nothing-to-test');
    expect(await card(tipo)).toMatchObject({ status: 'inactive', teste: null });
  },
);

it('says when, for how long and why not, and keeps it; no answer leaves the card as it is', async () => {
  await savePair('um-1111');
  const kept = { em: expect.any(String), ms: expect.any(Number) };
  const works = await test('mercadopago');
  expect(works).toEqual(Object.assign({ falha: null }, kept));
  expect(await card('mercadopago')).toMatchObject({ status: 'active', teste: works });
  wallet = 'refused';
  const refused = await test('mercadopago');
  expect(refused.falha).toBe('refused');
  expect(await card('mercadopago')).toMatchObject({ status: 'error', teste: refused, ultimos4: '1111' });
  wallet = 'unreachable';
  expect((await test('mercadopago')).falha).toBe('unreachable');
  expect(await card('mercadopago')).toMatchObject({ status: 'error', teste: { falha: 'unreachable' } });
  wallet = 'works';
  await savePair('dois-2222');
  expect(await card('mercadopago')).toMatchObject({ status: 'active', teste: null });
});

it('what came out of other credentials than those stored now is not kept', async () => {
  await savePair('um-1111');
  wallet = 'refused';
  meanwhile = async () => {
    meanwhile = async () => undefined;
    wallet = 'works';
    await savePair('dois-2222');
  };
  expect((await test('mercadopago')).falha).toBe('refused');
  expect(asked).toEqual(['um-1111', 'um-1111', 'dois-2222']);
  expect(await card('mercadopago')).toMatchObject({ status: 'active', ultimos4: '2222', teste: null });
});

it('the AI is tried as it answers: with the platform’s key, then with the company’s own', async () => {
  await platformKey();
  expect((await test('openai')).falha).toBeNull();
  expect(await card('openai')).toMatchObject({ status: 'active', ultimos4: null, teste: { falha: null } });
  await saveKey({ openai_api_key: 'sk-own-5555', base_url: 'https://outra.exemplo.com/v1', model: 'pequeno' });
  expect(await card('openai')).toMatchObject({ status: 'active', ultimos4: '5555', teste: null });
  key = { kind: 'refused', said: 'no' };
  expect((await test('openai')).falha).toBe('refused');
  expect(await card('openai')).toMatchObject({ status: 'error', teste: { falha: 'refused' } });
  const own = 'sk-own-5555 https://outra.exemplo.com/v1 pequeno';
  expect(asked).toEqual(['pk-2222 https://ia.exemplo.com/v1 sim', own, own]);
});

it('removing the integration forgets the key, its address and its model: the platform answers again', async () => {
  await platformKey();
  await saveKey({ openai_api_key: 'sk-own-5555', base_url: 'https://outra.exemplo.com/v1', model: 'pequeno' });
  const { id } = (await card('openai')) ?? {};
  await deleteIntegration(ports())(actorOf(tenantId), id ?? '');
  expect(await card('openai')).toMatchObject({ id: null, status: 'active', ultimos4: null });
  const { ai_config } = await getSettings(ports())(actorOf(tenantId));
  expect(ai_config).toMatchObject({ herdado: true, base_url: null, model: null });
});

it.each(['user', 'viewer'] as const)('a %s may not test', async (role) => {
  await savePair('um-1111');
  expect(await codeOf(test('mercadopago', actorOf(tenantId, role)))).toBe('http/forbidden');
});
