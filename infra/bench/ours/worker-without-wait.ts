// The worker as it is, but for the seconds of silence after a customer's message: throughput is not a matter of waiting.
import { drainOnSignal } from '@balcao/kit/http-drain';
import { createLog } from '@balcao/kit/log';
import { readConfig } from '../../../services/worker/src/config';
import { startWorker } from '../../../services/worker/src/start-worker';

const config = readConfig();
const log = createLog('worker', config.LOG_LEVEL);
const worker = await startWorker(config, log, { inbox: { debounceMs: 0 } });
drainOnSignal({ log, onDrain: worker.drain, close: worker.close });
