import { spendCredit as contract } from '@balcao/contracts/credits';
import type { BodyOf } from '@balcao/contracts/endpoint';
import { centsOf } from '@balcao/contracts/money';
import { ENTRIES_MAX } from '@balcao/contracts/payments';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { lockOpenCharges } from '../charges/charges.repository';
import { endChargesBeyond } from '../charges/end-charges';
import { endUse, insertUse } from './credits.repository';
import { loadAccount } from './load-account';
import { lockVisit } from './lock-visit';
import { lacksDeposit, noteDeposit } from './note-deposit';
import { openCreditsAmong } from './open-credits';
import type { PaymentDeps, VisitToPay } from './payment-ports';
import { findRowsOfVisit, lockPayment, type Payment, updatePayment } from './payments.repository';
import { leftOf } from './present-payment';
import { accountOf } from './visit-account';
import { writeBooks } from './write-books';

interface Use {
  agendamentoId: string;
  visit: VisitToPay;
  payment: Payment;
}

/** What is open of a visit, in cents, and what would be once this credit stands at it: whole, since a payment is never cut in two. */
export async function openWith(unit: UnitOfWork, { agendamentoId, visit, payment }: Use) {
  const rows = await findRowsOfVisit(unit, visit.ids);
  const { aberto } = accountOf(agendamentoId, visit, rows);
  const left = centsOf(aberto) - leftOf(payment);
  return { aberto, left, fits: left >= 0 && rows.length < ENTRIES_MAX };
}

async function move(deps: PaymentDeps, actor: Actor, unit: UnitOfWork, use: Use): Promise<void> {
  const { agendamentoId, visit, payment } = use;
  const { aberto, left: openCents, fits } = await openWith(unit, use);
  if (visit.servicos.length === 0) throw new AppError('billing/credit-visit-over');
  if (!fits) throw new AppError('billing/credit-beyond', { details: { aberto } });
  await endChargesBeyond(deps, actor, unit, { visit: visit.ids, openCents });
  const made = { pagamentoId: payment.id, agendamentoId, autor: actor, now: deps.clock() };
  await endUse(unit, made);
  await insertUse(unit, made);
  await updatePayment(unit, payment.id, { agendamento_id: agendamentoId });
  const detalhes = { valor: payment.valor, de: payment.agendamento_id, para: agendamentoId };
  await deps.audit(unit.tx, actor, { acao: 'credito.usado', alvo: `pagamento:${payment.id}`, detalhes });
  if (lacksDeposit(visit)) await noteDeposit(deps, unit, agendamentoId);
}

/** The payment is for this visit from now on. Whoever wants it for another one at the same moment waits, and finds it used. */
export const spendCredit = useCase(
  contract,
  (deps: PaymentDeps) => (actor: Actor, agendamentoId: string, body: BodyOf<typeof contract>) =>
    writeBooks(() =>
      deps.db.tenant(tenantOf(actor), async (unit) => {
        const visit = await lockVisit(deps, unit, agendamentoId);
        await lockOpenCharges(unit, { visit: visit.ids });
        const payment = await lockPayment(unit, body.pagamento_id);
        if (!payment?.credito_de || payment.cliente_id !== visit.cliente_id)
          throw new AppError('billing/payment-not-found');
        // The same again, as a browser does that never heard the answer.
        const isHere = visit.ids.some((id) => id === payment.agendamento_id);
        if (!isHere && !(await openCreditsAmong(deps, unit, [payment.id])).size)
          throw new AppError('billing/credit-not-open');
        if (!isHere) await move(deps, actor, unit, { agendamentoId, visit, payment });
        return loadAccount(deps, actor, unit, agendamentoId);
      }),
    ),
);
