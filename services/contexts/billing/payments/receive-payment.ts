import type { BodyOf } from '@balcao/contracts/endpoint';
import { receivePayment as contract, knownStatus } from '@balcao/contracts/payments';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { retryDeadlock } from '@balcao/kit/retry-deadlock';
import { useCase } from '@balcao/kit/use-case';
import { noteReceived } from '../cash/note-cash';
import { lockOpenCharges } from '../charges/charges.repository';
import { endChargesOfPayment } from '../charges/end-charges';
import { type Day, dayIn } from './company-day';
import { loadDetail } from './load-detail';
import { noteDeposit } from './note-deposit';
import { paymentMoment } from './payment-moment';
import type { PaymentDeps } from './payment-ports';
import { lockPayment, type Payment, readZone, updatePayment } from './payments.repository';

const isReceived = (
  { status, metodo, data_pagamento }: Payment,
  asked: { metodo: string; day: Day; zone: string },
): boolean =>
  status === 'pago' &&
  metodo === asked.metodo &&
  data_pagamento !== null &&
  dayIn(asked.zone, data_pagamento) === asked.day;

/** What was still to come has come. */
export const receivePayment = useCase(
  contract,
  (deps: PaymentDeps) => (actor: Actor, id: string, body: BodyOf<typeof contract>) =>
    retryDeadlock(() =>
      deps.db.tenant(tenantOf(actor), async (unit) => {
        await lockOpenCharges(unit, { pagamento_id: id });
        const payment = await lockPayment(unit, id);
        if (!payment) throw new AppError('billing/payment-not-found');
        const zone = await readZone(unit);
        const now = deps.clock();
        const data_pagamento = paymentMoment(body.data, now, zone);
        // The same again, as a browser does that never heard the answer.
        if (isReceived(payment, { metodo: body.metodo, day: dayIn(zone, data_pagamento), zone }))
          return loadDetail(deps)(unit, id);
        if (knownStatus(payment.status) !== 'pendente') throw new AppError('billing/not-pending');
        await endChargesOfPayment(deps, actor, unit, id);
        await updatePayment(unit, id, { status: 'pago', metodo: body.metodo, data_pagamento });
        const detalhes = { valor: payment.valor, metodo: body.metodo };
        await deps.audit(unit.tx, actor, { acao: 'pagamento.recebido', alvo: `pagamento:${id}`, detalhes });
        if (payment.agendamento_id) await noteDeposit(deps, unit, payment.agendamento_id);
        const received = { id, metodo: body.metodo, valor: payment.valor };
        await noteReceived(unit, { actor, now }, [received], data_pagamento);
        return loadDetail(deps)(unit, id);
      }),
    ),
);
