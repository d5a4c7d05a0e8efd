import type { Db } from '@balcao/kit/db';
import { registerHealth } from '@balcao/kit/health';
import { type App, createHttp } from '@balcao/kit/http';
import type { RunningWorkers } from '@balcao/kit/jobs-workers';
import type { Logger } from '@balcao/kit/log';
import type { createMetrics } from '@balcao/kit/metrics';

export interface HealthOptions {
  db: Db;
  workers: RunningWorkers;
  registry: ReturnType<typeof createMetrics>;
  log: Logger;
  draining: () => boolean;
}

/** The worker serves nobody; this port tells whether it is alive, ready and busy. */
export function createHealth({ db, workers, registry, log, draining }: HealthOptions): App {
  const app = createHttp({ log: log.child({}, { level: 'warn' }) });
  registerHealth(app, { checks: { postgres: () => db.ping(), redis: () => workers.ping() }, draining });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return app;
}
