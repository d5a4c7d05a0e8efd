import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, type Registry, register } from 'prom-client';
import type { Logger } from './log';

/** Seconds; from a cached read to a slow report. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The process's one registry, with its own figures (CPU, memory, event loop); `process` becomes a label of every
 * series.
 */
export function createMetrics(processName: string): Registry {
  register.setDefaultLabels({ process: processName });
  if (!register.getSingleMetric('process_cpu_user_seconds_total')) collectDefaultMetrics({ register });
  return register;
}

// A test builds many servers in one process: a metric that exists is used, not made twice.
const httpSeconds = (registry: Registry) =>
  (registry.getSingleMetric('http_request_duration_seconds') as Histogram | undefined) ??
  new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });

/** Times every answer by route pattern, never by address: addresses carry ids. */
export function observeHttp(app: FastifyInstance, registry: Registry): void {
  const seconds = httpSeconds(registry);
  app.addHook('onResponse', (request, reply, done) => {
    const { url = 'none' } = request.routeOptions;
    seconds.observe({ method: request.method, route: url, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

/** Serves /metrics on a port of its own, so that it is never public by accident. Port 0 means off (undefined). */
export async function serveMetrics(
  registry: Registry,
  { port, host, log }: { port: number; host: string; log: Logger },
): Promise<Server | undefined> {
  if (port === 0) return undefined;
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (error) {
      log.error({ err: error }, 'metrics failed');
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
