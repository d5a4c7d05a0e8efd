import { readChat as contract } from '@balcao/contracts/chats';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { changeChat, requireChat } from './change-chat';
import { presentChat } from './present-chat';

/** Handed in by compose: a person looks at what they were told of. */
export type NoticesSeen = (unit: UnitOfWork, usuarioId: string, alvoId: string) => Promise<void>;
type ReadChatDeps = Pick<Deps, 'db' | 'realtime'> & { noticesSeen: NoticesSeen };

/** Staff has seen it. */
export const readChat = useCase(contract, (deps: ReadChatDeps) => async (actor: Actor, id: string) => {
  const chat = await deps.db.tenant(tenantOf(actor), async (unit) => {
    const before = await requireChat(unit, id);
    await deps.noticesSeen(unit, actor.usuarioId, id);
    return before.nao_lidas === 0 ? before : changeChat(deps, unit, id, { nao_lidas: 0 });
  });
  return presentChat(chat);
});
