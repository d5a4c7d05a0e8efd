import { createECDH, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { INTEGRATION_TYPES } from '@balcao/contracts/integrations';
import { allows } from '@balcao/contracts/permissions';
import { createSealer } from '@balcao/kit/crypto';
import { newId } from '@balcao/kit/ids';
import { echoingFront } from '@balcao/testing/echoing-front';
import { type CompanyRows, fillCompany } from '@balcao/testing/full-company';
import { buildServices, loggedProcesses } from '@balcao/testing/logged-processes';
import { pretendCollector } from '@balcao/testing/pretend-collector';
import { redisTexts } from '@balcao/testing/redis-texts';
import { columnsWith, storedTexts } from '@balcao/testing/stored-texts';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import postgres from 'postgres';
import { buildAi } from '../../../infra/simulators/src/ai/app';
import { buildCalendar } from '../../../infra/simulators/src/calendar/app';
import { readConfig } from '../../../infra/simulators/src/config';
import { buildGateway } from '../../../infra/simulators/src/gateway/app';
import { buildPayments } from '../../../infra/simulators/src/payments/app';
import { idFor, type Operation, operationsOf, QUERY } from './api-operations';
import { type CredentialField, credentialFields, typedBodies } from './typed-credentials';

jest.setTimeout(900_000);

const secret = (prefix = '') => `${prefix}canario${randomBytes(12).toString('hex')}`;
const HOST = '127.0.0.1';
const PHONE = '5511987654321';
const WORDS = 'Quanto custa o corte?';
const TRIED = 'Vocês têm estacionamento?';
const EMAIL = 'ana@salao.com.br';
const PAYER = 'pagadora-canaria@exemplo.com.br';
const CALENDAR = 'agenda-canaria@exemplo.com.br';
const WAIT_MS = 240_000;

/** One of a kind in every field and variable that holds a credential; nobody may find it anywhere again. */
const CANARIES = {
  password: secret('Aa1-'),
  gatewayKey: secret(),
  aiKey: secret('sk-'),
  accessToken: secret('APP_USR-'),
  publicKey: secret('APP_USR-'),
  clientId: secret(),
  clientSecret: secret(),
  noticeSecret: secret(),
  device: secret(),
  deviceAuth: secret().slice(0, 22),
  smtpPassword: secret(),
  platformToken: secret('APP_USR-'),
  platformSecret: secret(),
  collectorKey: secret(),
  eventKey: secret(),
};
/** What is shown at the doors instead of typed in: every one of them is wrong. */
const SHOWN = {
  bearer: secret(),
  cookie: secret(),
  publishKey: secret('bpk_'),
  calendarLink: secret(),
  hookToken: secret(),
  hookTokenAsked: secret(),
  hookSecret: secret(),
  noticeToken: secret(),
  noticeSignature: secret(),
};
/** Fields that are known to hold credentials: the contracts are read by their fields' names. */
const KNOWN_FIELDS = [
  ...['access_token', 'public_key', 'client_secret', 'webhook_secret'].map((name) => `saveMercadoPago ${name}`),
  ...['saveSystemSettings', 'savePlatformSettings'].flatMap((id) => [
    `${id} evolution_api.api_key`,
    `${id} ai_config.openai_api_key`,
    `${id} ai_config.reserva.api_key`,
  ]),
  ...['insertIntegration', 'updateIntegration', 'postIntegrationRow'].map((id) => `${id} credenciais.api_key`),
  ...['askAi api_key', 'evolutionApiManager evolutionApiKey', 'saveGoogleCalendar conta_de_servico'],
  ...['addPushDevice keys.auth', 'signup password', 'changePassword current_password', 'finishLogin token'],
];
/** Fields whose canary a provider gets to see, and those whose canary is kept. */
const TRIED_FIELDS = [
  ...['saveMercadoPago access_token', 'insertIntegration credenciais.api_key', 'updateIntegration credenciais.api_key'],
  ...['postIntegrationRow credenciais.api_key', 'saveSystemSettings ai_config.openai_api_key'],
  ...['saveSystemSettings ai_config.reserva.api_key', 'savePlatformSettings ai_config.reserva.api_key'],
  ...['savePlatformSettings ai_config.openai_api_key', 'saveSystemSettings evolution_api.api_key', 'askAi api_key'],
];
const TAKEN_FIELDS = KNOWN_FIELDS.filter((name) => !/^(changePassword|finishLogin|addPushDevice|evolution)/.test(name));

type Urls = Record<'gateway' | 'ai' | 'payments' | 'calendar', string>;

/** A pair of keys as push services want them. */
function vapid() {
  const pair = createECDH('prime256v1');
  return { VAPID_PUBLIC_KEY: pair.generateKeys('base64url'), VAPID_PRIVATE_KEY: pair.getPrivateKey('base64url') };
}

describe('a secret', () => {
  let db: TestDb;
  let sql: postgres.Sql;
  let run: Awaited<ReturnType<typeof loggedProcesses>>;
  let collector: Awaited<ReturnType<typeof pretendCollector>>;
  let rows: CompanyRows;
  let token: string;
  let tenantId: string;
  let calendarKey = '';
  let stream = '';
  let fields: CredentialField[] = [];
  let fronts: Record<keyof Urls, Awaited<ReturnType<typeof echoingFront>>>;
  let operations: Operation[] = [];
  const answers: string[] = [];
  const ends: (() => Promise<unknown>)[] = [];
  const keys = vapid();
  const next = randomBytes(32).toString('base64');

  async function until(check: () => boolean | Promise<boolean>, what: string) {
    for (const end = Date.now() + WAIT_MS; !(await check()); await new Promise((wake) => setTimeout(wake, 100)))
      if (Date.now() > end) throw new Error(`${what} did not happen`);
  }

  async function simulators() {
    const quick = { SIM_CREATE_MS: '20', SIM_CONNECT_MS: '20', SIM_PAIR_MS: '20', SIM_TYPING_MS: '0' };
    const config = readConfig(Object.assign({ DATA_DIR: db.dataDir }, quick));
    const { dataFolder } = config;
    const apps = {
      gateway: buildGateway({ ...config.gateway, dataFolder, apiKey: CANARIES.gatewayKey }),
      ai: buildAi({ ...config.ai, apiKeys: [CANARIES.aiKey] }),
      payments: buildPayments({ ...config.payments, dataFolder }),
      calendar: buildCalendar({ dataFolder }),
    };
    const listening = Object.entries(apps).map(async ([name, app]) => {
      await app.listen({ port: 0, host: HOST });
      const front = await echoingFront(`http://${HOST}:${(app.server.address() as AddressInfo).port}`);
      ends.push(() => front.stop().then(() => app.close()));
      return [name, front] as const;
    });
    fronts = Object.fromEntries(await Promise.all(listening)) as typeof fronts;
    return Object.fromEntries(Object.entries(fronts).map(([name, { url }]) => [name, url])) as Urls;
  }

  async function call(method: string, path: string, body?: object, by = token) {
    const reply = await fetch(`${run.apiUrl}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-balcao': '1', authorization: `Bearer ${by}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, text, body: text.startsWith('{') ? JSON.parse(text) : null };
  }
  async function type(method: string, path: string, body: object) {
    const reply = await call(method, path, body);
    if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.text}`);
    return reply.body;
  }

  async function listen() {
    const controller = new AbortController();
    const reply = await fetch(`${run.apiUrl}/stream`, {
      headers: { authorization: `Bearer ${token}` },
      signal: controller.signal,
    });
    ends.unshift(async () => controller.abort());
    void (async () => {
      for await (const chunk of reply.body ?? []) stream += Buffer.from(chunk as Uint8Array).toString('utf8');
    })().catch(() => undefined);
  }

  const post = async (url: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  };

  async function startProcesses(urls: Urls) {
    const allowed = Object.values(urls)
      .map((url) => new URL(url).host)
      .join(',');
    run = await loggedProcesses(db, {
      ...keys,
      SMTP_USER: 'balcao',
      SMTP_PASSWORD: CANARIES.smtpPassword,
      PLATFORM_MERCADOPAGO_TOKEN: CANARIES.platformToken,
      PLATFORM_MERCADOPAGO_WEBHOOK_SECRET: CANARIES.platformSecret,
      PLATFORM_MERCADOPAGO_CARDS: 'on',
      MERCADOPAGO_BASE_URL: urls.payments,
      GOOGLE_BASE_URL: urls.calendar,
      MASTER_SECOND_FACTOR: 'optional',
      MAIL_DIR: join(db.dataDir, 'mail'),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: `x-collector-key=${CANARIES.collectorKey}`,
      RATE_LIMIT_FACTOR: '1000',
      EGRESS_ALLOW: allowed,
      EGRESS_ALLOW_TYPED: allowed,
    });
    for (const name of ['api', 'webhook', 'worker'] as const) await run.startService(name);
  }

  /** A company with something in every table; what is typed in afterwards takes the place of its credentials. */
  async function signUp() {
    const account = { nome: 'Ana', empresa: 'Salão', email: EMAIL, password: CANARIES.password };
    const signedUp = await type('POST', '/auth/signup', account);
    [token, tenantId] = [signedUp.accessToken, signedUp.session.tenant.id];
    rows = await fillCompany(sql, tenantId);
    await sql`delete from webhook_events`;
    await sql`delete from evolution_instances`;
    await sql`delete from integracoes`;
    await sql`delete from system_settings`;
    await sql`delete from aparelhos_aviso`;
    await sql`delete from cadeias_registro`;
    await sql`delete from elos_registro`;
    await sql`delete from cartao_cobrancas`;
    await sql`delete from assinatura_cartoes`;
  }

  /** Whoever may change the platform's own settings. */
  async function addMaster(): Promise<string> {
    const [id, email] = [newId(), 'master@balcao.com.br'];
    await sql`insert into contas (id, email, senha_hash) select ${id}, ${email}, senha_hash from contas limit 1`;
    await sql`insert into usuarios ${sql({ id: newId(), tenant_id: null, auth_user_id: id, nome: 'Master', email, role: 'master' })}`;
    return (await type('POST', '/auth/login', { email, password: CANARIES.password })).accessToken;
  }

  const echo = (on: boolean) => Object.values(fronts).map((front) => front.echo(on));

  /** Each field alone: refused by whoever is asked, who says it back; taken; and what no door lets in. */
  async function typeEverywhere(urls: Urls) {
    const master = await addMaster();
    await post(`${urls.calendar}/_sim/calendars`, { id: CALENDAR });
    const account = await (await fetch(`${urls.calendar}/_sim/account`)).text();
    const ai = { base_url: `${urls.ai}/v1`, openai_api_key: 'sk-sim-primeira', model: 'sim-balcao' };
    await type('PUT', '/system-settings', { ai_config: ai });
    const send = async ({ name, operation }: CredentialField, body: unknown) => {
      const [card] = await sql`select id from integracoes where tenant_id = ${tenantId} and tipo = 'openai'`;
      const ids =
        card && operation.id === 'updateIntegration' ? Object.assign({}, rows, { integration: card.id }) : rows;
      const path = operation.path.replace(/\{(\w+)\}/g, (_, param: string) => idFor(operation, param, ids));
      const by = allows(operation.access, 'admin') ? token : master;
      const { status, text } = await call(operation.method, path, body as object, by);
      answers.push(`${name} ${status} ${text}`);
    };
    /** Inserted where there is none; tried where the company's key is. */
    const makeRoom = async ({ operation: { id } }: CredentialField) => {
      if (id !== 'insertIntegration' && id !== 'postIntegrationRow') return;
      await sql`delete from integracoes where tenant_id = ${tenantId} and tipo = 'openai'`;
      await sql`update system_settings set value = value - 'openai_api_key' where tenant_id = ${tenantId}`;
    };
    for (const field of fields) {
      const { good, bad } = typedBodies(field, { urls, account, calendar: CALENDAR, rows });
      for (const echoing of [true, false]) {
        echo(echoing);
        for (const body of good) await makeRoom(field).then(() => send(field, body));
      }
      for (const body of bad) await send(field, body);
    }
    // What was kept is tried where it is refused.
    echo(true);
    const manage = { action: 'createInstance', tenantId };
    answers.push(`kept ${(await call('POST', '/functions/evolution-api-manager', manage)).text}`);
    for (const tipo of INTEGRATION_TYPES)
      answers.push(`kept ${tipo} ${(await call('POST', '/integrations/test', { tipo })).text}`);
    echo(false);
  }

  async function showAtDoors() {
    const hook = (path: string) => run.webhookUrl.replace('/webhook-whatsapp', path);
    const shown: [string, string, Record<string, string>][] = [
      ['GET', `${run.apiUrl}/auth/session`, { authorization: `Bearer ${SHOWN.bearer}` }],
      ['POST', `${run.apiUrl}/auth/refresh`, { cookie: `balcao_rt=${SHOWN.cookie}` }],
      ['GET', `${run.apiUrl}/calendar-feed/${SHOWN.calendarLink}`, {}],
      ['POST', hook(`/webhook-whatsapp/${SHOWN.hookToken}`), { 'x-webhook-secret': SHOWN.hookSecret }],
      ['POST', hook(`/webhook-whatsapp?token=${SHOWN.hookTokenAsked}`), {}],
      ['POST', hook(`/webhook-pagamentos/${SHOWN.noticeToken}`), { 'x-signature': SHOWN.noticeSignature }],
    ];
    const published = operations.find(({ id }) => id === 'publishRelease');
    if (published) {
      const path = published.path.replace(/\{\w+\}/g, 'x');
      shown.push([published.method, `${run.apiUrl}${path}`, { authorization: `Bearer ${SHOWN.publishKey}` }]);
    }
    for (const [method, url, headers] of shown) {
      const all = Object.assign({ 'content-type': 'application/json', 'x-balcao': '1' }, headers);
      const reply = await fetch(url, { method, headers: all, body: method === 'GET' ? undefined : '{}' });
      answers.push(`shown ${reply.status} ${JSON.stringify([...reply.headers])} ${await reply.text()}`);
    }
  }

  async function typeCredentials(urls: Urls) {
    const gateway = { base_url: urls.gateway, api_key: CANARIES.gatewayKey };
    const ai = { base_url: `${urls.ai}/v1`, openai_api_key: CANARIES.aiKey, model: 'sim-balcao' };
    await type('PUT', '/system-settings', { evolution_api: gateway, ai_config: ai });
    await type('PUT', '/integrations/mercadopago', {
      access_token: CANARIES.accessToken,
      public_key: CANARIES.publicKey,
      client_id: CANARIES.clientId,
      client_secret: CANARIES.clientSecret,
      webhook_secret: CANARIES.noticeSecret,
    });
    const google = await (await fetch(`${urls.calendar}/_sim/account`)).text();
    calendarKey = (JSON.parse(google) as { private_key: string }).private_key.split('\n')[1] ?? '';
    await post(`${urls.calendar}/_sim/calendars`, { id: CALENDAR });
    await type('PUT', '/integrations/google-calendar', { conta_de_servico: google, agenda_id: CALENDAR });
    const device = { endpoint: `https://8.8.8.8/${CANARIES.device}`, nome: 'Chrome' };
    const deviceKeys = { p256dh: 'x'.repeat(87), auth: CANARIES.deviceAuth };
    await type('POST', '/me/notices/devices', { ...device, keys: deviceKeys });
    await type('POST', '/me/second-factor', { current_password: CANARIES.password });
    await type('POST', `/professionals/${rows.professional}/calendar-link`, {});
    await type('POST', '/auth/password-reset', { email: EMAIL });
  }

  /** A phone is connected; its customer writes, is answered, and sends a photo; somebody of the team tries the AI. */
  async function talk(urls: Urls) {
    await type('POST', '/functions/evolution-api-manager', { action: 'createInstance', tenantId });
    const instance = `agent_${tenantId}`;
    await post(`${urls.gateway}/_sim/pair`, { instance, phone: '5511900000000' });
    await until(async () => {
      const [row] = await sql`select status from evolution_instances where tenant_id = ${tenantId}`;
      return row?.status === 'connected';
    }, 'connecting');
    const customer = { instance, phone: PHONE, name: 'Palmira Canaria' };
    await post(`${urls.gateway}/_sim/customers/send`, { ...customer, text: WORDS });
    await until(async () => {
      const [row] = await sql`select count(*)::int as n from envios where status = 'sent' and causa like 'reply:%'`;
      return row?.n > 0;
    }, 'an answer');
    // After it, so that the two are no burst with one answer.
    await post(`${urls.gateway}/_sim/customers/send`, { ...customer, kind: 'image' });
    await until(async () => {
      const [row] = await sql`select count(*)::int as n from midias where estado = 'guardada' and id <> ${rows.media}`;
      return row?.n > 0;
    }, 'a file');
    await type('POST', '/functions/ai-chat-handler', { message: TRIED, customerPhone: '5511912340000', tenantId });
  }

  /** The same while those who are asked say back what they were sent: the AI, then the gateway, each asked by the worker. */
  async function talkToEchoes(urls: Urls) {
    fronts.ai.echo(true);
    const [instance, phone] = [`agent_${tenantId}`, '5511987654322'];
    await post(`${urls.gateway}/_sim/customers/send`, { instance, phone, text: WORDS });
    await until(() => fronts.ai.echoed().includes(CANARIES.aiKey), 'the AI saying its key back');
    const chat = async () => (await sql`select id from chats where customer_phone = ${phone}`)[0]?.id;
    await until(async () => Boolean(await chat()), 'a conversation');
    fronts.gateway.echo(true);
    await type('POST', `/chats/${await chat()}/messages`, { content: 'Já respondo.', client_id: newId() });
    await until(
      () => fronts.gateway.echoed().includes('/message/sendText'),
      'the gateway saying back what it was sent',
    );
    await until(async () => {
      const [row] =
        await sql`select count(*)::int as n from envios where tentativas > 0 and status not in ('sent', 'sending')`;
      return row?.n > 0;
    }, 'the end of a try');
    echo(false);
  }

  /** The platform's plan is paid by card: its page is at the provider, which is asked with the platform's own token. */
  async function payByCard(urls: Urls) {
    const plan = { id: newId(), nome: 'Pro', preco_mensal: '149.00' };
    const limits = { limite_usuarios: 9, limite_agendamentos: 900, limite_mensagens: 9000 };
    await sql`insert into planos ${sql({ ...plan, ...limits })}`;
    await sql`update faturas set plano_id = ${plan.id} where id = ${rows.invoice}`;
    await type('POST', '/subscription/card', { email: PAYER, fatura_id: rows.invoice });
    const [card] = await sql`select id from assinatura_cartoes where tenant_id = ${tenantId}`;
    await post(`${urls.payments}/_sim/subscription/authorize`, { reference: card?.id });
    await until(
      async () => (await type('POST', '/subscription/card/check', {})).cartao?.situacao === 'ativo',
      'a card',
    );
    const [paid] = await sql`select forma from faturas where id = ${rows.invoice}`;
    expect(paid?.forma).toBe('cartao');
    await post(`${urls.payments}/_sim/subscription/refuse`, { reference: card?.id });
    await post(`${urls.payments}/_sim/subscription/charge`, { reference: card?.id });
    await type('POST', '/subscription/card/end', {});
  }

  beforeAll(async () => {
    await buildServices();
    db = await testDb();
    sql = postgres(db.ownerUrl, { max: 3, onnotice: () => undefined });
    collector = await pretendCollector();
    const urls = await simulators();
    await startProcesses(urls);
    await signUp();
    await listen();
    operations = operationsOf(await (await fetch(`${run.apiUrl}/openapi.json`)).json());
    fields = credentialFields(operations);
    await typeEverywhere(urls);
    await showAtDoors();
    await typeCredentials(urls);
    await talk(urls);
    await talkToEchoes(urls);
    await payByCard(urls);
    for (const operation of operations) {
      if (operation.method !== 'GET' || operation.id === 'openStream') continue;
      const path = operation.path.replace(/\{(\w+)\}/g, (_, param: string) => idFor(operation, param, rows));
      answers.push(`${operation.id} ${(await call('GET', `${path}${QUERY[operation.id] ?? ''}`)).text}`);
    }
  });
  afterAll(async () => {
    for (const end of ends) await end();
    await run.stop();
    await Promise.all([collector.stop(), sql.end()]);
  });

  /** What was made for us, and not typed: read back from where it lies sealed. */
  async function madeForUs(): Promise<string[]> {
    const sealer = createSealer(db.secret);
    const [row] = await sql`select i.*, p.agenda_token from evolution_instances i join profissionais p using (tenant_id)
      where i.tenant_id = ${tenantId} and p.agenda_token is not null`;
    const [factor] = await sql`select conta_id, segredo from segundos_fatores`;
    const [key] = await sql`select privada from chaves_jwt`;
    const of = (field: string, sealed: string) => sealer.open(tenantId, field, sealed);
    return [
      of('evolution_instances.webhook_token', row?.webhook_token),
      of('evolution_instances.webhook_secret', row?.webhook_secret),
      of('evolution_instances.api_key', row?.api_key),
      of('profissionais.agenda_token', row?.agenda_token),
      sealer.open(factor?.conta_id, 'segundos_fatores.segredo', factor?.segredo),
      sealer.open('platform', 'chaves_jwt.privada', key?.privada).split('\n')[1] ?? '',
    ];
  }
  const installation = () => [
    db.secret,
    keys.VAPID_PRIVATE_KEY,
    ...[db.appUrl, db.platformUrl, db.redisUrl].map((url) => new URL(url).password).filter(Boolean),
  ];
  const everySecret = async () => [
    ...Object.values(CANARIES),
    ...Object.values(SHOWN),
    ...fields.map(({ canary }) => canary),
    calendarKey,
    ...(await madeForUs()),
    ...installation(),
    token,
  ];

  it('was typed into every field that holds one, was taken, refused, and said back by whom it was tried at', () => {
    const names = fields.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(KNOWN_FIELDS));
    const echoed = Object.values(fronts)
      .map((front) => front.echoed())
      .join('\n');
    const tried = fields.filter(({ canary }) => echoed.includes(canary)).map(({ name }) => name);
    expect(tried).toEqual(expect.arrayContaining(TRIED_FIELDS));
    const taken = (name: string) => answers.some((text) => text.startsWith(`${name} 20`));
    expect(TAKEN_FIELDS.filter((name) => !taken(name))).toEqual([]);
    expect(TAKEN_FIELDS.length).toBeGreaterThan(9);
  });

  it('is in no answer of any route, and in nothing that is told live', async () => {
    expect(answers.length).toBeGreaterThan(60);
    await until(() => stream.includes('message.upserted'), 'news');
    const found = (await everySecret()).flatMap((one) =>
      [...answers, `stream ${stream}`].filter((text) => text.includes(one)).map((text) => text.slice(0, 40)),
    );
    expect(found).toEqual([]);
  });

  /** Steps of one message's trace that the collector knows by now. */
  const stepsOf = (id: string) => {
    const trace = id.replaceAll('-', '');
    return collector.spans().filter(({ traceId }) => traceId === trace);
  };
  /** The trace of a message when it has all these steps, each told by its process. */
  async function traceOf(id: string, steps: string[]) {
    const toldOf = () => [...new Set(stepsOf(id).map(({ name, service }) => `${name} ${service}`))].sort();
    await until(() => steps.every((step) => toldOf().includes(step)), `the whole trace (${toldOf()})`);
    return { told: toldOf(), spans: stepsOf(id), first: id.replaceAll('-', '').slice(16) };
  }

  it('is followed beside: a message is one trace over all processes, whatever its way', async () => {
    const [written] = await sql`select id from chat_history where autor = 'customer' and content = ${WORDS}`;
    const answered = ['answer', 'ask the model', 'handle', 'send'].map((name) => `${name} balcao-worker`);
    const { told, spans, first } = await traceOf(written?.id, [...answered, 'receive balcao-webhook']);
    // What was asked is compared with the passages on the way: this company has them by sense as well.
    const compared = 'compare by sense balcao-worker';
    expect(told).toEqual([...answered, compared, 'receive balcao-webhook'].sort());
    const named = (...names: string[]) => spans.filter(({ name }) => names.includes(name));
    const roots = spans.filter(({ parentSpanId }) => !parentSpanId);
    expect(roots.map(({ name, spanId }) => [name, spanId])).toEqual([['receive', first]]);
    expect(new Set(named('handle', 'answer', 'send').map(({ parentSpanId }) => parentSpanId))).toEqual(
      new Set([first]),
    );
    const turns = named('answer').map(({ spanId }) => spanId);
    expect(named('ask the model').every(({ parentSpanId = '' }) => turns.includes(parentSpanId))).toBe(true);
    expect(new Set(collector.shown)).toEqual(new Set([`POST /v1/traces ${CANARIES.collectorKey}`]));
  });

  it('is followed beside: a file to where it is kept, and what the panel wrote as a customer from there on', async () => {
    const [photo] = await sql`select mensagem_id as id from midias where id <> ${rows.media}`;
    await traceOf(photo?.id, ['receive balcao-webhook', 'handle balcao-worker', 'fetch file balcao-worker']);
    const [tried] = await sql`select id from chat_history where autor = 'customer' and content = ${TRIED}`;
    await traceOf(tried?.id, ['receive balcao-api', 'answer balcao-worker', 'send balcao-worker']);
  });

  it('is in no log, and no trace', async () => {
    const logs = Object.fromEntries(
      readdirSync(db.dataDir)
        .filter((name) => name.endsWith('.log'))
        .map((name) => [name, readFileSync(join(db.dataDir, name), 'utf8')]),
    );
    expect(Object.keys(logs).sort()).toEqual(['api.log', 'webhook.log', 'worker.log']);
    const texts = Object.entries(logs).concat([['trace', collector.text()]]);
    for (const one of await everySecret())
      expect(texts.filter(([, text]) => text.includes(one)).map(([name]) => name)).toEqual([]);
    for (const one of [PHONE, 'Quanto custa', 'Palmira', PAYER])
      expect(texts.filter(([, text]) => text.includes(one)).map(([name]) => name)).toEqual([]);
  });

  it('is in no column of the database, and in nothing Redis holds', async () => {
    const texts = await storedTexts(sql);
    const redis = await redisTexts(db);
    expect(redis.length).toBeGreaterThan(100);
    for (const one of await everySecret()) {
      expect(columnsWith(texts, one)).toEqual([]);
      expect(redis).not.toContain(one);
    }
  });

  it('lies under another one of the installation when that is changed, wherever it was typed', async () => {
    const before = createSealer(db.secret).mark;
    await until(async () => {
      const [row] = await sql`select count(*)::int as n from cadeias_registro where tenant_id = ${tenantId}`;
      return row?.n > 0;
    }, 'the first links of the log');
    const places = columnsWith(await storedTexts(sql), before);
    expect(places).toEqual(
      expect.arrayContaining([
        ...['webhook_token', 'webhook_secret', 'api_key'].map((name) => `evolution_instances.${name}`),
        ...['integracoes.credenciais', 'system_settings.value', 'profissionais.agenda_token'],
        ...['aparelhos_aviso.inscricao', 'segundos_fatores.segredo', 'chaves_jwt.privada', 'cadeias_registro.chave'],
      ]),
    );
    // docs/operations.md names these and the databases, and no Redis.
    const secrets = { BALCAO_SECRET: next, BALCAO_OTHER_SECRETS: db.secret, BALCAO_DERIVED_SECRET: db.secret };
    const env = Object.assign({ REDIS_URL: '' }, secrets);
    expect(await run.start('keys', ['infra/dev/dist/rotate-keys.mjs'], env)).toBe(0);
    expect(run.logOf('keys')).toMatch(/\d+ segredos selados de novo com a chave de agora\./);
    expect(columnsWith(await storedTexts(sql), before)).toEqual([]);
    expect(columnsWith(await storedTexts(sql), createSealer(next).mark)).toEqual(places);
    for (const one of [next, db.secret]) expect(run.logOf('keys')).not.toContain(one);
  });
});
