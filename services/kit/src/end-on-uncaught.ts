import { ConfigError } from './config';
import type { Logger } from './log';

let ending: ((error: unknown) => void) | undefined;

/** One line about an error that reached nobody. It holds no values; a faulty environment is told in plain words. */
export function tellUncaught(log: Logger, error: unknown): void {
  if (error instanceof ConfigError) console.error(error.message);
  else log.fatal({ err: error instanceof Error ? error : new Error(`thrown: ${typeof error}`) }, 'process ended');
}

/**
 * Ends the process when an error reaches nobody, after one line that holds no values. Node itself would print the error
 * with every field a driver put into it. First call of every process; `drainOnSignal` takes over once it serves.
 */
export function endOnUncaught(log: Logger): void {
  ending = (error) => {
    tellUncaught(log, error);
    process.exit(1);
  };
  process.on('uncaughtException', ending);
  process.on('unhandledRejection', ending);
}

/** Somebody else answers for uncaught errors from here on. */
export function standDown(): void {
  if (!ending) return;
  process.off('uncaughtException', ending);
  process.off('unhandledRejection', ending);
  ending = undefined;
}
