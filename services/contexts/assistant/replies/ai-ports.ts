import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { ChatRow, Conversations, MessageRow } from '../../chats';
import type { Unanswered } from '../knowledge/unanswered-in';
import type { CircuitBreaker } from '../provider/circuit-breaker';
import type { AiSettings, AskProvider } from '../provider/provider-client';
import type { AiLimits } from './ai-limits';
import type { PromptInput } from './build-prompt';
import type { CountMessages } from './message-allowance';

export interface AiPorts {
  conversations: Conversations;
  ask: AskProvider;
  /** The company's own settings, else the platform's; null when there are none. */
  findSettings(unit: UnitOfWork): Promise<AiSettings | null>;
  /** What the plan's messages of a month are held against. */
  countMessages: CountMessages;
  limits?: Partial<AiLimits>;
  breaker?: CircuitBreaker;
}
export type ReplyDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'log'>;

/** What the model is asked, and for which conversation. */
export interface ReplyRequest {
  chat: ChatRow;
  settings: AiSettings;
  /** Written last: what the answer goes to. */
  newest: MessageRow;
  /** Everything that came in up to here is answered with it. */
  upToSeq: number;
  input: PromptInput;
  /** What was asked when the knowledge base has nothing about it. */
  unanswered: Unanswered | null;
  /** Messages a month of the company's plan. */
  messageLimit: number;
}
