import { createEgress, type Egress, type WayTo } from '@balcao/kit/egress';
import { newId } from '@balcao/kit/ids';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import postgres from 'postgres';
import { lendDraft, tryKey } from '../../assistant';
import type { AskProvider } from '../../assistant/provider/provider-client';
import type { ProviderProblem } from '../../assistant/provider/provider-result';
import { listIntegrations } from '../integrations/list-integrations';
import { getSettings } from './get-settings';
import type { WithDraft } from './instructions-draft';
import { lendInstructions } from './lend-instructions';
import {
  getPlatformSettings,
  removePlatformAiKey,
  removePlatformGatewayKey,
  savePlatformSettings,
} from './platform-settings';
import { removeAiKey } from './remove-ai-key';
import { removeGatewayKey } from './remove-gateway-key';
import { CREDENTIAL_FIELD, resolveAi, resolveGateway } from './resolve-settings';
import { saveSettings } from './save-settings';
import { PLATFORM, sealSetting } from './settings-value';
import type { TryGateway } from './try-gateway';

const PUBLIC = 'https://gateway.example.com';
const OTHER = 'https://outro.example.com';

describe('system settings', () => {
  let place: TestDb;
  let deps: TestDeps & WithDraft;
  let doors: { partners: Egress; typed: Egress };
  let sql: postgres.Sql;
  let tenantId: string;

  beforeAll(async () => {
    place = await testDb();
    const opened = testDeps(place);
    const draft = lendDraft(Object.assign({ instructions: lendInstructions(opened) }, opened));
    deps = Object.assign(opened, { draft });
    sql = postgres(place.ownerUrl, { max: 1 });
    const resolve = async (name: string) => [
      { address: name.startsWith('intranet') ? '10.0.0.7' : '93.184.216.34', family: 4 },
    ];
    const open = (...allow: string[]) => createEgress({ allow, resolve });
    doors = { partners: open('127.0.0.1:3002', '127.0.0.1:3003'), typed: open('127.0.0.1:3009') };
  });
  beforeEach(async () => {
    ask.mockReset().mockImplementation(answers);
    tryGateway.mockReset().mockResolvedValue('works');
    tenantId = newId();
    await sql`delete from system_settings`;
    await sql`insert into tenants (id, nome, slug) values (${tenantId}, 'Salão', ${tenantId})`;
  });
  afterAll(async () => {
    await Promise.all([deps.close(), doors.partners.close(), doors.typed.close(), sql.end()]);
    await place.drop();
  });

  const admin = () => actorOf(tenantId);
  type Input = Parameters<ReturnType<typeof saveSettings>>[1];
  const answers = (): ReturnType<AskProvider> =>
    Promise.resolve({ kind: 'answer', content: 'ok', cutOff: false, model: 'm', tokensIn: 1, tokensOut: 1 });
  const ask = jest.fn<ReturnType<AskProvider>, Parameters<AskProvider>>(answers);
  const wayTo: WayTo = ({ typed }) => (typed ? doors.typed : doors.partners);
  const tryGateway = jest.fn<ReturnType<TryGateway>, Parameters<TryGateway>>();
  const save = (input: Input) => saveSettings({ ...deps, wayTo, tryKey: tryKey(ask), tryGateway })(admin(), input);
  const gateway = () => deps.db.tenant(tenantId, (unit) => resolveGateway(deps, unit));
  const ai = () => deps.db.tenant(tenantId, (unit) => resolveAi(deps)(unit));
  const refused = (input: Input) =>
    save(input).then(
      () => 'saved',
      ({ code, message }: { code: string; message: string }) => [code, message],
    );
  async function platform() {
    const seal = (key: 'evolution_api' | 'ai_config', plain: string) => sealSetting(deps.sealer, PLATFORM, key, plain);
    const rows = {
      evolution_api: { base_url: 'http://127.0.0.1:3002', api_key: seal('evolution_api', 'pk-1111'), ultimos4: '1111' },
      ai_config: { base_url: 'http://127.0.0.1:3003/v1', model: 'sim', openai_api_key: seal('ai_config', 'pk-2222') },
    };
    for (const [key, value] of Object.entries(rows))
      await sql`insert into system_settings (id, key, value) values (${newId()}, ${key}, ${sql.json(value)})`;
  }

  it('keeps no messaging server that does not answer, unless somebody wants it so, and none that refuses the key', async () => {
    const evolution_api = { base_url: PUBLIC, api_key: 'secret-9876' };
    tryGateway.mockResolvedValue('unreachable');
    expect((await refused({ evolution_api }))[0]).toBe('system/gateway-unreachable');
    expect(await gateway()).toBeNull();
    tryGateway.mockResolvedValue('refused');
    const insists = { evolution_api: Object.assign({ salvar_sem_teste: true }, evolution_api) };
    expect((await refused(insists))[0]).toBe('system/gateway-refused');
    tryGateway.mockResolvedValue('unreachable');
    await save(insists);
    expect(await gateway()).toEqual({ baseUrl: PUBLIC, apiKey: 'secret-9876', typed: true });
    expect(tryGateway).toHaveBeenLastCalledWith({ baseUrl: PUBLIC, apiKey: 'secret-9876', typed: true });
  });

  it('is empty, and says so, when nobody configured anything', async () => {
    const nothing = { configurado: false, ultimos4: null, updated_at: null };
    expect(await getSettings(deps)(admin())).toMatchObject({
      evolution_api: { base_url: null, api_key: nothing, herdado: true },
      ai_config: {
        openai_api_key: nothing,
        base_url: null,
        model: null,
        custom_instructions: null,
        transcrever_audios: true,
        teto_diario: null,
        precos: [],
      },
    });
    expect([await gateway(), await ai()]).toEqual([null, null]);
  });

  it('falls back to the platform, whose address and digits stay its own', async () => {
    await platform();
    expect(await gateway()).toEqual({ baseUrl: 'http://127.0.0.1:3002', apiKey: 'pk-1111', typed: false });
    expect(await ai()).toMatchObject({ apiKey: 'pk-2222', baseUrl: 'http://127.0.0.1:3003/v1', model: 'sim' });
    const shown = await getSettings(deps)(admin());
    expect(shown.evolution_api).toMatchObject({ base_url: null, herdado: true, api_key: { configurado: true } });
    expect(JSON.stringify(shown)).not.toMatch(/1111|2222|127\.0\.0\.1/);
  });

  it('saves a company’s own server: sealed, never shown, used from then on by this company only', async () => {
    await platform();
    const shown = await save({ evolution_api: { base_url: `${PUBLIC}/`, api_key: 'secret-9876' } });
    expect(shown.evolution_api).toEqual({
      base_url: PUBLIC,
      herdado: false,
      api_key: { configurado: true, ultimos4: '9876', updated_at: expect.any(String) },
    });
    expect(await gateway()).toEqual({ baseUrl: PUBLIC, apiKey: 'secret-9876', typed: true });
    const stored = JSON.stringify(await sql`select value from system_settings where tenant_id = ${tenantId}`);
    expect(stored).not.toContain('secret-9876');
    const other = newId();
    await sql`insert into tenants (id, nome, slug) values (${other}, 'Outro', ${other})`;
    const theirs = await deps.db.tenant(other, (unit) => resolveGateway(deps, unit));
    expect(theirs?.apiKey).toBe('pk-1111');
  });

  it('keeps the key when only something else changes, and demands it for a new address', async () => {
    await save({ evolution_api: { base_url: PUBLIC, api_key: 'secret-9876' } });
    await save({ evolution_api: { base_url: PUBLIC } });
    expect(await gateway()).toEqual({ baseUrl: PUBLIC, apiKey: 'secret-9876', typed: true });
    const demand = ['integrations/key-required', 'Ao mudar o endereço, informe a chave de novo.'];
    expect(await refused({ evolution_api: { base_url: OTHER } })).toEqual(demand);
    expect((await gateway())?.baseUrl).toBe(PUBLIC);
    await save({ ai_config: { openai_api_key: 'sk-own-5555' } });
    expect(await refused({ ai_config: { base_url: OTHER } })).toEqual(demand);
    await save({ ai_config: { base_url: OTHER, openai_api_key: 'sk-new-6666' } });
    expect(await ai()).toMatchObject({ baseUrl: OTHER, apiKey: 'sk-new-6666' });
  });

  it('never sends the platform’s key to an address of the company', async () => {
    await platform();
    expect((await refused({ ai_config: { base_url: OTHER } }))[0]).toBe('integrations/key-required');
    await save({ ai_config: { custom_instructions: 'Fale com carinho.', model: 'caro' } });
    // What was written is a draft: customers get it when it is published.
    const written = { custom_instructions: 'Fale com carinho.', instrucoes_rascunho: true };
    expect((await getSettings(deps)(admin())).ai_config).toMatchObject(written);
    expect(await ai()).toEqual({
      apiKey: 'pk-2222',
      baseUrl: 'http://127.0.0.1:3003/v1',
      typed: false,
      model: 'sim',
      customInstructions: null,
      transcribes: true,
      dailyCap: null,
      reserve: null,
    });
  });

  describe('a reserve', () => {
    const reserva = { base_url: `${OTHER}/`, model: 'outro', api_key: 'sk-res-7777' };
    const main = { openai_api_key: 'sk-own-5555' };
    const ofPlatform = {
      reserva_base_url: 'http://127.0.0.1:3002/v1',
      reserva_model: 'sim-2',
    };
    async function platformWithReserve() {
      await platform();
      const sealed = deps.sealer.seal(PLATFORM, 'system_settings.ai_config.reserva', 'pk-3333');
      const value = Object.assign({ reserva_api_key: sealed, reserva_ultimos4: '3333' }, ofPlatform);
      await sql`update system_settings set value = value || ${sql.json(value)} where key = 'ai_config'`;
    }

    it('is tried, sealed for its own place, never shown, and asked at its own address', async () => {
      const shown = await save({ ai_config: { ...main, reserva } });
      expect(ask.mock.calls.map(([settings]) => [settings.baseUrl, settings.apiKey, settings.model])).toEqual([
        ['https://api.openai.com/v1', 'sk-own-5555', 'gpt-3.5-turbo'],
        [OTHER, 'sk-res-7777', 'outro'],
      ]);
      expect(shown.ai_config.reserva).toEqual({
        api_key: { configurado: true, ultimos4: '7777', updated_at: expect.any(String) },
        base_url: OTHER,
        model: 'outro',
        herdado: false,
      });
      expect(await ai()).toMatchObject({
        apiKey: 'sk-own-5555',
        reserve: { apiKey: 'sk-res-7777', baseUrl: OTHER, typed: true, model: 'outro' },
      });
      const [row] = await sql`select value from system_settings where tenant_id = ${tenantId}`;
      expect(JSON.stringify(row)).not.toContain('sk-res-7777');
      // The one key does not open where the other one lies.
      await sql`update system_settings set value = value || jsonb_build_object('reserva_api_key', value -> 'openai_api_key')`;
      expect((await ai())?.reserve).toBeNull();
    });

    it('keeps its key while its address stays, demands it for another one, and can be taken away', async () => {
      expect(await refused({ ai_config: { reserva } })).toEqual([
        'system/openai-required',
        'OpenAI API Key é obrigatória',
      ]);
      await save({ ai_config: main });
      expect(await refused({ ai_config: { reserva: { base_url: null, model: null } } })).toEqual([
        'system/reserve-required',
        'Informe a chave do provedor reserva.',
      ]);
      await save({ ai_config: { reserva } });
      ask.mockClear();
      await save({ ai_config: { reserva: { base_url: OTHER, model: 'maior' } } });
      expect(ask.mock.calls.map(([settings]) => [settings.apiKey, settings.model])).toEqual([['sk-res-7777', 'maior']]);
      expect((await refused({ ai_config: { reserva: { base_url: PUBLIC, model: 'maior' } } }))[0]).toBe(
        'integrations/key-required',
      );
      await save({ ai_config: { responder_atrasadas: true } });
      expect((await ai())?.reserve).toMatchObject({ apiKey: 'sk-res-7777', model: 'maior' });
      // The main key goes; the reserve has one of its own.
      await platform();
      await removeAiKey(deps)(admin());
      expect(await ai()).toMatchObject({ apiKey: 'pk-2222', answersLate: true, reserve: { apiKey: 'sk-res-7777' } });
      await save({ ai_config: { reserva: null } });
      expect((await ai())?.reserve).toBeNull();
      const [row] = await sql`select value from system_settings where tenant_id = ${tenantId}`;
      expect(Object.keys(row?.value).filter((name) => name.startsWith('reserva'))).toEqual([]);
    });

    it('that is refused is not kept; one that nobody answers for is, when it is wished', async () => {
      await save({ ai_config: main });
      const failing = (problem: ProviderProblem) =>
        ask.mockResolvedValue({ kind: 'failure', problem, status: null, retryAfterMs: null });
      failing('auth');
      expect((await refused({ ai_config: { reserva } }))[0]).toBe('system/ai-refused');
      failing('transient');
      expect((await refused({ ai_config: { reserva } }))[0]).toBe('system/ai-unreachable');
      expect((await ai())?.reserve).toBeNull();
      await save({ ai_config: { reserva, salvar_sem_teste: true } });
      expect((await ai())?.reserve).toMatchObject({ apiKey: 'sk-res-7777' });
    });

    it('of the platform stands behind the platform’s AI, and behind nobody’s own', async () => {
      await platformWithReserve();
      expect((await ai())?.reserve).toEqual({
        apiKey: 'pk-3333',
        baseUrl: ofPlatform.reserva_base_url,
        typed: false,
        model: 'sim-2',
      });
      const shown = await getSettings(deps)(admin());
      expect(shown.ai_config.reserva).toMatchObject({ base_url: null, model: null, herdado: true });
      expect(JSON.stringify(shown)).not.toMatch(/3333|127\.0\.0\.1/);
      await save({ ai_config: main });
      expect((await ai())?.reserve).toBeNull();
      expect((await getSettings(deps)(admin())).ai_config.reserva).toBeNull();
    });
  });

  it('uses the AI key that was saved as an integration', async () => {
    const credenciais = deps.sealer.seal(tenantId, CREDENTIAL_FIELD('openai'), JSON.stringify({ api_key: 'sk-card' }));
    await sql`insert into integracoes (id, tenant_id, tipo, credenciais, status)
      values (${newId()}, ${tenantId}, 'openai', ${credenciais}, 'active')`;
    expect(await ai()).toMatchObject({
      apiKey: 'sk-card',
      baseUrl: 'https://api.openai.com/v1',
      model: 'gpt-3.5-turbo',
    });
  });

  it('a key of its own that does not open leads to nobody else: the platform reads nothing of its customers', async () => {
    await platform();
    const foreign = deps.sealer.seal(newId(), CREDENTIAL_FIELD('openai'), JSON.stringify({ api_key: 'sk-card' }));
    await sql`insert into integracoes (id, tenant_id, tipo, credenciais, status)
      values (${newId()}, ${tenantId}, 'openai', ${foreign}, 'active')`;
    expect(await ai()).toBeNull();
    await save({
      evolution_api: { base_url: PUBLIC, api_key: 'secret-9876' },
      ai_config: { base_url: `${PUBLIC}/v1`, openai_api_key: 'sk-own' },
    });
    expect([await gateway(), await ai()]).toMatchObject([{ apiKey: 'secret-9876' }, { apiKey: 'sk-own' }]);
    const stolen = sealSetting(deps.sealer, newId(), 'ai_config', 'sk-own');
    await sql`update system_settings set value = value || ${sql.json({ api_key: stolen, openai_api_key: stolen })}
      where tenant_id = ${tenantId}`;
    expect([await gateway(), await ai()]).toEqual([null, null]);
  });

  it('does not open a key that was moved to another company', async () => {
    await save({ evolution_api: { base_url: PUBLIC, api_key: 'secret-9876' } });
    const thief = newId();
    await sql`insert into tenants (id, nome, slug) values (${thief}, 'Ladrão', ${thief})`;
    await sql`update system_settings set tenant_id = ${thief} where tenant_id = ${tenantId}`;
    expect(await deps.db.tenant(thief, (unit) => resolveGateway(deps, unit))).toBeNull();
  });

  const required = ['system/evolution-required', 'URL e API Key da Evolution são obrigatórios'];
  const badUrl = ['integrations/bad-url', 'Informe um endereço http(s) público, sem barra no final.'];
  it.each<[string, Input, string[]]>([
    ['no address', { evolution_api: { base_url: '', api_key: 'k' } }, required],
    ['no key', { evolution_api: { base_url: PUBLIC } }, required],
    [
      'no AI key',
      { ai_config: { custom_instructions: 'x' } },
      ['system/openai-required', 'OpenAI API Key é obrigatória'],
    ],
    ['another protocol', { evolution_api: { base_url: 'ftp://x.com', api_key: 'k' } }, badUrl],
    ['user and password in it', { evolution_api: { base_url: 'http://a:b@x.com', api_key: 'k' } }, badUrl],
    ['the machine itself', { evolution_api: { base_url: 'http://127.0.0.1:5432', api_key: 'k' } }, badUrl],
    ['the machine by its name', { evolution_api: { base_url: 'http://localhost:5432', api_key: 'k' } }, badUrl],
    ['the machine for the AI', { ai_config: { base_url: 'http://localhost:5432/v1', openai_api_key: 'k' } }, badUrl],
    ['what swallows the path', { evolution_api: { base_url: `${PUBLIC}/x?y=`, api_key: 'k' } }, badUrl],
    ['a fragment', { ai_config: { base_url: `${PUBLIC}/v1#`, openai_api_key: 'k' } }, badUrl],
    ['a name that leads inside', { evolution_api: { base_url: 'http://intranet.x.com', api_key: 'k' } }, badUrl],
    ['the cloud’s metadata', { ai_config: { base_url: 'http://169.254.169.254/v1', openai_api_key: 'k' } }, badUrl],
  ])('refuses %s', async (_, input, expected) => {
    expect(await refused(input)).toEqual(expected);
  });

  describe('a private address', () => {
    const own = (port: number) => ({
      evolution_api: { base_url: `http://127.0.0.1:${port}`, api_key: 'k-1234' },
      ai_config: { base_url: `http://127.0.0.1:${port + 1}/v1`, openai_api_key: 'k-5678' },
    });

    it('that the operator allowed to its partners is not one that a company may choose', async () => {
      const { evolution_api, ai_config } = own(3002);
      expect([await refused({ evolution_api }), await refused({ ai_config })]).toEqual([badUrl, badUrl]);
      expect(ask).not.toHaveBeenCalled();
      expect([await gateway(), await ai()]).toEqual([null, null]);
    });

    it('that the operator uses itself may be used with a key of one’s own', async () => {
      await platform();
      await save(own(3002));
      expect(await gateway()).toEqual({ baseUrl: 'http://127.0.0.1:3002', apiKey: 'k-1234', typed: false });
      expect(await ai()).toMatchObject({ baseUrl: 'http://127.0.0.1:3003/v1', apiKey: 'k-5678', typed: false });
      expect(ask.mock.calls[0]?.[0]).toMatchObject({ apiKey: 'k-5678', typed: false });
      // What the operator leaves is the company's own choice from then on.
      await sql`delete from system_settings where tenant_id is null`;
      expect([(await gateway())?.typed, (await ai())?.typed]).toEqual([true, true]);
    });

    it('that the operator allowed to companies may be chosen', async () => {
      const { evolution_api } = own(3009);
      await save({ evolution_api });
      expect(await gateway()).toEqual({ baseUrl: 'http://127.0.0.1:3009', apiKey: 'k-1234', typed: true });
    });
  });

  describe('a company’s own AI key', () => {
    const fails = (problem: ProviderProblem, said?: string) =>
      ask.mockResolvedValue({ kind: 'failure', problem, status: null, retryAfterMs: null, ...(said && { said }) });
    const key = (more: object = {}) => ({ ai_config: { openai_api_key: 'sk-own-5555', base_url: OTHER, ...more } });
    const card = async () =>
      (await listIntegrations(deps)(admin())).items.find(({ tipo }: { tipo: string }) => tipo === 'openai');

    it('is tried with one call where it is going to be used', async () => {
      await save(key({ model: 'pequeno' }));
      expect(ask.mock.calls.map(([settings]) => settings)).toEqual([
        { apiKey: 'sk-own-5555', baseUrl: OTHER, typed: true, model: 'pequeno', customInstructions: null },
      ]);
      await save({ ai_config: { custom_instructions: 'Fale com carinho.' } });
      expect(ask).toHaveBeenCalledTimes(1);
      await save({ ai_config: { model: 'grande' } });
      expect(ask.mock.calls[1]?.[0]).toMatchObject({ apiKey: 'sk-own-5555', model: 'grande' });
    });

    it('is right, but its account without credit: that is said in Portuguese, and it is not kept', async () => {
      fails('quota', 'You exceeded your current quota.');
      const [code, text] = await refused(key());
      expect(code).toBe('system/ai-refused');
      expect(text).toMatch(/^A conta do provedor da IA está sem crédito, e a chave não foi salva\./);
      expect(text).not.toMatch(/recusou|quota/);
      expect(await ai()).toBeNull();
    });

    it.each(['auth', 'model', 'rejected'] as const)('is not kept when refused (%s)', async (problem) => {
      await platform();
      fails(problem, 'Incorrect API key provided: •••');
      const [code, text] = await refused(key());
      expect(code).toBe('system/ai-refused');
      expect(text).toMatch(/Ela não foi salva\. Ele respondeu: “Incorrect API key provided: •••”/);
      expect((await refused(key({ salvar_sem_teste: true })))[0]).toBe('system/ai-refused');
      expect((await ai())?.apiKey).toBe('pk-2222');
    });

    it('can be kept untried when nobody answers, and the card says so', async () => {
      fails('transient');
      expect((await refused(key()))[0]).toBe('system/ai-unreachable');
      expect(await ai()).toBeNull();
      await save(key({ salvar_sem_teste: true }));
      expect(await card()).toMatchObject({ status: 'error', ultimos4: '5555' });
      ask.mockImplementation(answers);
      await save(key());
      expect(await card()).toMatchObject({ status: 'active' });
    });

    it.each(['rate', 'refused', 'too-long'] as const)('counts as let in when the answer is %s', async (problem) => {
      fails(problem);
      await save(key());
      expect((await ai())?.apiKey).toBe('sk-own-5555');
    });

    it('can be taken away: the platform answers again, the instructions stay', async () => {
      await platform();
      fails('transient');
      await save(key({ salvar_sem_teste: true, model: 'caro' }));
      const told = { instrucoes: 'Fale com carinho.', modelo: null };
      await deps.db.tenant(tenantId, (unit) => lendInstructions(deps).put(unit, told, deps.clock()));
      await save({ ai_config: { responder_atrasadas: true, transcrever_audios: false, teto_diario: '5.00' } });
      const credenciais = deps.sealer.seal(
        tenantId,
        CREDENTIAL_FIELD('openai'),
        JSON.stringify({ api_key: 'sk-card' }),
      );
      await sql`update integracoes set credenciais = ${credenciais} where tenant_id = ${tenantId} and tipo = 'openai'`;
      expect((await removeAiKey(deps)(admin())).ai_config).toMatchObject({
        herdado: true,
        base_url: null,
        model: null,
        responder_atrasadas: true,
        transcrever_audios: false,
        teto_diario: '5.00',
      });
      expect(await ai()).toEqual({
        apiKey: 'pk-2222',
        baseUrl: 'http://127.0.0.1:3003/v1',
        typed: false,
        model: 'sim',
        customInstructions: 'Fale com carinho.',
        answersLate: true,
        transcribes: false,
        dailyCap: '5.00',
        reserve: null,
      });
      expect(await card()).toMatchObject({ status: 'active', ultimos4: null });
      await expect(removeAiKey(deps)(actorOf(tenantId, 'user'))).rejects.toMatchObject({ code: 'http/forbidden' });
    });

    it('is told as it is: nothing, the platform’s, refused', async () => {
      expect(await card()).toMatchObject({ status: 'inactive', configurado: false });
      await platform();
      expect(await card()).toMatchObject({ status: 'active', configurado: true, ultimos4: null });
    });
  });

  it('a company’s own server can be taken away: the platform’s is used again', async () => {
    await platform();
    await save({ evolution_api: { base_url: PUBLIC, api_key: 'secret-9876' } });
    expect((await removeGatewayKey(deps)(admin())).evolution_api).toMatchObject({ herdado: true, base_url: null });
    expect((await gateway())?.apiKey).toBe('pk-1111');
  });

  describe('the platform’s layer', () => {
    const master = () => actorOf(null);
    const saveAll = (input: Input) =>
      savePlatformSettings({ ...deps, wayTo, tryKey: tryKey(ask), tryGateway })(master(), input);

    it('is the master’s to read and to change, and serves companies without an override at once', async () => {
      await platform();
      const before = await getPlatformSettings(deps)(master());
      expect(before.evolution_api).toMatchObject({
        base_url: 'http://127.0.0.1:3002',
        herdado: false,
        api_key: { configurado: true, ultimos4: '1111' },
      });
      await saveAll({ evolution_api: { base_url: `${PUBLIC}/`, api_key: 'pk-9999' } });
      const after = await saveAll({ ai_config: { openai_api_key: 'sk-all-7777', base_url: null, model: 'medio' } });
      expect(JSON.stringify(after)).not.toMatch(/pk-|sk-all/);
      expect(await gateway()).toEqual({ baseUrl: PUBLIC, apiKey: 'pk-9999', typed: false });
      expect(await ai()).toMatchObject({ apiKey: 'sk-all-7777', model: 'medio', baseUrl: 'https://api.openai.com/v1' });
      const stored = JSON.stringify(await sql`select value from system_settings`);
      expect(stored).not.toMatch(/pk-9999|sk-all-7777/);
    });

    it('demands the key again for another address, and both to begin with', async () => {
      const code = (input: Input) => saveAll(input).catch((error: { code: string }) => error.code);
      expect(await code({ evolution_api: { base_url: PUBLIC } })).toBe('system/evolution-required');
      expect(await code({ ai_config: { custom_instructions: 'x' } })).toBe('system/openai-required');
      await platform();
      expect(await code({ evolution_api: { base_url: OTHER } })).toBe('integrations/key-required');
      expect(await code({ ai_config: { base_url: OTHER } })).toBe('integrations/key-required');
      expect(await code({ evolution_api: { base_url: 'http://intranet.x.com', api_key: 'k' } })).toBe(
        'integrations/bad-url',
      );
    });

    it('gives its keys up; the rest of the rows stays', async () => {
      await platform();
      expect((await removePlatformGatewayKey(deps)(master())).evolution_api).toMatchObject({
        base_url: 'http://127.0.0.1:3002',
        api_key: { configurado: false },
      });
      expect((await removePlatformAiKey(deps)(master())).ai_config).toMatchObject({
        model: 'sim',
        openai_api_key: { configurado: false },
      });
      expect([await gateway(), await ai()]).toEqual([null, null]);
    });

    it('is nobody else’s', async () => {
      for (const role of ['admin', 'user', 'viewer'] as const) {
        const actor = actorOf(tenantId, role);
        const refusal = { code: 'http/forbidden' };
        await expect(getPlatformSettings(deps)(actor)).rejects.toMatchObject(refusal);
        await expect(removePlatformAiKey(deps)(actor)).rejects.toMatchObject(refusal);
        await expect(
          savePlatformSettings({ ...deps, wayTo, tryKey: tryKey(ask), tryGateway })(actor, {}),
        ).rejects.toMatchObject(refusal);
      }
    });

    it('two masters at once leave one whole row', async () => {
      await platform();
      await Promise.all(
        [PUBLIC, OTHER].map((base_url) => saveAll({ evolution_api: { base_url, api_key: `key-of-${base_url}` } })),
      );
      const used = await gateway();
      expect(used?.apiKey).toBe(`key-of-${used?.baseUrl}`);
    });
  });

  it.each(['user', 'viewer'] as const)('is closed to %s', async (role) => {
    const actor = actorOf(tenantId, role);
    await expect(getSettings(deps)(actor)).rejects.toMatchObject({ code: 'http/forbidden' });
    await expect(saveSettings({ ...deps, wayTo, tryKey: tryKey(ask), tryGateway })(actor, {})).rejects.toMatchObject({
      code: 'http/forbidden',
    });
  });
});
