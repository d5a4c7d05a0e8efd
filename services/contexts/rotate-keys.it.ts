import { randomBytes } from 'node:crypto';
import { createKeyedHash, createSealer } from '@balcao/kit/crypto';
import { newId } from '@balcao/kit/ids';
import { fillCompany } from '@balcao/testing/full-company';
import { makeTenant } from '@balcao/testing/make-tenant';
import { sealFirst } from '@balcao/testing/seal-first';
import { columnsWith, storedTexts } from '@balcao/testing/stored-texts';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { type TestDeps, testDeps } from '@balcao/testing/test-deps';
import postgres from 'postgres';
import { openMercadoPago, sealMercadoPago } from './chats/integrations/mercado-pago';
import { openSetting, sealSetting } from './chats/settings/settings-value';
import { type RotationStep, rotateKeys } from './rotate-keys';

jest.setTimeout(900_000);

const PLAIN = 'segredo-de-prova';
const WALLET = { access_token: 'APP_USR-1', public_key: 'APP_USR-2', webhook_secret: 'wh' };

describe('another secret for an installation at work', () => {
  let db: TestDb;
  let sql: postgres.Sql;
  let deps: TestDeps;
  let companies: string[];
  let next: string;
  const steps: RotationStep[] = [];

  beforeAll(async () => {
    db = await testDb();
    sql = postgres(db.ownerUrl, { max: 2, onnotice: () => undefined });
    deps = testDeps(db);
  });
  afterAll(async () => {
    await Promise.all([deps.close(), sql.end()]);
    await db.drop();
  });

  /** A company with something sealed in every place, by `seal`. */
  async function addSealed(sealText: (owner: string, field: string, plain: string) => string): Promise<string> {
    const tenantId = await makeTenant(db);
    const ids = await fillCompany(sql, tenantId);
    const seal = (owner: string, field: string, plain = PLAIN) => sealText(owner, field, plain);
    const own = (field: string) => seal(tenantId, field);
    await sql`update evolution_instances set webhook_secret = ${own('evolution_instances.webhook_secret')},
      api_key = ${own('evolution_instances.api_key')}, webhook_token_hash = ${newId()},
      webhook_token = ${seal(tenantId, 'evolution_instances.webhook_token', tenantId)} where id = ${ids.instance}`;
    await sql`update integracoes set credenciais = ${own('integracoes.openai')} where id = ${ids.integration}`;
    await sql`update agendas_deixadas set credenciais = ${own('integracoes.google_calendar')} where id = ${ids.leftCalendar}`;
    const setting = (name: string, key: string) =>
      sql.json({ base_url: 'http://x', [name]: own(`system_settings.${key}`) });
    const reserve = { reserva_api_key: own('system_settings.ai_config.reserva') };
    await sql`update system_settings set value = ${setting('openai_api_key', 'ai_config')} || ${sql.json(reserve)}
      where tenant_id = ${tenantId}`;
    await sql`insert into system_settings (id, tenant_id, key, value)
      values (${newId()}, ${tenantId}, 'evolution_api', ${setting('api_key', 'evolution_api')})`;
    const payload = sql.json({ data: { a: 1 }, origem: own('midias.origem') });
    await sql`update webhook_events set payload = ${payload} where tenant_id = ${tenantId}`;
    await sql`update midias set origem = ${own('midias.origem')} where tenant_id = ${tenantId}`;
    await sql`update profissionais set agenda_token = ${own('profissionais.agenda_token')}, agenda_token_hash = ${newId()}
      where tenant_id = ${tenantId}`;
    await sql`update aparelhos_aviso set inscricao = ${own('aparelhos_aviso.inscricao')} where tenant_id = ${tenantId}`;
    await sql`update cadeias_registro set chave = ${own('cadeias_registro.chave')} where tenant_id = ${tenantId}`;
    const [conta] = await sql`select auth_user_id as id from usuarios where id = ${ids.user}`;
    await sql`insert into segundos_fatores (conta_id, segredo)
      values (${conta?.id}, ${seal(conta?.id, 'segundos_fatores.segredo')})`;
    return tenantId;
  }

  beforeEach(async () => {
    await sql`truncate tenants, contas, chaves_jwt, system_settings cascade`;
    next = randomBytes(32).toString('base64');
    steps.length = 0;
    const old = createSealer(db.secret);
    companies = [await addSealed(old.seal), await addSealed(sealFirst(db.secret))];
    const key = old.seal('platform', 'system_settings.evolution_api', PLAIN);
    await sql`insert into system_settings (id, key, value)
      values (${newId()}, 'evolution_api', ${sql.json({ base_url: 'http://x', api_key: key })})`;
    await sql`insert into chaves_jwt (kid, publica, privada, assina_a_partir, expira_em)
      values ('k', '{}', ${sealFirst(db.secret)('platform', 'chaves_jwt.privada', PLAIN)}, now(), now())`;
  });

  const rotate = (secret = next, others = [db.secret], given: Pick<TestDeps, 'db'> = deps) => {
    const keys = { sealer: createSealer(secret, others), keyedHash: createKeyedHash(db.secret) };
    return rotateKeys(Object.assign({ db: given.db }, keys), (step) => steps.push(step));
  };
  /** At the beginning of a value: within one a mark of three letters may stand by chance. */
  const under = async (...marks: string[]) =>
    columnsWith(
      new Map([...(await storedTexts(sql))].map(([name, text]) => [name, `\n${text}`])),
      ...marks.flatMap((mark) => [`\n${mark}`, `"${mark}`]),
    );

  it('is what everything lies under afterwards, and all of it opens', async () => {
    const old = createSealer(db.secret);
    const places = await under(old.mark, 'v1.');
    expect(places).toHaveLength(13);
    const { resealed, unreadable } = await rotate();
    // Two companies with thirteen values each, the platform's gateway, the signing key and the two people's apps.
    expect([resealed, unreadable]).toEqual([30, 0]);
    expect(await under(old.mark, 'v1.')).toEqual([]);
    expect(await under(createSealer(next).mark)).toEqual(places);
    expect(steps.at(-1)).toMatchObject({ companies: companies.length, of: companies.length, resealed: 30 });
    const only = createSealer(next);
    for (const tenantId of companies) {
      const [row] = await sql`select i.webhook_secret, g.credenciais, s.value, e.payload, m.origem, p.agenda_token
        from evolution_instances i join integracoes g using (tenant_id) join system_settings s using (tenant_id)
        join webhook_events e using (tenant_id) join midias m using (tenant_id) join profissionais p using (tenant_id)
        where i.tenant_id = ${tenantId} and s.key = 'ai_config'`;
      const opened = [
        only.open(tenantId, 'evolution_instances.webhook_secret', row?.webhook_secret),
        only.open(tenantId, 'integracoes.openai', row?.credenciais),
        only.open(tenantId, 'system_settings.ai_config', row?.value.openai_api_key),
        only.open(tenantId, 'midias.origem', row?.payload.origem),
        only.open(tenantId, 'midias.origem', row?.origem),
        only.open(tenantId, 'profissionais.agenda_token', row?.agenda_token),
      ];
      expect(opened).toEqual(Array(opened.length).fill(PLAIN));
      expect([row?.value.base_url, row?.payload.data]).toEqual(['http://x', { a: 1 }]);
    }
  });

  it('changes nothing the second time, and goes on where it was stopped', async () => {
    let left = 7;
    const tenant: TestDeps['db']['tenant'] = (tenantId, work, cost) => {
      if (left === 0) throw new Error('stopped');
      left -= 1;
      return deps.db.tenant(tenantId, work, cost);
    };
    await expect(rotate(next, [db.secret], { db: Object.assign({}, deps.db, { tenant }) })).rejects.toThrow('stopped');
    const marks = [createSealer(db.secret).mark, 'v1.'];
    expect(await under(...marks)).not.toEqual([]);
    await rotate();
    expect(await under(...marks)).toEqual([]);
    const before = await storedTexts(sql);
    expect(await rotate()).toEqual({ resealed: 0, unreadable: 0 });
    expect(await storedTexts(sql)).toEqual(before);
  });

  it('says what no secret opens, leaves it alone and carries on with the rest', async () => {
    const foreign = createSealer(randomBytes(32).toString('base64')).seal('x', 'y', 'z');
    await sql`update midias set origem = ${foreign} where tenant_id = ${companies[0] ?? ''}`;
    expect(await rotate()).toEqual({ resealed: 29, unreadable: 1 });
    expect(await under(foreign)).toEqual(['midias.origem']);
  });

  it('seals the address of a webhook from before, which stays the same', async () => {
    const [tenantId, token] = [companies[0] ?? '', newId()];
    await sql`update evolution_instances set webhook_token = ${token}, webhook_token_hash = null
      where tenant_id = ${tenantId}`;
    await rotate();
    expect(await under(token)).toEqual([]);
    const [row] = await sql`select webhook_token, webhook_token_hash from evolution_instances
      where tenant_id = ${tenantId}`;
    const field = 'evolution_instances.webhook_token';
    expect(createSealer(next).open(tenantId, field, row?.webhook_token)).toBe(token);
    expect(row?.webhook_token_hash).toBe(createKeyedHash(db.secret)(field, token));
  });

  it('or the one before: a credential put into another company’s row opens for nobody', async () => {
    const [ours, theirs] = companies as [string, string];
    const sealed = sealMercadoPago(deps.sealer, ours, WALLET);
    expect(openMercadoPago(deps.sealer, ours, sealed)).toEqual(WALLET);
    expect(openMercadoPago(deps.sealer, theirs, sealed)).toBeNull();
    const moved = createSealer(next, [db.secret]).reseal(ours, 'integracoes.mercadopago', sealed) ?? '';
    expect(openMercadoPago(createSealer(next), ours, moved)).toEqual(WALLET);
    expect(openMercadoPago(createSealer(next), theirs, moved)).toBeNull();
  });

  it('nor one put into another field of the same company', () => {
    const { sealer } = deps;
    const [ours] = companies as [string];
    const key = sealSetting(sealer, ours, 'ai_config', 'sk-1');
    expect(openSetting(sealer, ours, 'ai_config', key)).toBe('sk-1');
    expect(openSetting(sealer, ours, 'evolution_api', key)).toBeNull();
    expect(openMercadoPago(sealer, ours, key)).toBeNull();
  });
});
