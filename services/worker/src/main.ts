import { endOnUncaught } from '@balcao/kit/end-on-uncaught';
import { drainOnSignal } from '@balcao/kit/http-drain';
import { createLog } from '@balcao/kit/log';
import { startTracing } from '@balcao/kit/tracing';
import { type Config, readConfig } from './config';
import { startWorker } from './start-worker';

endOnUncaught(createLog('worker', 'info'));
void start(readConfig());

async function start(config: Config): Promise<void> {
  const log = createLog('worker', config.LOG_LEVEL);
  const tracing = await startTracing('worker', config);
  const worker = await startWorker(config, log);
  log.info({ port: config.METRICS_PORT || config.WORKER_PORT }, 'worker is running');
  drainOnSignal({ log, onDrain: worker.drain, close: () => worker.close().then(tracing.close) });
}
