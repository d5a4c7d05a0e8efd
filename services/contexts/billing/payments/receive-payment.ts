import type { BodyOf } from '@balcao/contracts/endpoint';
import { receivePayment as contract, knownStatus } from '@balcao/contracts/payments';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { loadDetail } from './load-detail';
import { paymentMoment } from './payment-moment';
import type { PaymentDeps } from './payment-ports';
import { lockPayment, readZone, updatePayment } from './payments.repository';

/** What was still to come has come. */
export const receivePayment = useCase(
  contract,
  (deps: PaymentDeps) => (actor: Actor, id: string, body: BodyOf<typeof contract>) =>
    deps.db.tenant(tenantOf(actor), async (unit) => {
      const payment = await lockPayment(unit, id);
      if (!payment) throw new AppError('billing/payment-not-found');
      if (knownStatus(payment.status) !== 'pendente') throw new AppError('billing/not-pending');
      const data_pagamento = paymentMoment(body.data, deps.clock(), await readZone(unit));
      await updatePayment(unit, id, { status: 'pago', metodo: body.metodo, data_pagamento });
      const detalhes = { valor: payment.valor, metodo: body.metodo };
      await deps.audit(unit.tx, actor, { acao: 'pagamento.recebido', alvo: `pagamento:${id}`, detalhes });
      return loadDetail(deps)(unit, id);
    }),
);
