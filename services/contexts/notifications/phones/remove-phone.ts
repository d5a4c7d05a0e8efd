import { removePhone as contract } from '@balcao/contracts/notice-phone';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import type { NotificationDeps } from '../notification-ports';
import { deletePhone } from './phones.repository';

/** Nothing leaves for it any more, not even what was on its way here; without one there is nothing to do. */
export const removePhone = useCase(
  contract,
  ({ db }: Pick<NotificationDeps, 'db'>) =>
    (actor: Actor) =>
      db.tenant(tenantOf(actor), async (unit) => {
        await deletePhone(unit, actor.usuarioId);
        return { ok: true as const };
      }),
);
