import type { ErrorCode } from '@balcao/contracts/errors';
import { STAYED, type Stayed } from '@balcao/contracts/master';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import type { ChatRow } from '../conversations/present-chat';
import { isUnwantedAgain } from '../manners/not-again';
import { findMessage } from '../messages/messages.repository';
import type { EnvioRow } from '../outbox/envios.repository';
import { isAnswer } from '../outbox/send-policy';
import type { Extra } from './dead-queue';

/** Why a message that gave up does not go back to work; null: it may. `chat` must be locked. */
export async function whyItStays(
  unit: UnitOfWork,
  chat: ChatRow,
  envio: EnvioRow,
  without: readonly Extra[],
): Promise<ErrorCode | null> {
  const message = await findMessage(unit, envio.mensagem_id);
  if (!message) return null;
  if (await isUnwantedAgain(unit, chat, message, envio)) return 'master/dead-letter-opted-out';
  return without.includes('ia') && isAnswer(message, envio) ? 'master/dead-letter-too-late' : null;
}

const SAID: Partial<Record<ErrorCode, keyof Stayed>> = {
  'master/dead-letter-opted-out': 'saiu',
  'master/dead-letter-too-late': 'ia',
  'master/dead-letter-not-found': 'resolvidas',
};
/** Why one stayed, by what its refusal said. */
export const whyItStayed = (error: unknown): keyof Stayed => (error instanceof AppError && SAID[error.code]) || 'erro';

/** How many stayed, and why, of both. */
export const allStayed = (some: Stayed, others: Stayed): Stayed =>
  Object.fromEntries(STAYED.map((why) => [why, (some[why] ?? 0) + (others[why] ?? 0)]).filter(([, n]) => n));
