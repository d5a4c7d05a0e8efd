import * as contract from '@balcao/contracts/rooms';
import { ROOMS_MAX, type Sala, type SalaInput } from '@balcao/contracts/rooms';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { countServices } from '../professionals/professionals.repository';
import { presentRoom } from './present-room';
import { insertRoom, listRooms as listRows, replaceRoomServices, updateRoomRow } from './rooms.repository';

async function storeServices(unit: UnitOfWork, id: string, servicos: readonly string[]): Promise<Sala> {
  const asked = new Set(servicos);
  if ((await countServices(unit, [...asked])) !== asked.size) throw new AppError('catalog/product-not-found');
  await replaceRoomServices(unit, id, servicos);
  const [room] = await listRows(unit, id);
  if (!room) throw new Error('room vanished after it was saved');
  return presentRoom(room);
}

export const createRoom = useCase(
  contract.createRoom,
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
    (actor: Actor, input: SalaInput): Promise<Sala> => {
      return db.tenant(tenantOf(actor), async (unit) => {
        if ((await listRows(unit)).length >= ROOMS_MAX) throw new AppError('scheduling/too-many');
        const id = await insertRoom(unit, input);
        await realtime.announce(unit, 'agenda.changed', {});
        return storeServices(unit, id, input.servicos);
      });
    },
);

export const updateRoom = useCase(
  contract.updateRoom,
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
    (actor: Actor, id: string, input: SalaInput): Promise<Sala> => {
      return db.tenant(tenantOf(actor), async (unit) => {
        const { nome, ativo } = input;
        if (!(await updateRoomRow(unit, id, { nome, ativo }))) throw new AppError('scheduling/room-not-found');
        await realtime.announce(unit, 'agenda.changed', {});
        return storeServices(unit, id, input.servicos);
      });
    },
);
