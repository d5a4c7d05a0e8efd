import {
  CHARGES_EVERY_MS,
  INVOICES_EVERY_MS,
  PLAN_NOTICES_EVERY_MS,
  RENEW_EVERY_MS,
} from '@balcao/contexts/billing/index';
import {
  FORGET_HISTORY_EVERY_MS,
  OUTAGES_EVERY_MS,
  SWEEP_EVERY_MS,
  SWEEP_MEDIA_EVERY_MS,
  WATCH_EVERY_MS,
} from '@balcao/contexts/chats/index';
import { type ComposeLimits, composeWorker } from '@balcao/contexts/compose';
import {
  FORGET_EVERY_MS,
  SEND_NOTICES_EVERY_MS,
  SUPPORT_EVERY_MS,
  SWEEP_COMPANIES_EVERY_MS,
} from '@balcao/contexts/identity/index';
import {
  JUDGE_RELEASES_EVERY_MS,
  openJudges,
  openReleases,
  SEAL_AUDIT_EVERY_MS,
  VERIFY_AUDIT_EVERY_MS,
} from '@balcao/contexts/master/index';
import { NOTICES_EVERY_MS } from '@balcao/contexts/notifications/index';
import {
  CALENDARS_EVERY_MS,
  DEPOSITS_EVERY_MS,
  FORGET_WAITING_EVERY_MS,
  GAPS_EVERY_MS,
  REMINDERS_EVERY_MS,
} from '@balcao/contexts/scheduling/index';
import { databaseOf, platformAccountOf, vapidOf } from '@balcao/kit/config';
import { openDb } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { openFiles } from '@balcao/kit/files-place';
import { openHouseClock } from '@balcao/kit/house-clock';
import { openJobs } from '@balcao/kit/jobs';
import { countJobs, observeHands, observeQueues } from '@balcao/kit/jobs-metrics';
import { startWorkers } from '@balcao/kit/jobs-workers';
import { keysOf } from '@balcao/kit/keys-config';
import type { Logger } from '@balcao/kit/log';
import { LONG_WORK_EVERY_MS } from '@balcao/kit/long-work';
import { openMailer } from '@balcao/kit/mail-config';
import { createMetrics } from '@balcao/kit/metrics';
import { createRealtime } from '@balcao/kit/realtime';
import { connectRedis } from '@balcao/kit/redis';
import { tellSigns } from '@balcao/kit/signs';
import { countStatements } from '@balcao/kit/statements';
import { noteRuns } from '@balcao/kit/sweep-runs';
import type { Config } from './config';
import { createHealth } from './health';

const POOL = 20;

/** Makes the periodic jobs exist, and exist again after Redis was wiped. */
function keepSweeping(jobs: ReturnType<typeof openJobs>, log: Logger): NodeJS.Timeout {
  const ensure = () =>
    Promise.all([
      jobs.repeat('sweep', SWEEP_EVERY_MS),
      jobs.repeat('sweep-media', SWEEP_MEDIA_EVERY_MS),
      jobs.repeat('watch-connections', WATCH_EVERY_MS),
      jobs.repeat('tell-outages', OUTAGES_EVERY_MS),
      jobs.repeat('forget-history', FORGET_HISTORY_EVERY_MS),
      jobs.repeat('sweep-charges', CHARGES_EVERY_MS),
      jobs.repeat('sweep-deposits', DEPOSITS_EVERY_MS),
      jobs.repeat('sweep-gaps', GAPS_EVERY_MS),
      jobs.repeat('forget-waiting', FORGET_WAITING_EVERY_MS),
      jobs.repeat('sweep-invoices', INVOICES_EVERY_MS),
      jobs.repeat('renew-subscriptions', RENEW_EVERY_MS),
      jobs.repeat('sweep-imports', LONG_WORK_EVERY_MS),
      jobs.repeat('sweep-documents', LONG_WORK_EVERY_MS),
      jobs.repeat('sweep-hand-overs', LONG_WORK_EVERY_MS),
      jobs.repeat('sweep-dead-letters', LONG_WORK_EVERY_MS),
      jobs.repeat('sweep-companies', SWEEP_COMPANIES_EVERY_MS),
      jobs.repeat('sweep-calendars', CALENDARS_EVERY_MS),
      jobs.repeat('find-reminders', REMINDERS_EVERY_MS),
      jobs.repeat('plan-account-notices', PLAN_NOTICES_EVERY_MS),
      jobs.repeat('send-account-notices', SEND_NOTICES_EVERY_MS),
      jobs.repeat('find-notices', NOTICES_EVERY_MS),
      jobs.repeat('forget-ended', FORGET_EVERY_MS),
      jobs.repeat('sweep-support', SUPPORT_EVERY_MS),
      jobs.repeat('judge-releases', JUDGE_RELEASES_EVERY_MS),
      jobs.repeat('seal-audit', SEAL_AUDIT_EVERY_MS),
      jobs.repeat('verify-audit', VERIFY_AUDIT_EVERY_MS),
    ]).catch((error: unknown) => log.warn({ err: error }, 'periodic jobs not scheduled'));
  void ensure();
  return setInterval(ensure, SWEEP_EVERY_MS);
}

/** Everything a worker process runs, without the process: starts it and returns how to stop it. `limits`: tests wait less. */
export async function startWorker(config: Config, log: Logger, limits: ComposeLimits = {}) {
  const place = { redisUrl: config.REDIS_URL, prefix: config.REDIS_PREFIX, log };
  const db = openDb(Object.assign({ log, max: POOL }, databaseOf(config)));
  const redis = connectRedis(config.REDIS_URL, log);
  const jobs = openJobs(place);
  const clock = await openHouseClock({ db, log });
  const deps: Omit<Deps, 'notify'> = {
    db,
    jobs,
    log,
    realtime: createRealtime(redis, config.REDIS_PREFIX),
    ...keysOf(config),
    clock: clock.now,
    files: openFiles(config),
    config: {
      publicUrl: config.PUBLIC_URL,
      publicWebhookUrl: config.PUBLIC_WEBHOOK_URL,
      egressAllow: config.EGRESS_ALLOW,
      egressAllowTyped: config.EGRESS_ALLOW_TYPED,
      paymentsUrl: config.MERCADOPAGO_BASE_URL,
      googleUrl: config.GOOGLE_BASE_URL,
      mediaQuotaBytes: config.MEDIA_QUOTA_MB * 1024 * 1024,
    },
  };
  const registry = createMetrics('worker');
  observeQueues(registry, jobs);
  countStatements(registry);
  const keys = { vapid: vapidOf(config), platformAccount: platformAccountOf(config) };
  const judges = openJudges({
    publicKey: config.RELEASES_PUBLIC_KEY,
    shellDir: config.SHELL_DIR,
    store: openReleases(config),
  });
  const composed = composeWorker(deps, Object.assign({ mailer: openMailer(config, log), judges, limits }, keys));
  const count = noteRuns(redis, config.REDIS_PREFIX, countJobs(registry));
  const workers = startWorkers(place, composed.jobs, { jobs, count });
  observeHands(registry, workers.hands);
  const sweeping = keepSweeping(jobs, log);
  const signs = tellSigns({ redis, prefix: config.REDIS_PREFIX, role: 'worker' });
  let draining = false;
  const health = createHealth({ db, workers, registry, log, draining: () => draining });
  await health.listen({ port: config.METRICS_PORT || config.WORKER_PORT, host: config.HOST });

  return {
    drain: () => {
      draining = true;
      clearInterval(sweeping);
    },
    async close() {
      clearInterval(sweeping);
      await workers.close();
      await Promise.all([health.close(), signs.close()]);
      clock.close();
      await Promise.allSettled([composed.close(), jobs.close(), db.close()]);
      redis.disconnect();
    },
  };
}
