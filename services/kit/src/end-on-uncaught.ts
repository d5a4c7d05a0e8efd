import { ConfigError } from './config';
import type { Logger } from './log';

/**
 * Ends the process when an error reaches nobody, after one line that holds no values. Node itself would print the error
 * with every field a driver put into it. First call of every process; a faulty environment is told in plain words.
 */
export function endOnUncaught(log: Logger): void {
  const end = (error: unknown) => {
    if (error instanceof ConfigError) console.error(error.message);
    else log.fatal({ err: error instanceof Error ? error : new Error(`thrown: ${typeof error}`) }, 'process ended');
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}
