import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { MessageRow } from '../messages/present-message';
import { insertEnvio, type NewEnvio } from './envios.repository';

/** What asked for a send, and when it is not worth sending any more. */
export interface SendPlan {
  /** The same one twice is one send. */
  causa: string;
  /** Answers of the AI: newest customer message it takes into account. */
  guardaSeq?: number | null;
  /** Not sent after that moment. */
  validoAte?: Date | null;
}

/** The row that asks for it. */
export const envioOf = (
  { id, chat_id }: MessageRow,
  { causa, guardaSeq = null, validoAte = null }: SendPlan,
  now: Date,
): NewEnvio => ({ chat_id, mensagem_id: id, causa, guarda_seq: guardaSeq, valido_ate: validoAte, created_at: now });

/** Puts a stored message into the outbox and enqueues its sending after the commit. */
export async function planSend(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  unit: UnitOfWork,
  message: MessageRow,
  plan: SendPlan,
): Promise<void> {
  insertEnvio(unit, envioOf(message, plan, deps.clock()));
  const { tenantId } = unit;
  unit.afterCommit(() => deps.jobs.enqueue('send-planned', { tenantId, chatId: message.chat_id }));
}
