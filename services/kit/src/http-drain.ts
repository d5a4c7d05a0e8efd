import type { Logger } from './log';

export interface DrainOptions {
  log: Logger;
  /** Called at once: answer "not ready" from here on. */
  onDrain?: () => void;
  /** Finishes what is running and closes everything. */
  close: () => Promise<unknown>;
  /** The process ends at the latest after this long. */
  timeoutMs?: number;
}

/** Ends the process on SIGTERM or SIGINT: first not ready, then closed, at the latest after 10 s. */
export function drainOnSignal({ log, onDrain, close, timeoutMs = 10_000 }: DrainOptions): void {
  let draining = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (draining) return;
    draining = true;
    log.info({ signal }, 'draining');
    onDrain?.();
    setTimeout(() => {
      log.warn('drain took too long');
      process.exit(1);
    }, timeoutMs).unref();
    try {
      await close();
      log.info('stopped');
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'stop failed');
      process.exit(1);
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
