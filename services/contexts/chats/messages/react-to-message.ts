import { reactToMessage as contract } from '@balcao/contracts/chats';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import { presentMessage } from './present-message';
import { type ReachDeps, reachMessage, requireDone, requireMessage } from './reach-message';
import { setReaction } from './set-reaction';

// docs/decisions/0086-a-reaction-is-sent-while-one-waits.md
/** Staff answers a message with a sign. It says so at WhatsApp first: what is shown has arrived there. */
export const reactToMessage = useCase(
  contract,
  (deps: ReachDeps) =>
    async (actor: Actor, chatId: string, messageId: string, { emoji }: { emoji: string }) => {
      const [tenantId, place] = [tenantOf(actor), { chatId, messageId }];
      const { key, sender } = await deps.db.tenant(tenantId, (unit) => reachMessage(deps, unit, place));
      requireDone(await sender.gateway.sendReaction(sender.instanceName, { key, emoji }), 'chats/reaction-failed');
      return deps.db.tenant(tenantId, async (unit) => {
        const { message } = await requireMessage(unit, place);
        const changed = await setReaction(deps, unit, message, { de: 'empresa', emoji });
        return presentMessage(changed ?? message);
      });
    },
);
