import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { MessageRow } from '../messages/present-message';
import { insertEnvio } from './envios.repository';

/** What asked for a send, and when it is not worth sending any more. */
export interface SendPlan {
  /** The same one twice is one send. */
  causa: string;
  /** Answers of the AI: newest customer message it takes into account. */
  guardaSeq?: number | null;
  /** Not sent after that moment. */
  validoAte?: Date | null;
}

/** Puts a stored message into the outbox and enqueues its sending after the commit. */
export async function planSend(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  unit: UnitOfWork,
  message: MessageRow,
  { causa, guardaSeq = null, validoAte = null }: SendPlan,
): Promise<void> {
  const { id, chat_id } = message;
  const guards = { guarda_seq: guardaSeq, valido_ate: validoAte };
  insertEnvio(unit, { chat_id, mensagem_id: id, causa, ...guards, created_at: deps.clock() });
  unit.afterCommit(() => deps.jobs.enqueue('send-planned', { tenantId: unit.tenantId, chatId: chat_id }));
}
