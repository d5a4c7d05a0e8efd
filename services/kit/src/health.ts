import type { FastifyInstance } from 'fastify';
import { within } from './within';

/** Resolves when the dependency answers. */
export type Check = () => Promise<unknown>;

const CHECK_MS = 2_000;

const answers = (check: Check): Promise<boolean> =>
  within(Promise.resolve().then(check), CHECK_MS, 'check').then(
    () => true,
    () => false,
  );

/** Runs every check at once; `ready` is false when one fails or the process is draining. */
async function readiness(checks: Record<string, Check>, draining = false) {
  const entries = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, (await answers(check)) ? 'ok' : 'down'] as const),
  );
  const ready = !draining && entries.every(([, state]) => state === 'ok');
  return {
    ready,
    body: { status: draining ? 'draining' : ready ? 'ok' : 'down', checks: Object.fromEntries(entries) },
  };
}

/**
 * /healthz: the process is alive. /readyz: its dependencies answer and it is not draining; 503 otherwise, so that a
 * balancer sends nothing more.
 */
export function registerHealth(
  app: FastifyInstance,
  options: { checks: Record<string, Check>; draining?: () => boolean },
): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { ready, body } = await readiness(options.checks, options.draining?.());
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(body);
  });
}
