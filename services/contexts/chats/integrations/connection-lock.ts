import { AppError } from '@balcao/kit/errors';
import type { ConnectionDeps } from './connection-deps';
import { tryLockConnection } from './instances.repository';

/** Each holds a database connection while the gateway takes its time, and needs another: never so many that all wait. */
const MAX_AT_ONCE = 3;
let running = 0;

/** Runs work that creates or deletes at the gateway, once at a time per company, whatever process it is asked of. */
export async function withConnectionLock<T>(
  deps: ConnectionDeps,
  tenantId: string,
  work: () => Promise<T>,
): Promise<T> {
  if (running >= MAX_AT_ONCE) throw new AppError('integrations/busy');
  running += 1;
  try {
    return await deps.db.tenant(tenantId, async (guard) => {
      if (!(await tryLockConnection(guard))) throw new AppError('integrations/busy');
      return work();
    });
  } finally {
    running -= 1;
  }
}
