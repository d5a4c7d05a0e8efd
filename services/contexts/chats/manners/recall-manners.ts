import { DEFAULT_MANNERS, type Manners } from '@balcao/contracts/manners';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { findManners } from './manners.repository';

/** How the company's number behaves, from memory: no message pays for the question. */
export async function recallManners({ db }: Pick<Deps, 'db'>, unit: UnitOfWork): Promise<Manners> {
  const { tenantId } = unit;
  const load = async () => ({ tenantId, value: await findManners(unit) });
  return (await db.recall(`manners of ${tenantId}`, load)) ?? DEFAULT_MANNERS;
}
