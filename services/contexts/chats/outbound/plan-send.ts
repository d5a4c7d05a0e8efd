import type { TenantScope } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { MessageRow } from '../messages/present-message';
import { insertEnvio } from './envios.repository';

/**
 * Puts a stored message into the send ledger and enqueues its sending after the commit. `causa` says what asked for it:
 * the same one twice is one send. `guardaSeq` (answers of the AI): newest customer message it takes into account.
 * `validoAte`: not sent after that moment.
 */
export async function planSend(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  scope: TenantScope,
  message: MessageRow,
  causa: string,
  { guardaSeq = null, validoAte = null }: { guardaSeq?: number | null; validoAte?: Date | null } = {},
): Promise<void> {
  const { id, chat_id } = message;
  const guards = { guarda_seq: guardaSeq, valido_ate: validoAte };
  await insertEnvio(scope, { chat_id, mensagem_id: id, causa, ...guards, created_at: deps.clock() });
  scope.afterCommit(() => deps.jobs.enqueue('send-planned', { tenantId: scope.tenantId, chatId: chat_id }));
}
