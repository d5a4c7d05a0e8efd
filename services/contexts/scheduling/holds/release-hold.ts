import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { removeHold } from './holds.repository';

export const releaseHold =
  ({ db }: Pick<Deps, 'db'>) =>
  async (actor: Actor, id: string): Promise<void> => {
    requirePolicy(actor, 'appointments.create');
    const removed = await db.tenant(tenantOf(actor), (scope) => removeHold(scope, id));
    if (!removed) throw new AppError('scheduling/hold-not-found');
  };
