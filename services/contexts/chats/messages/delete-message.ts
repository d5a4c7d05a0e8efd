import { deleteMessage as contract, DELETE_WITHIN_MS } from '@balcao/contracts/chats';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { forgetFile } from '../midias/forget-file';
import { annotateMessage } from './annotate-message';
import { type MessageRow, presentMessage } from './present-message';
import { type ReachDeps, reachMessage, requireDone, requireMessage } from './reach-message';

/** What Balcão sent: a colleague's and the AI's words, too. What is typed on the owner's phone is deleted there. */
const OURS: MessageRow['autor'][] = ['staff', 'ai'];

function requireDeletable({ autor, created_at }: MessageRow, now: Date): void {
  if (!OURS.includes(autor)) throw new AppError('chats/not-deletable');
  if (now.getTime() - created_at.getTime() > DELETE_WITHIN_MS) throw new AppError('chats/delete-too-late');
}

// docs/decisions/0086-a-reaction-is-sent-while-one-waits.md
/** Staff takes a message back from everybody: at WhatsApp first. Its file is not kept here either. */
export const deleteMessage = useCase(
  contract,
  (deps: ReachDeps) => async (actor: Actor, chatId: string, id: string) => {
    const [tenantId, place] = [tenantOf(actor), { chatId, messageId: id }];
    const reached = await deps.db.tenant(tenantId, async (unit) => {
      const { message } = await requireMessage(unit, place);
      requireDeletable(message, deps.clock());
      return message.apagada ? null : reachMessage(deps, unit, place);
    });
    if (reached) {
      const { sender, key } = reached;
      requireDone(await sender.gateway.deleteForEveryone(sender.instanceName, key), 'chats/delete-failed');
    }
    return deps.db.tenant(tenantId, async (unit) => {
      const { message } = await requireMessage(unit, place);
      const known = await forgetFile(deps, unit, message);
      return presentMessage(known.apagada ? known : await annotateMessage(deps, unit, known, { apagada: true }));
    });
  },
);
