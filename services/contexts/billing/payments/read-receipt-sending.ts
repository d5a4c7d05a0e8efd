import { readReceiptSending as contract, type ReciboNoWhatsApp } from '@balcao/contracts/receipts';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { findRow } from './payments.repository';
import { causeOf, findPayer, listReceiptMessages, type Payer, type ReceiptMessage } from './receipts.repository';

/** Why a receipt cannot go anywhere. A conversation is an address of its own. */
export function obstacleOf(payer: Payer | undefined): ReciboNoWhatsApp['impedimento'] {
  if (!payer) return 'sem_cliente';
  return payer.telefone || payer.conversa ? null : 'sem_telefone';
}

/** Which of its sendings a message was. */
const turnOf = (pagamentoId: string, { causa }: ReceiptMessage): number =>
  Number(causa.slice(causeOf(pagamentoId, 0).length - 1));

/** As it stands now, in the caller's transaction. */
export async function loadSending(
  unit: UnitOfWork,
  pagamentoId: string,
  payer: Payer | undefined,
): Promise<ReciboNoWhatsApp> {
  const messages = await listReceiptMessages(unit, pagamentoId);
  const [last] = messages;
  return {
    impedimento: obstacleOf(payer),
    vezes: Math.max(0, ...messages.map((message) => turnOf(pagamentoId, message))),
    ultimo: last
      ? {
          mensagem_id: last.mensagem_id,
          chat_id: last.chat_id,
          entrega: last.entrega,
          erro: last.erro,
          created_at: last.created_at.toISOString(),
        }
      : null,
  };
}

/** Whether a receipt can be sent, and what became of the last one. */
export const readReceiptSending = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    (actor: Actor, id: string) =>
      db.tenant(tenantOf(actor), async (unit) => {
        const row = await findRow(unit, id);
        if (!row) throw new AppError('billing/payment-not-found');
        const { cliente_id } = row.pagamento;
        return loadSending(unit, id, cliente_id ? await findPayer(unit, cliente_id) : undefined);
      }),
);
