import type { TenantScope } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { lockChat, updateChat } from './conversations/chats.repository';
import type { ChatRow } from './conversations/present-chat';
import { clearIntegrationError, setIntegrationStatus } from './integrations/integrations.repository';
import type { MessageRow } from './messages/present-message';
import { type NewMessage, storeMessage } from './messages/store-message';
import { planSend, type SendPlan } from './outbox/plan-send';

/** What the assistant does in conversations, inside its own transaction; a conversation is locked before it is changed. */
export const lendConversations = (deps: Pick<Deps, 'realtime' | 'clock' | 'jobs'>) => ({
  lock: lockChat,
  update: updateChat,
  store: (scope: TenantScope, chat: ChatRow, message: NewMessage) => storeMessage(deps, scope, chat, message),
  planSend: (scope: TenantScope, message: MessageRow, plan: SendPlan) => planSend(deps, scope, message, plan),
  /** 'Integrações' says 'Erro' until the AI answers again. */
  markAiBroken: (scope: TenantScope) => setIntegrationStatus(scope, 'openai', 'error', deps.clock()),
  markAiWorking: (scope: TenantScope) => clearIntegrationError(scope, 'openai', deps.clock()),
});
export type Conversations = ReturnType<typeof lendConversations>;
