import { databaseOf, platformAccountOf } from '@balcao/kit/config';
import { openDb } from '@balcao/kit/db';
import { endOnUncaught } from '@balcao/kit/end-on-uncaught';
import { openHouseClock } from '@balcao/kit/house-clock';
import { drainOnSignal } from '@balcao/kit/http-drain';
import { openJobs } from '@balcao/kit/jobs';
import { keysOf } from '@balcao/kit/keys-config';
import { createLog } from '@balcao/kit/log';
import { serveMetrics } from '@balcao/kit/metrics';
import { createRealtime } from '@balcao/kit/realtime';
import { connectRedis } from '@balcao/kit/redis';
import { tellSigns } from '@balcao/kit/signs';
import { startTracing } from '@balcao/kit/tracing';
import { createWebhook } from './app';
import { type Config, readConfig } from './config';

endOnUncaught(createLog('webhook', 'info'));
void start(readConfig());

async function start(config: Config): Promise<void> {
  const log = createLog('webhook', config.LOG_LEVEL);
  const db = openDb(Object.assign({ log }, databaseOf(config)));
  const jobs = openJobs({ redisUrl: config.REDIS_URL, prefix: config.REDIS_PREFIX, log });
  const redis = connectRedis(config.REDIS_URL, log);
  let draining = false;
  const tracing = await startTracing('webhook', config);
  const clock = await openHouseClock({ db, log });
  const { app, metrics } = createWebhook(
    {
      db,
      jobs,
      log,
      realtime: createRealtime(redis, config.REDIS_PREFIX),
      ...keysOf(config),
      platformAccount: platformAccountOf(config),
      clock: clock.now,
      trustProxy: config.TRUST_PROXY,
    },
    () => draining,
  );
  const metricsServer = await serveMetrics(metrics, { port: config.METRICS_PORT, host: config.HOST, log });
  await app.listen({ port: config.WEBHOOK_PORT, host: config.HOST });
  log.info({ port: config.WEBHOOK_PORT }, 'webhook is listening');
  const signs = tellSigns({ redis, prefix: config.REDIS_PREFIX, role: 'webhook' });
  // What gateways gave up delivering while nobody listened. Lost with Redis, the next periodic look finds it.
  await jobs.enqueue('pull-after-gap', {}).catch((error: unknown) => log.warn({ err: error }, 'gap not looked for'));
  drainOnSignal({
    log,
    onDrain: () => {
      draining = true;
    },
    close: async () => {
      await app.close();
      metricsServer?.close();
      clock.close();
      await Promise.all([jobs.close(), db.close(), signs.close()]);
      redis.disconnect();
      await tracing.close();
    },
  });
}
