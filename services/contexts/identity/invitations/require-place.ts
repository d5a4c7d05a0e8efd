import { UNLIMITED } from '@balcao/contracts/primitives';
import type { Tx } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { lockTenant } from '../tenants/tenants.repository';
import { countSeats } from '../users/users.repository';

/**
 * Refuses one more person beyond the plan's limit. Whoever adds one waits for the others: the company's row stays locked
 * to the end of the transaction. `except`: the invitation whose place is about to be taken.
 */
export async function requirePlace(tx: Tx, about: { tenantId: string; now: Date; except?: string }) {
  const tenant = await lockTenant(tx, about.tenantId);
  if (!tenant) throw new AppError('http/not-found');
  const { limite_usuarios } = tenant;
  const isFull = limite_usuarios < UNLIMITED && (await countSeats(tx, about)) >= limite_usuarios;
  if (isFull) throw new AppError('identity/user-limit');
  return tenant;
}
