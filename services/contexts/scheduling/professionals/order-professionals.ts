import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { orderRows } from './professionals.repository';

/** The order of the team: in lists, in the agenda, and for 'anybody' where the company goes by it. */
export const orderProfessionals =
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
  async (actor: Actor, { ids }: { ids: readonly string[] }) => {
    requirePolicy(actor, 'appointments.manage');
    await db.tenant(tenantOf(actor), async (scope) => {
      const placed = await orderRows(scope, ids);
      if (placed < new Set(ids).size) throw new AppError('scheduling/professional-not-found');
      await realtime.announce(scope, 'agenda.changed', {});
    });
    return { ok: true as const };
  };
