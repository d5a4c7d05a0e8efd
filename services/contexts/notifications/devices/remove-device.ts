import { removePushDevice as contract } from '@balcao/contracts/notifications';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { NotificationDeps } from '../notification-ports';
import { deleteDevice } from './devices.repository';

export const removeDevice = useCase(
  contract,
  ({ db }: Pick<NotificationDeps, 'db'>) =>
    async (actor: Actor, id: string) => {
      const removed = await db.tenant(tenantOf(actor), (unit) => deleteDevice(unit, actor.usuarioId, id));
      if (!removed) throw new AppError('notifications/device-not-found');
      return { ok: true as const };
    },
);
