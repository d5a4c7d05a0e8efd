import { listAttendants as contract } from '@balcao/contracts/assignment';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { listAttendantRows } from './attendants.repository';

/** Who may look after conversations: active, with a role that may answer. */
export const listAttendants = useCase(contract, ({ db }: Pick<Deps, 'db'>) => async (actor: Actor) => ({
  items: await db.tenant(tenantOf(actor), listAttendantRows),
}));
