import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { Preferences } from '../../catalog';
import type { ChatRow, Conversations, MessageRow } from '../../chats';
import type { Visits } from '../../scheduling';
import type { FindPrices } from '../cost/daily-cap';
import type { Shown } from '../driver/receptionist';
import type { SaidWords } from '../driver/understand-call';
import type { Unanswered } from '../knowledge/unanswered-in';
import type { CircuitBreaker } from '../provider/circuit-breaker';
import type { Embed } from '../provider/embed';
import type { AiSettings, AskProvider } from '../provider/provider-client';
import type { Seek } from '../sense/seek';
import type { AiLimits } from './ai-limits';
import type { PromptInput } from './build-prompt';
import type { Introduction } from './introduce';
import type { CountMessages } from './message-allowance';

export interface AiPorts {
  conversations: Conversations;
  ask: AskProvider;
  /** What texts mean, as numbers. */
  embed: Embed;
  /** The company's own settings, else the platform's; null when there are none. */
  findSettings(unit: UnitOfWork): Promise<AiSettings | null>;
  /** What models cost, as the platform has it. */
  findPrices: FindPrices;
  /** The agenda's: what the assistant asks and does there. */
  visits: Visits;
  /** What customers said they like. */
  preferences: Preferences;
  /** What the plan's messages of a month are held against. */
  countMessages: CountMessages;
  limits?: Partial<AiLimits>;
  breaker?: CircuitBreaker;
}
export type ReplyDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'log' | 'realtime'>;

/** What the customer wrote, and what we said last. */
export interface Driving extends SaidWords {
  lastAnswer: string;
  /** For when no model answers. */
  shown: Shown;
}

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
  /** What a command of the model's is held against; null: it is not offered any. */
  driving: Driving | null;
  /** Null: the words are all there is to go by. */
  seek: Seek | null;
  /** Who speaks, and whether for the first time. */
  who: Introduction;
  /** Messages a month of the company's plan. */
  messageLimit: number;
}

/** As much of it as asking takes. */
export type Asked = Pick<ReplyRequest, 'settings' | 'input' | 'driving'> & {
  chat: Pick<ChatRow, 'tentativas_ia'>;
  newest: Pick<MessageRow, 'created_at'>;
};
