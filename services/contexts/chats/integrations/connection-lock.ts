import { AppError } from '@balcao/kit/errors';
import { aside } from '@balcao/kit/owed-line';
import { changeConnecting, takeConnecting } from '../connection/connection.repository';
import type { ConnectionDeps } from './connection-deps';
import type { InstanceRow } from './present-instance';

/** A process that dies leaves the right to somebody else after so long; while it lives it keeps it. */
const LEASE_MS = 60_000;
const RENEW_MS = 20_000;

/**
 * Runs work that creates or deletes at the gateway, once at a time per company, whatever process it is asked of. The
 * gateway may take a minute: nothing of the database is held meanwhile, so as many companies may do it as want to.
 */
export async function withConnectionLock<T>(
  deps: Pick<ConnectionDeps, 'db' | 'clock' | 'log'>,
  { id, tenant_id: tenantId }: Pick<InstanceRow, 'id' | 'tenant_id'>,
  work: () => Promise<T>,
): Promise<T> {
  const later = () => new Date(deps.clock().getTime() + LEASE_MS);
  let mine = later();
  // Neither is what was asked for: it may still come to nothing.
  const taken = await aside(() => deps.db.tenant(tenantId, (unit) => takeConnecting(unit, id, deps.clock(), mine)));
  if (!taken) throw new AppError('integrations/busy');
  const change = async (next: Date | null) => {
    await aside(() => deps.db.tenant(tenantId, (unit) => changeConnecting(unit, id, mine, next)));
    if (next) mine = next;
  };
  const renewing = setInterval(() => {
    change(later()).catch((error: unknown) => deps.log.warn({ err: error, tenantId }, 'connection lock not renewed'));
  }, RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    await change(null).catch((error: unknown) => deps.log.warn({ err: error, tenantId }, 'connection lock not freed'));
  }
}
