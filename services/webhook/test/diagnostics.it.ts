import {
  checkInstanceWebhook,
  configureInstanceWebhook,
} from '@balcao/contexts/chats/diagnostics/check-instance-webhook';
import { readWebhookDiagnosis } from '@balcao/contexts/chats/diagnostics/read-webhook-diagnosis';
import { removeInstance } from '@balcao/contexts/chats/diagnostics/remove-instance';
import {
  insertAiIntegration,
  postAiIntegration,
  updateAiIntegration,
} from '@balcao/contexts/chats/diagnostics/save-ai-integration';
import { syncInstance } from '@balcao/contexts/chats/diagnostics/sync-instance';
import { testWebhook } from '@balcao/contexts/chats/diagnostics/test-webhook';
import { createInstance } from '@balcao/contexts/chats/integrations/create-instance';
import { webhookOf } from '@balcao/contexts/chats/integrations/keep-webhook';
import type { InstanceRow } from '@balcao/contexts/chats/integrations/present-instance';
import { resolveAi } from '@balcao/contexts/chats/settings/resolve-settings';
import { newId } from '@balcao/kit/ids';
import { actorOf } from '@balcao/testing/test-deps';
import { type ConnectStack, startConnectStack, until } from './connect-stack';

jest.setTimeout(900_000);
const PHONE = '5511955554444';

describe('the diagnosis of the webhook', () => {
  let place: ConnectStack;
  let deps: ConnectStack['deps'];
  let tenantId: string;
  let id: string;

  beforeAll(async () => {
    place = await startConnectStack();
    ({ deps } = place);
  });
  beforeEach(async () => {
    tenantId = await place.addConnected();
    id = (await place.stored(tenantId))?.id;
  });
  afterEach(() => place.control('/faults', { clear: true }));
  afterAll(() => place.stop());

  const name = () => `agent_${tenantId}`;
  const actor = (role: 'admin' | 'user' | 'viewer' = 'admin') => actorOf(tenantId, role);
  const read = () => readWebhookDiagnosis(deps)(actor('viewer'));
  const lines = ({ detalhes }: { detalhes: { rotulo: string; valor: string }[] }) =>
    Object.fromEntries(detalhes.map(({ rotulo, valor }) => [rotulo, valor]));
  const refusal = (work: Promise<unknown>) => work.catch(({ code }: { code: string }) => code);
  /** The gateway delivers somewhere else from now on. */
  const turnAway = (url: string) =>
    fetch(`${place.base}/webhook/set/${name()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: 'sim-gateway-key' },
      body: JSON.stringify({
        webhook: { enabled: true, url, byEvents: false, base64: false, events: ['MESSAGES_UPSERT'] },
      }),
    });

  it('tells how all of it stands, without what opens a door', async () => {
    const shown = await read();
    expect(shown).toMatchObject({
      servidor_configurado: true,
      whatsapp_conectado: true,
      ia: 'inactive',
      mensagens_ultimo_minuto: 0,
      servidor_url: null,
      webhook_url: `${deps.config.publicWebhookUrl}/webhook-whatsapp/••••`,
      instances: [{ id, instance_name: name(), status: 'connected', phone_number: '5511900000000' }],
    });
    const row = (await place.stored(tenantId)) as InstanceRow;
    const { url, secret } = webhookOf(deps, row);
    const sealed = [row.webhook_token, row.webhook_secret, row.api_key];
    for (const one of [...sealed, url, secret]) expect(JSON.stringify(shown)).not.toContain(one);
  });

  it('counts the messages of the last minute, of this company alone', async () => {
    await place.control('/customers/send', { instance: name(), phone: PHONE, text: 'oi', wait: true });
    await place.drain(tenantId);
    place.stack.setClock(Date.now());
    expect((await read()).mensagens_ultimo_minuto).toBe(1);
    const other = actorOf(await place.addTenant(), 'user');
    expect((await readWebhookDiagnosis(deps)(other)).mensagens_ultimo_minuto).toBe(0);
    place.stack.setClock(Date.now() + 61_000);
    expect((await read()).mensagens_ultimo_minuto).toBe(0);
    place.stack.setClock(Date.now());
  });

  it('calls the webhook as the gateway would, and says when nobody answers', async () => {
    const answer = await testWebhook(deps)(actor('viewer'));
    expect([answer.ok, lines(answer).Resposta]).toEqual([true, 'Respondeu com o código 200']);
    const config = Object.assign({}, deps.config, { publicWebhookUrl: 'http://127.0.0.1:9' });
    const silent = await testWebhook(Object.assign({}, deps, { config }))(actor());
    expect([silent.ok, lines(silent).Resposta]).toEqual([false, 'Ninguém respondeu neste endereço']);
    expect(await place.stack.sql`select id from webhook_events where event = 'TEST'`).toHaveLength(0);
  });

  it('reads back where an instance delivers, and sets it right', async () => {
    const right = await checkInstanceWebhook(deps)(actor('viewer'), id);
    expect([right.ok, lines(right)]).toEqual([
      true,
      expect.objectContaining({ Instância: name(), Endereço: 'Este Balcão', Ativo: 'Sim', Segredo: 'Confere' }),
    ]);
    await turnAway('https://relay.example.com/hook?token=segredo');
    const away = await checkInstanceWebhook(deps)(actor(), id);
    expect([away.ok, lines(away).Endereço]).toEqual([false, 'Outro lugar: relay.example.com']);
    expect(JSON.stringify(away)).not.toContain('segredo');
    // Set right once already: whoever changes it again means it.
    await place.stack.sql`update evolution_instances set endereco_em = ${place.stack.inbox.clock()} where id = ${id}`;
    await place.check(tenantId);
    expect((await place.stored(tenantId))?.problema).toBe('elsewhere');
    expect((await configureInstanceWebhook(deps)(actor(), id)).ok).toBe(true);
    expect((await checkInstanceWebhook(deps)(actor(), id)).ok).toBe(true);
    expect((await place.stored(tenantId))?.problema).toBeNull();
  });

  it('says that the gateway does not know the instance, refuses us, or is silent', async () => {
    await place.control('/faults', { error: { status: 401, routes: ['webhook'] } });
    expect(await refusal(checkInstanceWebhook(deps)(actor(), id))).toBe('integrations/gateway-auth');
    await place.control('/faults', { clear: true });
    await place.control('/lose', { instance: name() });
    expect((await checkInstanceWebhook(deps)(actor(), id)).ok).toBe(false);
    await place.control('/faults', { offline: true });
    expect(await refusal(configureInstanceWebhook(deps)(actor(), id))).toBe('integrations/gateway-down');
    expect(await refusal(syncInstance(deps)(actor(), id))).toBe('integrations/gateway-down');
  });

  it('brings state and number up to date with the gateway', async () => {
    await place.stack.sql`update evolution_instances set status = 'disconnected', phone_number = null,
      estado_em = null where id = ${id}`;
    expect(await syncInstance(deps)(actor('viewer'), id)).toMatchObject({
      status: 'connected',
      phone_number: '5511900000000',
    });
    await place.control('/lose', { instance: name() });
    place.stack.setClock(Date.now() + 5_000);
    expect(await syncInstance(deps)(actor(), id)).toMatchObject({ status: 'disconnected' });
    place.stack.setClock(Date.now());
  });

  it('removes an instance here and at the gateway; the conversations stay, and one is made again', async () => {
    await place.control('/customers/send', { instance: name(), phone: PHONE, text: 'oi', wait: true });
    await place.drain(tenantId);
    expect(await removeInstance(deps)(actor(), id)).toEqual({ ok: true });
    expect(await place.stored(tenantId)).toBeUndefined();
    const chats = await place.stack.sql`select instance_id from chats where tenant_id = ${tenantId}`;
    expect(chats.map((chat) => chat.instance_id)).toEqual([null]);
    const kept = await place.stack.sql`select content from chat_history where tenant_id = ${tenantId}`;
    expect(kept.map((message) => message.content)).toEqual(['oi']);
    // It answers before it is done.
    const state = () =>
      fetch(`${place.base}/instance/connectionState/${name()}`, { headers: { apikey: 'sim-gateway-key' } });
    await until(async () => (await state()).status === 404);
    expect((await read()).instances).toEqual([]);
    expect(await createInstance(deps)(actor(), { tenantId })).toMatchObject({ status: 'connecting' });
  });

  it('two removals at once: one does it, the other is told', async () => {
    const ends = await Promise.all([removeInstance(deps)(actor(), id), removeInstance(deps)(actor(), id)].map(refusal));
    expect(ends).toContainEqual({ ok: true });
    const other = ends.find((end) => typeof end === 'string') ?? 'integrations/instance-not-found';
    expect(['integrations/busy', 'integrations/instance-not-found']).toContain(other);
    expect(await place.stored(tenantId)).toBeUndefined();
  });

  it('is nobody else’s to look at or to change, and only managers change', async () => {
    const stranger = actorOf(await place.addTenant(), 'admin');
    for (const use of [checkInstanceWebhook, configureInstanceWebhook, syncInstance, removeInstance])
      expect(await refusal(use(deps)(stranger, id))).toBe('integrations/instance-not-found');
    for (const use of [configureInstanceWebhook, removeInstance])
      expect(await refusal(use(deps)(actor('user'), id))).toBe('http/forbidden');
    expect(await place.stored(tenantId)).toMatchObject({ id, status: 'connected' });
  });
});

describe('both ways to save the AI key', () => {
  let place: ConnectStack;
  let deps: ConnectStack['deps'];
  let tenantId: string;

  beforeAll(async () => {
    place = await startConnectStack();
    ({ deps } = place);
  });
  beforeEach(async () => {
    tenantId = await place.addTenant();
  });
  afterAll(() => place.stop());

  const draft = { find: async () => undefined, keep: async () => undefined };
  const saving = () =>
    Object.assign({}, deps, {
      draft,
      tryKey: async () => ({ kind: 'works' as const }),
      tryGateway: async () => 'works' as const,
    });
  const admin = () => actorOf(tenantId, 'admin');
  const typed = (api_key: string) => ({ tenant_id: tenantId, credenciais: { api_key } });
  const used = async () => (await deps.db.tenant(tenantId, resolveAi(deps)))?.apiKey;
  const refusal = (work: Promise<unknown>) => work.catch(({ code }: { code: string }) => code);
  const insert = (key: string) => insertAiIntegration(saving())(admin(), typed(key));

  it('inserts once, and updates by id', async () => {
    const made = await insert('sk-own-1111');
    expect(made).toMatchObject({ tipo: 'openai', status: 'active', configurado: true, ultimos4: '1111' });
    expect(await used()).toBe('sk-own-1111');
    expect(await refusal(insert('sk-own-2222'))).toBe('integrations/exists');
    const update = updateAiIntegration(saving());
    await update(admin(), made.id ?? '', typed('sk-own-3333'));
    expect(await used()).toBe('sk-own-3333');
    expect(await refusal(update(admin(), newId(), typed('sk-own-4444')))).toBe('integrations/not-found');
    const stored = await place.stack.sql`select value from system_settings where tenant_id = ${tenantId}`;
    expect(JSON.stringify(stored)).not.toContain('sk-own');
  });

  it('by the direct call merges duplicates when asked to, else refuses them', async () => {
    const post = (key: string, merges: boolean) => postAiIntegration(saving())(admin(), typed(key), merges);
    await post('sk-own-1111', false);
    expect(await refusal(post('sk-own-2222', false))).toBe('integrations/exists');
    await post('sk-own-3333', true);
    expect(await used()).toBe('sk-own-3333');
    const rows = await place.stack.sql`select id from integracoes where tenant_id = ${tenantId} and tipo = 'openai'`;
    expect(rows).toHaveLength(1);
  });

  it('is for the own company and its managers', async () => {
    const foreign = Object.assign(typed('sk-own-1111'), { tenant_id: newId() });
    expect(await refusal(insertAiIntegration(saving())(admin(), foreign))).toBe('chats/wrong-tenant');
    expect(await refusal(postAiIntegration(saving())(admin(), foreign, true))).toBe('chats/wrong-tenant');
    const user = actorOf(tenantId, 'user');
    expect(await refusal(insertAiIntegration(saving())(user, typed('sk-own-1111')))).toBe('http/forbidden');
    expect(await used()).toBeUndefined();
  });
});
