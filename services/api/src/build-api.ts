import { composeApi } from '@balcao/contexts/compose';
import type { IdentityPorts } from '@balcao/contexts/identity';
import { findLive, openPublishing, openReleases, type ReleaseStore, trustKeyFile } from '@balcao/contexts/master';
import { ENDPOINTS } from '@balcao/contracts/endpoints';
import { listenForAccess } from '@balcao/kit/access-news';
import { registerAuth } from '@balcao/kit/auth';
import { databaseOf, platformAccountOf, vapidOf } from '@balcao/kit/config';
import { type Db, openDb } from '@balcao/kit/db';
import type { Clock, Deps } from '@balcao/kit/deps';
import { openFiles } from '@balcao/kit/files-place';
import { registerHealth } from '@balcao/kit/health';
import { openHouseClock } from '@balcao/kit/house-clock';
import { type App, createHttp } from '@balcao/kit/http';
import { registerCookies } from '@balcao/kit/http-cookies';
import { answerNotFound } from '@balcao/kit/http-errors';
import { openJobs } from '@balcao/kit/jobs';
import { keysOf } from '@balcao/kit/keys-config';
import type { Logger } from '@balcao/kit/log';
import { openMailer } from '@balcao/kit/mail-config';
import { createMetrics, observeHttp } from '@balcao/kit/metrics';
import { networkOf } from '@balcao/kit/network';
import { describeApi } from '@balcao/kit/openapi';
import { createPasswords } from '@balcao/kit/passwords';
import { inBatches, limit, redisLimiter } from '@balcao/kit/rate-limit';
import { createRealtime } from '@balcao/kit/realtime';
import { createRealtimeHub, type RealtimeHub, sessionsChannel } from '@balcao/kit/realtime-hub';
import { connectRedis } from '@balcao/kit/redis';
import { registerRoutes } from '@balcao/kit/route-register';
import { openSigns } from '@balcao/kit/signs';
import type { ApiConfig } from './config';
import { hideSourceMaps } from './hide-source-maps';
import { packRegistry } from './pack-registry';
import { registerSecurityHeaders } from './security-headers';
import { serveRemotes } from './serve-remotes';
import { openShell } from './serve-shell';
import { createShellReleases } from './shell-release';
import { createStreams } from './stream.routes';

/** Requests per minute and address; a company behind one router fits in many times. */
const GENERAL = { max: 3_000, windowMs: 60_000 };
/** The general limit guards against floods: it need not be exact, and it must not cost every call a way to Redis. */
const BATCH = 20;

/** Somebody is waiting for the answer: longer than this, the question is too big. */
const STATEMENT_MS = 5_000;

export interface Api {
  app: App;
  /** Not ready from here on, and streams end, so that browsers go elsewhere. */
  drain(): void;
  rotateKeys(force?: boolean): Promise<void>;
}

/** Puts the process together; nothing listens yet. `app.close()` closes everything it opened. */
export async function buildApi(
  config: ApiConfig,
  log: Logger,
  options: { clock?: Clock; callerCacheMs?: number; heartbeatMs?: number } = {},
): Promise<Api> {
  const { REDIS_PREFIX: prefix, REDIS_URL: redisUrl, PUBLIC_URL: publicUrl, RATE_LIMIT_FACTOR: limitFactor } = config;
  const redis = connectRedis(redisUrl, log);
  const database = databaseOf(config);
  const db = openDb(Object.assign({ log, statementMs: STATEMENT_MS }, database));
  const { now: clock, close: stopClock } = await openClock(options.clock, { db, log });
  const jobs = openJobs({ redisUrl, prefix, log });
  const hub = createRealtimeHub({ redisUrl, prefix, log });
  const limiter = redisLimiter(redis, prefix);
  const deps = { db, jobs, clock, log, realtime: createRealtime(redis, prefix), ...placesOf(config) };

  const keys = keysOf(config);
  const platform = platformKeys(config);
  const signs = openSigns({ redis, prefix, role: 'api' }, jobs);
  const { identity, routes, trail, findPublishKey, close } = composeApi(Object.assign({}, deps, keys), {
    limiter,
    ...accountTools(config, log),
    keyedHash: keys.keyedHash,
    ...platform,
    signs,
    tokenClock: options.clock ?? machineClock,
    callerCacheMs: options.callerCacheMs,
    announceSessionsEnded: (contaId) => redis.publish(sessionsChannel(prefix), contaId),
  });
  await hub.listen(null, { onFrame: ignore, onGap: ignore, onSessions: identity.forgetCaller });
  const streams = createStreams({ db, hub, auth: identity.auth, clock, log, heartbeatMs: options.heartbeatMs });
  const { shells, access } = followReleases(config, { db, log, hub, streams, store: platform.publishing.store });

  let draining = false;
  const shell = openShell(config.SHELL_DIR, shells);
  const app = createHttp({ log, trustProxy: config.TRUST_PROXY, notFound: shell.notFound });
  observeHttp(app, createMetrics('api'));
  prepareAnswers(app, publicUrl);
  await registerCookies(app);
  await registerAuth(app, identity.auth);
  registerHealth(app, { checks: { postgres: db.ping, redis: () => redis.ping() }, draining: () => draining });
  await app.register(
    async (api) => {
      api.setNotFoundHandler(answerNotFound);
      limitAddresses(api, limiter, limitFactor);
      registerRoutes(api, [...routes, ...streams.routes], {
        auth: identity.auth,
        limiter,
        clock,
        limitFactor,
        trail,
        findPublishKey,
        endpoints: ENDPOINTS,
      });
      serveDescription(api, publicUrl);
    },
    { prefix: '/api' },
  );
  await serveRemotes(app, config.REMOTES_DIR, platform.publishing.store);
  await shell.register(app);
  app.addHook('preClose', async () => streams.close());
  app.addHook('onClose', async () => {
    await Promise.allSettled([stopClock(), close(), ...[jobs, hub, access, db, signs].map((one) => one.close())]);
    redis.disconnect();
  });
  return {
    app,
    drain: () => {
      draining = true;
      streams.close();
    },
    rotateKeys: identity.rotateKeys,
  };
}

/** What holds for every answer, before any route is there. */
function prepareAnswers(app: App, publicUrl: string): void {
  registerSecurityHeaders(app, { https: publicUrl.startsWith('https:') });
  hideSourceMaps(app);
  packRegistry(app);
}

/** The shell that is on air, and who is told that another release is; news of changed access comes by the same line. */
function followReleases(
  config: ApiConfig,
  given: { db: Db; log: Logger; hub: RealtimeHub; streams: ReturnType<typeof createStreams>; store: ReleaseStore },
) {
  const { db, log, hub, streams, store } = given;
  const trusts = trustKeyFile(config.RELEASES_PUBLIC_KEY);
  const shells = createShellReleases({ find: () => findLive(db, trusts), releases: store, log });
  const onRelease = () => {
    shells.changed();
    streams.released();
  };
  const access = listenForAccess({ url: databaseOf(config).listenUrl, log, onChange: hub.sessionsChanged, onRelease });
  return { shells, access };
}

function limitAddresses(api: App, limiter: ReturnType<typeof redisLimiter>, factor: number): void {
  const general = inBatches(limiter, BATCH);
  api.addHook('onRequest', (request) =>
    limit(general, `ip:${networkOf(request.ip)}`, GENERAL.max * factor, GENERAL.windowMs),
  );
}

const placesOf = (config: ApiConfig): Pick<Deps, 'config' | 'files'> => ({
  config: addressesOf(config),
  files: openFiles(config),
});

const addressesOf = (config: ApiConfig): Deps['config'] => ({
  publicUrl: config.PUBLIC_URL,
  publicWebhookUrl: config.PUBLIC_WEBHOOK_URL,
  egressAllow: config.EGRESS_ALLOW,
  egressAllowTyped: config.EGRESS_ALLOW_TYPED,
  paymentsUrl: config.MERCADOPAGO_BASE_URL,
  googleUrl: config.GOOGLE_BASE_URL,
  mediaQuotaBytes: config.MEDIA_QUOTA_MB * 1024 * 1024,
});

/** A test brings its own. */
const openClock = async (given: Clock | undefined, kit: Pick<Deps, 'db' | 'log'>) =>
  given ? { now: given, close: ignore } : openHouseClock(kit);

function serveDescription(api: App, publicUrl: string): void {
  const document = JSON.stringify(describeApi(ENDPOINTS, { version: '1.0.0', serverUrl: `${publicUrl}/api` }));
  api.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
}

type AccountTools = Pick<IdentityPorts, 'passwords' | 'mailer' | 'masterNeedsFactor' | 'demoPhoneUrl'>;

/** What sign-in, invitations and password links are made with, and where the demo's phones are. */
function accountTools(config: ApiConfig, log: Logger): AccountTools {
  return {
    passwords: createPasswords(),
    mailer: openMailer(config, log),
    masterNeedsFactor: config.MASTER_SECOND_FACTOR === 'required',
    demoPhoneUrl: config.DEMO_PHONE_URL,
  };
}

/** What releases and notices on devices are signed with, and where the platform is paid. */
const platformKeys = (config: ApiConfig) => ({
  publishing: openPublishing({
    privateKey: config.RELEASES_KEY,
    publicKey: config.RELEASES_PUBLIC_KEY,
    shellDir: config.SHELL_DIR,
    store: openReleases(config),
  }),
  vapid: vapidOf(config),
  platformAccount: platformAccountOf(config),
});

const ignore = () => undefined;
const machineClock = () => new Date();
