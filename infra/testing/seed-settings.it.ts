import { randomBytes } from 'node:crypto';
import { createSealer, type Sealer } from '@balcao/kit/crypto';
import type { SeedConfig } from '../dev/seed/config';
import { seedSettings } from '../dev/seed/seed-settings';
import { asOwner } from './make-tenant';
import { type TestDb, testDb } from './test-db';
import { type TestDeps, testDeps } from './test-deps';

describe('the platform’s settings at start', () => {
  let place: TestDb;
  let deps: TestDeps;
  const given = {
    EVOLUTION_BASE_URL: 'http://127.0.0.1:3002/',
    EVOLUTION_API_KEY: 'sim-key-1111',
    AI_BASE_URL: 'http://127.0.0.1:3003/v1',
    AI_API_KEY: 'sk-sim-2222',
    AI_MODEL: 'sim-balcao',
  };

  beforeAll(async () => {
    place = await testDb();
    deps = testDeps(place);
  });
  afterAll(async () => {
    await deps.close();
    await place.drop();
  });

  const start = (more: object = {}, sealer: Sealer = deps.sealer) => {
    const config = Object.assign({}, given, more) as SeedConfig;
    return deps.db.platform(({ tx }) => seedSettings(tx, { sealer, keyedHash: deps.keyedHash }, config));
  };
  const stored = (key: string) =>
    asOwner(place, async (sql) => {
      const [row] = await sql`select value from system_settings where tenant_id is null and key = ${key}`;
      return row?.value;
    });
  const change = (key: string, value: object) =>
    asOwner(
      place,
      (sql) => sql`update system_settings set value = value || ${sql.json({ ...value })} where key = ${key}`,
    );

  it('fill an empty platform, sealed', async () => {
    await start();
    expect(await stored('evolution_api')).toMatchObject({ base_url: 'http://127.0.0.1:3002', ultimos4: '1111' });
    expect(await stored('ai_config')).toMatchObject({ model: 'sim-balcao', ultimos4: '2222' });
    expect(JSON.stringify([await stored('evolution_api'), await stored('ai_config')])).not.toMatch(/sim-key|sk-sim/);
  });

  it('leave alone what the master changed, until something else is given', async () => {
    await start();
    await change('ai_config', { model: 'medio', openai_api_key: null });
    await start();
    expect(await stored('ai_config')).toMatchObject({ model: 'medio', openai_api_key: null });
    await start({ AI_API_KEY: 'sk-sim-3333' });
    expect(await stored('ai_config')).toMatchObject({ model: 'sim-balcao', ultimos4: '3333' });
  });

  it('keep what is given by nobody but the master, whatever else is given', async () => {
    await start();
    const own = {
      reserva_base_url: 'https://reserva.exemplo.com.br/v1',
      reserva_api_key: 'sealed',
      reserva_model: 'pequeno',
      precos: [{ modelo: 'sim-balcao', entrada: '1.00', saida: '2.00' }],
      teto_diario: '10.00',
    };
    await change('ai_config', own);
    await start({ AI_API_KEY: 'sk-sim-4444', AI_MODEL: 'outro' });
    expect(await stored('ai_config')).toMatchObject(Object.assign({ model: 'outro', ultimos4: '4444' }, own));
  });

  it('leave it alone under another secret of the installation too', async () => {
    await start();
    await change('ai_config', { model: 'medio' });
    await start({}, createSealer(randomBytes(32).toString('base64'), [place.secret]));
    expect(await stored('ai_config')).toMatchObject({ model: 'medio' });
  });
});
