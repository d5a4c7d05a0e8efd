import { readChat as contract } from '@balcao/contracts/chats';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { changeChat, requireChat } from './change-chat';
import { presentChat } from './present-chat';

/** Staff has seen it. */
export const readChat = useCase(contract, (deps: Pick<Deps, 'db' | 'realtime'>) => async (actor: Actor, id: string) => {
  const chat = await deps.db.tenant(tenantOf(actor), async (unit) => {
    const before = await requireChat(unit, id);
    return before.nao_lidas === 0 ? before : changeChat(deps, unit, id, { nao_lidas: 0 });
  });
  return presentChat(chat);
});
