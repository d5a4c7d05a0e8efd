import { AppError } from '@balcao/kit/errors';
import type { ConnectionDeps } from '../integrations/connection-deps';
import { findInstanceById } from '../integrations/instances.repository';
import type { InstanceRow } from '../integrations/present-instance';

/** An instance of the company; a foreign one does not exist for it. */
export async function requireInstance(
  { db }: Pick<ConnectionDeps, 'db'>,
  tenantId: string,
  id: string,
): Promise<InstanceRow> {
  const found = await db.tenant(tenantId, (unit) => findInstanceById(unit, id));
  if (!found) throw new AppError('integrations/instance-not-found');
  return found;
}
