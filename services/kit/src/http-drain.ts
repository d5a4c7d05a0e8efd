import closeWithGrace from 'close-with-grace';
import { standDown, tellUncaught } from './end-on-uncaught';
import type { Logger } from './log';

interface DrainOptions {
  log: Logger;
  /** Called at once: answer "not ready" from here on. */
  onDrain?: () => void;
  /** Finishes what is running and closes everything. */
  close: () => Promise<unknown>;
  /** The process ends at the latest after this long. */
  timeoutMs?: number;
}

/** No JavaScript can run safely after these; an empty event loop is nothing to drain. */
const NOT_OURS = ['SIGILL', 'SIGBUS', 'SIGFPE', 'SIGSEGV', 'beforeExit'] as const;

// docs/decisions/0141-a-process-leaves-in-the-order-of-who-calls-it.md
/**
 * Ends the process on a signal, or after an error that reached nobody: first not ready, then closed, at the latest after
 * 10 s. A second signal or error ends it at once.
 */
export function drainOnSignal({ log, onDrain, close, timeoutMs = 10_000 }: DrainOptions): void {
  standDown();
  const options = {
    delay: timeoutMs,
    // Its own logger would write errors with every value they carry.
    logger: false as const,
    skip: [...NOT_OURS],
    onTimeout: () => log.warn('drain took too long'),
    onSecondError: (error: unknown) => tellUncaught(log, error),
  };
  closeWithGrace(options, async ({ signal, err }) => {
    if (err) tellUncaught(log, err);
    else log.info({ signal }, 'draining');
    onDrain?.();
    try {
      await close();
      log.info('stopped');
    } catch (error) {
      log.error({ err: error }, 'stop failed');
      throw error;
    }
  });
}
