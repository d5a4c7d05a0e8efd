import { listRooms as contract } from '@balcao/contracts/rooms';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { presentRoom } from './present-room';
import { listRooms as listRows } from './rooms.repository';

export const listRooms = useCase(contract, ({ db }: Pick<Deps, 'db'>) => async (actor: Actor) => {
  const rooms = await db.tenant(tenantOf(actor), (unit) => listRows(unit));
  return { items: rooms.map(presentRoom) };
});
