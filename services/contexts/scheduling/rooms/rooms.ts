import type { Removal } from '@balcao/contracts/catalog';
import * as contract from '@balcao/contracts/rooms';
import { ROOMS_MAX, type Sala, type SalaInput } from '@balcao/contracts/rooms';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { TenantScope } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { countServices } from '../professionals/professionals.repository';
import {
  deleteRoomRow,
  insertRoom,
  isRoomBooked,
  listRooms as listRows,
  type Room,
  replaceRoomServices,
  updateRoomRow,
} from './rooms.repository';

const present = ({ row, servicos }: Room): Sala => ({ id: row.id, nome: row.nome, ativo: row.ativo, servicos });

async function storeServices(scope: TenantScope, id: string, servicos: readonly string[]): Promise<Sala> {
  const asked = new Set(servicos);
  if ((await countServices(scope, [...asked])) !== asked.size) throw new AppError('catalog/product-not-found');
  await replaceRoomServices(scope, id, servicos);
  const [room] = await listRows(scope, id);
  if (!room) throw new Error('room vanished after it was saved');
  return present(room);
}

export const listRooms = useCase(contract.listRooms, ({ db }: Pick<Deps, 'db'>) => async (actor: Actor) => {
  const rooms = await db.tenant(tenantOf(actor), (scope) => listRows(scope));
  return { items: rooms.map(present) };
});

export const createRoom = useCase(
  contract.createRoom,
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
    (actor: Actor, input: SalaInput): Promise<Sala> => {
      return db.tenant(tenantOf(actor), async (scope) => {
        if ((await listRows(scope)).length >= ROOMS_MAX) throw new AppError('scheduling/too-many');
        const id = await insertRoom(scope, input);
        await realtime.announce(scope, 'agenda.changed', {});
        return storeServices(scope, id, input.servicos);
      });
    },
);

export const updateRoom = useCase(
  contract.updateRoom,
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
    (actor: Actor, id: string, input: SalaInput): Promise<Sala> => {
      return db.tenant(tenantOf(actor), async (scope) => {
        const { nome, ativo } = input;
        if (!(await updateRoomRow(scope, id, { nome, ativo }))) throw new AppError('scheduling/room-not-found');
        await realtime.announce(scope, 'agenda.changed', {});
        return storeServices(scope, id, input.servicos);
      });
    },
);

/** With appointments behind or before it, a room is only put out of use: the history keeps its name. */
export const deleteRoom = useCase(
  contract.deleteRoom,
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
    (actor: Actor, id: string): Promise<Removal> => {
      return db.tenant(tenantOf(actor), async (scope) => {
        if (!(await updateRoomRow(scope, id, { ativo: false }))) throw new AppError('scheduling/room-not-found');
        await realtime.announce(scope, 'agenda.changed', {});
        if (await isRoomBooked(scope, id)) return { resultado: 'inativado' };
        await deleteRoomRow(scope, id);
        return { resultado: 'excluido' };
      });
    },
);
