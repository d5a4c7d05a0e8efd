import { exportPayments as exportContract } from '@balcao/contracts/payments';
import { route, serve } from '@balcao/kit/route';
import type { SendChargePorts } from './charges/send-charge';
import type { SettleCharge } from './charges/settle-charge';
import { exportPayments } from './payments/export-payments';
import { listPayments } from './payments/list-payments';
import type { PaymentDeps } from './payments/payment-ports';
import { readPayment } from './payments/read-payment';
import { readReceiptSending } from './payments/read-receipt-sending';
import { readVisitAccount } from './payments/read-visit-account';
import { receivePayment } from './payments/receive-payment';
import { refundPayment } from './payments/refund-payment';
import { registerPayment } from './payments/register-payment';
import { sendReceipt } from './payments/send-receipt';
import { spendCredit } from './payments/spend-credit';
import { undoCredit } from './payments/undo-credit';
import { voidPayment } from './payments/void-payment';

export function paymentRoutes(deps: PaymentDeps & SendChargePorts & { settleCharge: SettleCharge }) {
  const exported = exportPayments(deps);
  return [
    serve(listPayments(deps), ({ query }) => [query]),
    serve(registerPayment(deps), ({ body }) => [body]),
    route(exportContract, async ({ actor, query, reply }) => {
      const { nome, csv } = await exported(actor, query);
      reply.header('content-disposition', `attachment; filename="${nome}"`);
      return csv;
    }),
    serve(readVisitAccount(deps), ({ params }) => [params.id]),
    serve(spendCredit(deps), ({ params, body }) => [params.id, body]),
    serve(undoCredit(deps), ({ params }) => [params.id]),
    serve(readPayment(deps), ({ params }) => [params.id]),
    serve(readReceiptSending(deps), ({ params }) => [params.id]),
    serve(sendReceipt(deps), ({ params, body }) => [params.id, body]),
    serve(receivePayment(deps), ({ params, body }) => [params.id, body]),
    serve(refundPayment(deps), ({ params, body }) => [params.id, body]),
    serve(voidPayment(deps), ({ params, body }) => [params.id, body]),
  ];
}
