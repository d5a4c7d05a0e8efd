import { assignChat as contract } from '@balcao/contracts/assignment';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { changeChat, requireChat } from '../conversations/change-chat';
import { presentChat } from '../conversations/present-chat';
import { holdAttendant } from './attendants.repository';

// docs/decisions/0078-who-answers-looks-after-the-conversation.md
/** Says who looks after a conversation; null: whoever comes first. Who answers the customer does not change by it. */
export const assignChat = useCase(
  contract,
  (deps: Pick<Deps, 'db' | 'realtime'>) =>
    async (actor: Actor, id: string, { responsavel_id }: { responsavel_id: string | null }) => {
      const chat = await deps.db.tenant(tenantOf(actor), async (unit) => {
        if (responsavel_id && !(await holdAttendant(unit, responsavel_id)))
          throw new AppError('chats/attendant-not-found');
        const before = await requireChat(unit, id);
        return before.responsavel_id === responsavel_id ? before : changeChat(deps, unit, id, { responsavel_id });
      });
      return presentChat(chat);
    },
);
