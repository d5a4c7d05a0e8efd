import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { changeChat } from './conversations/change-chat';
import { type ChatPatch, lockChat, updateChat } from './conversations/chats.repository';
import type { ChatRow } from './conversations/present-chat';
import {
  clearIntegrationError,
  isIntegrationBroken,
  setIntegrationStatus,
} from './integrations/integrations.repository';
import type { MessageRow } from './messages/present-message';
import { type NewMessage, storeMessage } from './messages/store-message';
import { planSend, type SendPlan } from './outbox/plan-send';
import type { SendAtOnce } from './outbox/send-at-once';

/** What the assistant does in conversations, inside its own transaction; a conversation is locked before it is changed. */
export const lendConversations = (
  deps: Pick<Deps, 'realtime' | 'clock' | 'jobs' | 'db' | 'notify'>,
  atOnce: SendAtOnce,
) => ({
  lock: lockChat,
  update: updateChat,
  /** And the browsers are told. */
  change: (unit: UnitOfWork, id: string, patch: ChatPatch) => changeChat(deps, unit, id, patch),
  store: (unit: UnitOfWork, chat: ChatRow, message: NewMessage) => storeMessage(deps, unit, chat, message),
  planSend: (unit: UnitOfWork, message: MessageRow, plan: SendPlan) => planSend(deps, unit, message, plan),
  atOnce,
  notify: deps.notify,
  /** 'Integrações' says 'Erro' until the AI answers again. */
  markAiBroken: (unit: UnitOfWork) => setIntegrationStatus(unit, 'openai', 'error', deps.clock()),
  async markAiWorking(unit: UnitOfWork): Promise<void> {
    const { tenantId } = unit;
    const load = async () => ({ tenantId, value: await isIntegrationBroken(unit, 'openai') });
    if (await deps.db.recall(`ai broken of ${tenantId}`, load))
      await clearIntegrationError(unit, 'openai', deps.clock());
  },
});
export type Conversations = ReturnType<typeof lendConversations>;
