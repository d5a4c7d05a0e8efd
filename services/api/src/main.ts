import { endOnUncaught } from '@balcao/kit/end-on-uncaught';
import { drainOnSignal } from '@balcao/kit/http-drain';
import { createLog } from '@balcao/kit/log';
import { createMetrics, serveMetrics } from '@balcao/kit/metrics';
import { startTracing } from '@balcao/kit/tracing';
import { buildApi } from './build-api';
import { readConfig } from './config';

/** Well within the ten minutes a key set may be cached, so that sign-ins never wait for it. */
const KEY_CHECK_MS = 300_000;

endOnUncaught(createLog('api', 'info'));
const config = readConfig();
const log = createLog('api', config.LOG_LEVEL);
const tracing = await startTracing('api', config);
const api = await buildApi(config, log);

// The first key must exist before anybody signs in; later ones are made when their time comes.
const rotate = () => api.rotateKeys().catch((error) => log.error({ err: error }, 'key rotation failed'));
await rotate();
const rotation = setInterval(rotate, KEY_CHECK_MS);

const metrics = await serveMetrics(createMetrics('api'), { port: config.METRICS_PORT, host: config.HOST, log });
await api.app.listen({ port: config.PORT, host: config.HOST });
log.info({ port: config.PORT }, 'api is listening');

drainOnSignal({
  log,
  onDrain: api.drain,
  close: async () => {
    clearInterval(rotation);
    metrics?.close();
    await api.app.close();
    await tracing.close();
  },
});
