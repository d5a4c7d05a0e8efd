import { orderProfessionals as contract } from '@balcao/contracts/agenda';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { orderRows } from './professionals.repository';

/** The order of the team: in lists, in the agenda, and for 'anybody' where the company goes by it. */
export const orderProfessionals = useCase(
  contract,
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
    async (actor: Actor, { ids }: { ids: readonly string[] }) => {
      await db.tenant(tenantOf(actor), async (unit) => {
        const placed = await orderRows(unit, ids);
        if (placed < new Set(ids).size) throw new AppError('scheduling/professional-not-found');
        await realtime.announce(unit, 'agenda.changed', {});
      });
      return { ok: true as const };
    },
);
