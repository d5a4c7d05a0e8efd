import type { AddressInfo } from 'node:net';
import { claimsAppointment } from '@balcao/contexts/assistant/index';
import { documents } from '@balcao/contexts/assistant/schema';
import { produtos } from '@balcao/contexts/catalog/schema';
import { deadLetters } from '@balcao/contexts/chats/dead-letters/index';
import { WEBHOOK_SECRET_FIELD } from '@balcao/contexts/chats/inbox/accept-event';
import { evolution_instances, system_settings } from '@balcao/contexts/chats/schema';
import type { ComposeLimits } from '@balcao/contexts/compose';
import { writeAudit } from '@balcao/contexts/master/index';
import { createKeyedHash, createSealer } from '@balcao/kit/crypto';
import { openDb } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { openFolder } from '@balcao/kit/files';
import { newId } from '@balcao/kit/ids';
import { openJobs } from '@balcao/kit/jobs';
import { createLog } from '@balcao/kit/log';
import { createRealtime } from '@balcao/kit/realtime';
import { connectRedis } from '@balcao/kit/redis';
import { makeTenant } from '@balcao/testing/make-tenant';
import { testDb } from '@balcao/testing/test-db';
import postgres from 'postgres';
import { buildAi } from '../../../infra/simulators/src/ai/app';
import { readConfig as readSimConfig } from '../../../infra/simulators/src/config';
import { buildGateway } from '../../../infra/simulators/src/gateway/app';
import { createWebhook } from '../../webhook/src/app';
import type { Config } from '../src/config';
import { startWorker } from '../src/start-worker';

export interface Company {
  tenantId: string;
  instanceId: string;
  instance: string;
  aiKey: string;
}
interface SentText {
  instance: string;
  jid: string;
  text: string;
  keyId: string;
  outcome: string;
}
interface AiRequest {
  keyLast4: string;
  model: string;
  outcome: string;
  messages: { role: string; content: string }[];
  tools: string[];
}

/** Waits shortened for tests; the order of their sizes is as in the product. */
export const FAST: ComposeLimits = {
  inbox: { debounceMs: 250, holdOwnMs: 600, backoffMs: 50 },
  ai: { callTimeoutMs: 700, backoffMs: 50, maxBackoffMs: 300, deadlineMs: 4_000 },
  outbox: {
    callMs: 1_000,
    leaseMs: 2_500,
    reconcileMs: 150,
    graceMs: 1_500,
    cutGraceMs: 1_000,
    answeredGraceMs: 600,
    backoffMs: 50,
    offlineMs: 200,
    maxOfflineMs: 400,
    refusedMs: 200,
  },
  sweep: { slackMs: 300, leaseMs: 2_500 },
};

/** The same, but no call is given up while the machine is busy. */
export const UNHURRIED: ComposeLimits = Object.assign({}, FAST, {
  ai: Object.assign({}, FAST.ai, { callTimeoutMs: 60_000, deadlineMs: 120_000 }),
  outbox: Object.assign({}, FAST.outbox, { callMs: 60_000, leaseMs: 120_000 }),
  sweep: Object.assign({}, FAST.sweep, { leaseMs: 120_000 }),
});

const HOST = '127.0.0.1';
type Listening = { server: { address(): unknown } };
const portOf = (app: Listening) => (app.server.address() as AddressInfo).port;

/** Polls until the check returns something true; what it returns last is the result. */
export async function until<T>(check: () => Promise<T> | T, ms = 150_000): Promise<NonNullable<T>> {
  for (const end = Date.now() + ms; ; await new Promise((resolve) => setTimeout(resolve, 25))) {
    const found = await check();
    if (found) return found;
    if (Date.now() > end) throw new Error('condition was not met in time');
  }
}
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Both simulators, the real webhook service and real workers on a database and a Redis prefix of their own. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: what is started, and how it is ended, in one place
export async function startBench() {
  const place = await testDb();
  const log = createLog('bench', process.env.BENCH_LOG ?? 'silent');
  const sql = postgres(place.ownerUrl, { max: 2, onnotice: () => undefined });
  const db = openDb({ appUrl: place.appUrl, platformUrl: place.platformUrl, log, max: 6 });
  const sealer = createSealer(place.secret);
  const redis = connectRedis(place.redisUrl, log);
  const jobs = openJobs({ redisUrl: place.redisUrl, prefix: place.redisPrefix, log });

  const sims = readSimConfig({
    DATA_DIR: place.dataDir,
    SIM_TYPING_MS: '0',
    SIM_ACK_MS: '20',
    SIM_READ_MS: '60000',
    SIM_WEBHOOK_RETRY_INITIAL_MS: '150',
    SIM_WEBHOOK_RETRY_MAX_MS: '400',
    SIM_AI_THINK_MS: '5',
  });
  const gateway = buildGateway({ ...sims.gateway, dataFolder: sims.dataFolder });
  const ai = buildAi(sims.ai);
  await Promise.all([gateway.listen({ port: 0, host: HOST }), ai.listen({ port: 0, host: HOST })]);
  const urls = { gateway: `http://${HOST}:${portOf(gateway)}`, ai: `http://${HOST}:${portOf(ai)}` };
  const egressAllow = Object.values(urls).map((url) => new URL(url).host);

  const deps = {
    claimsAppointment,
    db,
    jobs,
    sealer,
    keyedHash: createKeyedHash(place.secret),
    log,
    realtime: createRealtime(redis, place.redisPrefix),
    clock: () => new Date(),
    files: openFolder(`${place.dataDir}/media`),
    config: {
      publicUrl: 'http://localhost:3000',
      publicWebhookUrl: 'http://localhost:3001',
      egressAllow,
      egressAllowTyped: egressAllow,
      paymentsUrl: 'http://127.0.0.1:1',
      googleUrl: 'http://127.0.0.1:1',
      mediaQuotaBytes: 1_000_000_000,
    },
    notify: async () => undefined,
  } satisfies Deps & { claimsAppointment: unknown };
  const { app: webhook } = createWebhook(deps);
  await webhook.listen({ port: 0, host: HOST });
  const hook = `http://${HOST}:${portOf(webhook)}/webhook-whatsapp`;

  await db.platform(({ tx }) =>
    tx.insert(system_settings).values({
      key: 'evolution_api',
      value: {
        base_url: urls.gateway,
        api_key: sealer.seal('platform', 'system_settings.evolution_api', sims.gateway.apiKey),
      },
    }),
  );

  const workers = new Set<Awaited<ReturnType<typeof startWorker>>>();
  const workerConfig = {
    DATABASE_APP_URL: place.appUrl,
    DATABASE_PLATFORM_URL: place.platformUrl,
    REDIS_URL: place.redisUrl,
    REDIS_PREFIX: place.redisPrefix,
    BALCAO_SECRET: place.secret,
    BALCAO_OTHER_SECRETS: [] as string[],
    BALCAO_DERIVED_SECRET: '',
    EGRESS_ALLOW: egressAllow,
    EGRESS_ALLOW_TYPED: egressAllow,
    HOST,
    METRICS_PORT: 0,
    WORKER_PORT: 0,
    SMTP_PORT: 587,
    SMTP_SECURITY: 'starttls',
    MAIL_DIR: `${place.dataDir}/mail`,
    MEDIA_DIR: `${place.dataDir}/media`,
    SHELL_DIR: `${place.dataDir}/shell`,
    REMOTES_DIR: `${place.dataDir}/remotes`,
    RELEASES_PUBLIC_KEY: `${place.dataDir}/keys/releases.pub.pem`,
    MEDIA_QUOTA_MB: 1_000,
    PUBLIC_URL: 'http://localhost:3000',
    PUBLIC_WEBHOOK_URL: hook,
    MERCADOPAGO_BASE_URL: 'http://127.0.0.1:1',
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
  } as Config;

  async function call(base: string, path: string, body?: object) {
    const method = body ? 'POST' : 'GET';
    const reply = await fetch(`${base}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  }

  return {
    sql,
    db,
    deps,
    deadLetters: deadLetters(deps, writeAudit),
    jobs,
    redis,
    place,
    urls,
    gatewayKey: sims.gateway.apiKey,
    workerConfig,
    sim: (path: string, body?: object) => call(urls.gateway, `/_sim${path}`, body),
    aiSim: (path: string, body?: object) => call(urls.ai, `/_sim${path}`, body),
    async addCompany(
      values: { nome?: string; services?: string[]; document?: string; events?: string[]; model?: string } = {},
    ): Promise<Company> {
      const { nome = 'Studio Bella', services = ['Corte feminino'], model = 'sim-balcao', document, events } = values;
      const tenantId = await makeTenant(place, { nome });
      const [instanceId, token, secret] = [newId(), newId(), newId()];
      const [instance, aiKey] = [`agent_${tenantId}`, `sk-sim-${tenantId.slice(-4)}`];
      await db.tenant(tenantId, async ({ tx }) => {
        await tx.insert(evolution_instances).values({
          id: instanceId,
          tenant_id: tenantId,
          instance_name: instance,
          status: 'connected',
          // Nobody watches it, or the watch might ask before the gateway knows it; and its address is left alone.
          verificar_em: null,
          endereco_em: new Date(),
          webhook_token: token,
          webhook_secret: sealer.seal(tenantId, WEBHOOK_SECRET_FIELD, secret),
        });
        await tx.insert(system_settings).values({
          tenant_id: tenantId,
          key: 'ai_config',
          value: {
            base_url: `${urls.ai}/v1`,
            model,
            openai_api_key: sealer.seal(tenantId, 'system_settings.ai_config', aiKey),
          },
        });
        for (const [index, service] of services.entries()) {
          const preco = `${80 + index * 10}.00`;
          await tx.insert(produtos).values({ tenant_id: tenantId, nome: service, preco, duracao_minutos: 60 });
        }
        if (document) {
          const conteudo = document;
          await tx.insert(documents).values({ tenant_id: tenantId, titulo: 'Política', conteudo, tipo: 'politica' });
        }
      });
      await call(urls.gateway, '/_sim/instances', {
        name: instance,
        connected: true,
        webhook: {
          url: `${hook}/${token}`,
          headers: { 'x-webhook-secret': secret },
          events: events ?? ['MESSAGES_UPSERT', 'MESSAGES_UPDATE', 'MESSAGES_DELETE', 'SEND_MESSAGE'],
        },
      });
      return { tenantId, instanceId, instance, aiKey };
    },
    async startWorker(limits = FAST) {
      const worker = await startWorker(workerConfig, log, limits);
      workers.add(worker);
      return async () => {
        workers.delete(worker);
        await worker.close();
      };
    },
    customerWrites: (company: Company, phone: string, text: string, more: object = {}) =>
      call(urls.gateway, '/_sim/customers/send', { instance: company.instance, phone, text, ...more }),
    ownerWrites: (company: Company, phone: string, text: string) =>
      call(urls.gateway, '/_sim/owner/send', { instance: company.instance, phone, text }),
    /** What reached the customers of a company, as the gateway saw it. */
    async sends(company: Company): Promise<SentText[]> {
      const { sends } = (await call(urls.gateway, `/_sim/log?instance=${company.instance}`)) as { sends: SentText[] };
      return sends.filter(({ outcome }) => outcome !== 'refused');
    },
    async asked(company: Company): Promise<AiRequest[]> {
      const { requests } = (await call(urls.ai, '/_sim/log')) as { requests: AiRequest[] };
      return requests.filter(({ keyLast4 }) => keyLast4 === company.aiKey.slice(-4));
    },
    messages: (company: Company) =>
      sql`select * from chat_history where tenant_id = ${company.tenantId} order by created_at, seq`,
    async chat(company: Company) {
      return (await sql`select * from chats where tenant_id = ${company.tenantId} order by created_at limit 1`)[0];
    },
    outbox: (company: Company) => sql`select * from envios where tenant_id = ${company.tenantId} order by seq`,
    /** What a wiped Redis means for us: every key of our queues is gone. */
    async wipeRedis() {
      const keys = await redis.keys(`{${place.redisPrefix}-*`);
      if (keys.length > 0) await redis.del(...keys);
      return keys.length;
    },
    async stop() {
      // A worker waits for the calls it made: those that hang are cut first, or it waits for their time-outs.
      const aiClosed = ai.close();
      ai.server.closeAllConnections();
      await Promise.all([...workers].map((worker) => worker.close()));
      await Promise.all([webhook.close(), gateway.close(), aiClosed]);
      await Promise.all([jobs.close(), db.close(), sql.end({ timeout: 2 })]);
      redis.disconnect();
      await place.drop();
    },
  };
}
export type Bench = Awaited<ReturnType<typeof startBench>>;
