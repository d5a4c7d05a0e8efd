import { saveSupport as contract } from '@balcao/contracts/support-settings';
import { makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { getSettings } from './get-settings';
import { getPlatformSettings } from './platform-settings';
import { readSupport, saveSupport } from './support';

let place: TestDb;
let deps: TestDeps;
beforeAll(async () => {
  place = await testDb();
  deps = testDeps(place);
});
afterAll(() => deps.close());

it('is the master’s to set and everybody’s to read, in one spelling; other settings do not see it', async () => {
  const tenantId = await makeTenant(place);
  const master = actorOf(null);
  const read = (role: 'admin' | 'viewer' = 'viewer') => readSupport(deps)(actorOf(tenantId, role));
  expect(await read()).toEqual({ email: null, whatsapp: null });
  const whole = { email: 'suporte@balcao.com.br', whatsapp: '(11) 98765-4321' };
  const saved = { email: 'suporte@balcao.com.br', whatsapp: '5511987654321' };
  expect(await saveSupport(deps)(master, whole)).toEqual(saved);
  expect([await read(), await readSupport(deps)(master)]).toEqual([saved, saved]);
  await expect(saveSupport(deps)(actorOf(tenantId), whole)).rejects.toMatchObject({ code: 'http/forbidden' });
  const draft = { find: async () => undefined, keep: async () => undefined };
  expect((await getSettings({ ...deps, draft })(actorOf(tenantId))).ai_config.herdado).toBe(true);
  expect(Object.keys(await getPlatformSettings(deps)(master))).toEqual(['evolution_api', 'ai_config']);
  await saveSupport(deps)(master, { email: null, whatsapp: null });
  expect(await read()).toEqual({ email: null, whatsapp: null });
});

it.each([
  [{ email: 'suporte', whatsapp: null }, 'email'],
  [{ email: null, whatsapp: '98765' }, 'whatsapp'],
  [{ email: null, whatsapp: '' }, 'whatsapp'],
])('%j is refused, naming the field', (body, field) => {
  expect(contract.body?.safeParse(body).error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
