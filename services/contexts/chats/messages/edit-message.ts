import { editMessage as contract, EDIT_WITHIN_MS } from '@balcao/contracts/chats';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { annotateMessage } from './annotate-message';
import { type MessageRow, presentMessage } from './present-message';
import { type ReachDeps, reachMessage, requireDone, requireMessage } from './reach-message';

/** Words are changed by whoever wrote them, as long as WhatsApp shows the change. */
function requireEditable({ autor, autor_usuario_id, tipo, created_at }: MessageRow, actor: Actor, now: Date): void {
  const own = autor === 'staff' && autor_usuario_id === actor.usuarioId && tipo === 'text';
  if (!own) throw new AppError('chats/not-editable');
  if (now.getTime() - created_at.getTime() > EDIT_WITHIN_MS) throw new AppError('chats/edit-too-late');
}

// docs/decisions/0086-a-reaction-is-sent-while-one-waits.md
/** Staff mends what they sent: at WhatsApp first, so that what is shown is what the customer reads. */
export const editMessage = useCase(
  contract,
  (deps: ReachDeps) =>
    async (actor: Actor, chatId: string, messageId: string, { content }: { content: string }) => {
      const [tenantId, place] = [tenantOf(actor), { chatId, messageId }];
      const { message, key, sender } = await deps.db.tenant(tenantId, async (unit) => {
        const reached = await reachMessage(deps, unit, place);
        requireEditable(reached.message, actor, deps.clock());
        return reached;
      });
      if (message.content === content) return presentMessage(message);
      requireDone(await sender.gateway.editText(sender.instanceName, { key, text: content }), 'chats/edit-failed');
      return deps.db.tenant(tenantId, async (unit) => {
        const { message: known } = await requireMessage(unit, place);
        // The gateway tells of it, too, and may have been quicker.
        if (known.apagada || known.content === content) return presentMessage(known);
        return presentMessage(await annotateMessage(deps, unit, known, { content, editada: true }));
      });
    },
);
