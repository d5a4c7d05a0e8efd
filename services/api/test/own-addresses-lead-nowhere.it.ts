import dns from 'node:dns/promises';
import { embeddingModel } from '@balcao/contexts/assistant/provider/embed';
import { composeWorker } from '@balcao/contexts/compose';
import { newId } from '@balcao/kit/ids';
import { startCanary } from '@balcao/testing/canary';
import { type CompanyRows, fillCompany } from '@balcao/testing/full-company';
import { type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { startApi, type TestApi } from './api-harness';
import { addPerson } from './api-operations';

jest.setTimeout(900_000);

/** What calls the gateway or the AI that settings name, by the job that does it. */
const JOBS = [
  'check-connection',
  'pull-messages',
  'fetch-media',
  'transcribe-audio',
  'reply-with-ai',
  'send-planned',
  'embed-passages',
] as const;

describe('a gateway and an AI of a company’s own, in processes that call partners inside', () => {
  let canary: Awaited<ReturnType<typeof startCanary>>;
  let t: TestApi;
  let deps: TestDeps;
  let worker: ReturnType<typeof composeWorker>;
  let token: string;
  let tenantId: string;
  let rows: CompanyRows;
  let urls: string[];
  const voice = newId();

  beforeAll(async () => {
    canary = await startCanary();
    jest.spyOn(dns, 'lookup').mockImplementation(canary.lookup as never);
    jest.spyOn(dns.Resolver.prototype, 'resolve4').mockImplementation(canary.resolve4 as never);
    jest.spyOn(dns.Resolver.prototype, 'resolve6').mockImplementation(canary.resolve6 as never);
    const { port } = new URL(canary.urls[0]?.url ?? '');
    const pairs = [canary.allowed, `127.0.0.1:${port}`, `localhost:${port}`];
    t = await startApi({ RATE_LIMIT_FACTOR: '100000', EGRESS_ALLOW: pairs.join(',') });
    tenantId = (await t.signup()).tenant.id;
    rows = await fillCompany(t.owner, tenantId);
    token = await addPerson(t, 'admin', tenantId);
    deps = testDeps(t.db);
    // Read anew each time: what is remembered is forgotten a moment after the rows change.
    const recall = async <T>(_: string, load: () => Promise<{ value: T }>) => (await load()).value;
    const own = {
      db: Object.assign({}, deps.db, { recall }),
      config: Object.assign({}, deps.config, { egressAllow: pairs }),
    };
    worker = composeWorker(Object.assign({}, deps, own), {
      mailer: {} as never,
      judges: { trusts: async () => false },
    });
    urls = [...canary.urls.map(({ url }) => url), ...pairs.map((pair) => `http://${pair}/v1`)];
    await deps.files.put(`${tenantId}/voice`, [Buffer.from('OggS')]);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await worker.close();
    await deps.close();
    await t.close();
    await canary.stop();
  });

  /** Both addresses of one layer, with keys that are its own. */
  async function settle(url: string, owner: string) {
    const seal = (field: string) => deps.sealer.seal(owner, `system_settings.${field}`, 'a-key-1234');
    const tenant = owner === 'platform' ? null : owner;
    const reserve = { reserva_base_url: url, reserva_api_key: seal('ai_config.reserva') };
    const ai = Object.assign({ base_url: url, openai_api_key: seal('ai_config') }, reserve);
    const gateway = { base_url: url, api_key: seal('evolution_api') };
    await t.owner`delete from system_settings`;
    await t.owner`insert into system_settings (id, tenant_id, key, value) values
      (${newId()}, ${tenant}, 'ai_config', ${t.owner.json(ai)}),
      (${newId()}, ${tenant}, 'evolution_api', ${t.owner.json(gateway)})`;
    canary.again();
    // Of a name that changes the second answer is the one that leads home.
    await dns.lookup('muda.hostil.test').catch(() => undefined);
  }

  /** Everything the jobs look for is due. */
  async function makeDue(baseUrl: string) {
    const { sealer } = deps;
    const secret = sealer.seal(tenantId, 'evolution_instances.webhook_secret', 'secret');
    const origin = sealer.seal(tenantId, 'midias.origem', JSON.stringify({ key: { id: 'a' }, message: {} }));
    await t.owner`update evolution_instances set status = 'connected', webhook_secret = ${secret},
      verificar_em = now() - interval '1 minute', puxar_em = now() - interval '1 minute', visto_ate = now() - interval '1 hour'
      where tenant_id = ${tenantId}`;
    await t.owner`update midias set estado = 'pendente', chave = null, origem = ${origin}, tentativas = 0, instance_id = ${rows.instance},
      proxima_em = now() - interval '1 minute' where id = ${rows.media}`;
    await t.owner`delete from midias where id = ${voice}`;
    await t.owner`delete from chat_history where tenant_id = ${tenantId} and autor = 'customer'`;
    const asked = newId();
    const said = { tenant_id: tenantId, chat_id: rows.chat, customer_phone: '5511987654321', role: 'user' };
    const [question] = await t.owner`insert into chat_history ${t.owner({
      ...said,
      id: asked,
      autor: 'customer',
      content: 'Qual o horário?',
      entrega: 'received',
    })} returning seq`;
    await t.owner`insert into midias (id, tenant_id, mensagem_id, tipo, mime, bytes, estado, chave, transcrever_em) values
      (${voice}, ${tenantId}, ${asked}, 'audio', 'audio/ogg', 4, 'guardada', ${`${tenantId}/voice`}, now() - interval '1 minute')`;
    await t.owner`update chats set modo = 'ai', tentativas_ia = 0, responder_em = now() - interval '1 second',
      ultima_entrada_seq = ${question?.seq}, respondida_ate_seq = 0, instance_id = ${rows.instance} where id = ${rows.chat}`;
    await t.owner`update buscas_sentido set estado = 'pronta', marca = ${embeddingModel({ baseUrl }).marca},
      proxima_em = now() - interval '1 minute' where tenant_id = ${tenantId}`;
    await t.owner`delete from ritmo_envios`;
    await t.owner`delete from envios where id <> ${rows.send}`;
    await t.owner`update envios set status = 'planned', tentativas = 0, vez_em = null, iniciado_em = null, created_at = now(),
      duvida_desde = null, duvida_ate = null, proxima_em = now() - interval '1 minute' where id = ${rows.send}`;
  }

  const run = (name: (typeof JOBS)[number]) => {
    const job = { tenantId, instanceId: rows.instance, chatId: rows.chat };
    const midiaId = name === 'fetch-media' ? rows.media : voice;
    return worker.jobs.find((each) => each.name === name)?.run(Object.assign({ midiaId }, job) as never);
  };
  const post = (path: string, body?: object) => t.call('POST', `/api${path}`, { token, body });
  /** What calls them while somebody waits. */
  const asked = () => ({
    'test of the gateway': () => post('/integrations/test', { tipo: 'evolution' }),
    'test of the AI': () => post('/integrations/test', { tipo: 'openai' }),
    'a question with a key': () => post('/ai-test', { message: 'Oi', api_key: 'sk-typed-1234' }),
    'a question': () => post('/ai-test', { message: 'Oi' }),
    'a question to the knowledge base': () => post('/documents/ask', { pergunta: 'Qual o horário?' }),
    'webhook asked': () => post(`/instances/${rows.instance}/check-webhook`),
    'webhook set': () => post(`/instances/${rows.instance}/configure-webhook`),
    'instance brought up to date': () => post(`/instances/${rows.instance}/sync`),
  });

  it('would be called by each of these, were it the operator’s', async () => {
    const home = `http://${canary.allowed}`;
    await settle(home, 'platform');
    const silent: string[] = [];
    await makeDue(home);
    for (const [name, ask] of Object.entries(asked())) {
      const before = canary.redirected();
      await ask();
      if (canary.redirected() === before && name !== 'a question with a key') silent.push(name);
    }
    for (const name of JOBS) {
      await makeDue(home);
      const before = canary.redirected();
      await run(name);
      if (canary.redirected() === before) silent.push(name);
    }
    expect(silent).toEqual([]);
  });

  it('are not called, wherever they lead inside', async () => {
    const before = canary.redirected();
    for (const url of urls) {
      await settle(url, tenantId);
      await makeDue(url);
      for (const ask of Object.values(asked())) await ask();
      for (const name of JOBS) await run(name);
    }
    expect([canary.touched(), canary.redirected()]).toEqual([0, before]);
  });

  it('are not kept when they are typed', async () => {
    const taken: string[] = [];
    await t.owner`delete from system_settings`;
    for (const url of urls) {
      canary.again();
      for (const body of [
        { evolution_api: { base_url: url, api_key: 'gateway-key-1234', salvar_sem_teste: true } },
        { ai_config: { base_url: url, openai_api_key: 'sk-hostile-1234', salvar_sem_teste: true } },
        { ai_config: { reserva: { base_url: url, model: null, api_key: 'sk-hostile-1234' }, salvar_sem_teste: true } },
      ]) {
        const { status } = await t.call('PUT', '/api/system-settings', { token, body });
        if (status !== 422) taken.push(url);
      }
    }
    // Of a name that leads outside when it is typed nothing else can be known yet.
    expect(taken.filter((url) => !url.includes('muda.hostil.test'))).toEqual([]);
    expect(canary.touched()).toBe(0);
  });
});
