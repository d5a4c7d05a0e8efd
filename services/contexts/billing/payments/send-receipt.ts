import { DAY_MS } from '@balcao/contracts/constants';
import type { BodyOf } from '@balcao/contracts/endpoint';
import { sendReceipt as contract, type ReciboNoWhatsApp } from '@balcao/contracts/receipts';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { SendChargePorts } from '../charges/send-charge';
import { loadDetail } from './load-detail';
import type { PaymentDeps } from './payment-ports';
import { lockPayment, type Payment } from './payments.repository';
import { loadSending, obstacleOf } from './read-receipt-sending';
import { receiptText } from './receipt-text';
import { causeOf, findPayer, type Payer } from './receipts.repository';

type SendDeps = PaymentDeps & SendChargePorts;

/** Whom the receipt goes to; refuses where there is none, and where there is no way to them. */
function requirePayer({ status }: Payment, payer: Payer | undefined): Payer {
  if (status !== 'pago' && status !== 'reembolsado') throw new AppError('billing/no-receipt');
  if (!payer) throw new AppError('billing/receipt-nobody');
  if (obstacleOf(payer)) throw new AppError('billing/receipt-no-phone');
  return payer;
}

const REFUSED = { offline: 'billing/receipt-offline', 'opted-out': 'chats/opted-out' } as const;

/** The reason why it was not sent, if it was not. */
async function send(deps: SendDeps, unit: UnitOfWork, payer: Payer, { id, vez }: { id: string; vez: number }) {
  const { nome, telefone, empresa, zone } = payer;
  const { kind } = await deps.sendToCustomer(unit, {
    cliente: { id: payer.id, nome, telefone },
    text: receiptText({ payment: await loadDetail(deps)(unit, id), empresa, zone }),
    causa: causeOf(id, vez),
    validoAte: new Date(deps.clock().getTime() + DAY_MS),
    asked: true,
  });
  return kind === 'planned' ? undefined : REFUSED[kind];
}

/** The receipt as a message in the customer's conversation. The payment stays locked, so that two who press at once send one. */
export const sendReceipt = useCase(
  contract,
  (deps: SendDeps) =>
    async (actor: Actor, id: string, { vez }: BodyOf<typeof contract>): Promise<ReciboNoWhatsApp> => {
      const { sending, refused } = await deps.db.tenant(tenantOf(actor), async (unit) => {
        const payment = await lockPayment(unit, id);
        if (!payment) throw new AppError('billing/payment-not-found');
        const payer = payment.cliente_id ? await findPayer(unit, payment.cliente_id) : undefined;
        const before = await loadSending(unit, id, payer);
        if (vez <= before.vezes) return { sending: before };
        const reason = await send(deps, unit, requirePayer(payment, payer), { id, vez });
        // Refused after the commit: the question whether WhatsApp really is away stands.
        if (reason) return { sending: before, refused: reason };
        await deps.audit(unit.tx, actor, { acao: 'recibo.enviado', alvo: `pagamento:${id}` });
        return { sending: await loadSending(unit, id, payer) };
      });
      if (refused) throw new AppError(refused);
      return sending;
    },
);
