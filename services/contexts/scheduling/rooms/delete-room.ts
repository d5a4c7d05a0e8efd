import type { Removal } from '@balcao/contracts/catalog';
import { deleteRoom as contract } from '@balcao/contracts/rooms';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { deleteRoomRow, isRoomBooked, updateRoomRow } from './rooms.repository';

/** With appointments behind or before it, a room is only put out of use: the history keeps its name. */
export const deleteRoom = useCase(
  contract,
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
    (actor: Actor, id: string): Promise<Removal> => {
      return db.tenant(tenantOf(actor), async (unit) => {
        if (!(await updateRoomRow(unit, id, { ativo: false }))) throw new AppError('scheduling/room-not-found');
        await realtime.announce(unit, 'agenda.changed', {});
        if (await isRoomBooked(unit, id)) return { resultado: 'inativado' };
        await deleteRoomRow(unit, id);
        return { resultado: 'excluido' };
      });
    },
);
