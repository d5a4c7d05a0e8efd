import { undoCredit as contract } from '@balcao/contracts/credits';
import { moneyOf } from '@balcao/contracts/money';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { endUse, insertUse } from './credits.repository';
import { loadDetail } from './load-detail';
import { lockVisit } from './lock-visit';
import { lacksDeposit, noteDeposit, noteMoneyGone } from './note-deposit';
import type { PaymentDeps, VisitToPay } from './payment-ports';
import { findRow, lockPayment, type Payment, updatePayment } from './payments.repository';
import { leftOf } from './present-payment';
import { openWith } from './spend-credit';
import { writeBooks } from './write-books';

/** Both visits, in the order in which everybody takes them; the one it came for. */
async function lockBoth(deps: PaymentDeps, unit: UnitOfWork, { agendamento_id, credito_de }: Payment) {
  const locked = new Map<string, VisitToPay>();
  for (const id of [...new Set([agendamento_id, credito_de])].filter((one) => one !== null).toSorted())
    locked.set(id, await lockVisit(deps, unit, id));
  return locked.get(credito_de ?? '');
}

/** The visit it came for stands again: there it pays, and is no credit, so there has to be room for it. */
async function payOrigin(
  deps: PaymentDeps,
  actor: Actor,
  unit: UnitOfWork,
  to: { payment: Payment; visit: VisitToPay },
) {
  const { payment, visit } = to;
  const agendamentoId = payment.credito_de ?? '';
  if (!(await openWith(unit, { agendamentoId, visit, payment })).fits) throw new AppError('billing/credit-origin-paid');
  // So that whose work it was is paid in the period in which the money came back.
  await insertUse(unit, { pagamentoId: payment.id, agendamentoId, autor: actor, now: deps.clock() });
}

async function takeBack(deps: PaymentDeps, actor: Actor, unit: UnitOfWork, id: string): Promise<void> {
  const found = (await findRow(unit, id))?.pagamento;
  if (!found?.credito_de) throw new AppError('billing/payment-not-found');
  const origin = await lockBoth(deps, unit, found);
  const payment = await lockPayment(unit, id);
  if (!payment?.credito_de || payment.agendamento_id !== found.agendamento_id)
    throw new AppError('scheduling/changed-meanwhile');
  const { credito_de, agendamento_id, valor } = payment;
  // The same again, as a browser does that never heard the answer.
  if (agendamento_id === credito_de) return;
  if (leftOf(payment) === 0) throw new AppError('billing/credit-not-open');
  await endUse(unit, { pagamentoId: id, autor: actor, now: deps.clock() });
  if (origin?.servicos.length) await payOrigin(deps, actor, unit, { payment, visit: origin });
  await updatePayment(unit, id, { agendamento_id: credito_de });
  const detalhes = { valor, de: agendamento_id, para: credito_de };
  await deps.audit(unit.tx, actor, { acao: 'credito.desfeito', alvo: `pagamento:${id}`, detalhes });
  if (origin && lacksDeposit(origin)) await noteDeposit(deps, unit, credito_de);
  if (agendamento_id)
    await noteMoneyGone(deps, unit, agendamento_id, { como: 'credito', valor: moneyOf(leftOf(payment)) });
}

/** The credit is back where it came from, to be used for another visit or given back. */
export const undoCredit = useCase(
  contract,
  (deps: PaymentDeps) => (actor: Actor, id: string) =>
    writeBooks(() =>
      deps.db.tenant(tenantOf(actor), async (unit) => {
        await takeBack(deps, actor, unit, id);
        return loadDetail(deps)(unit, id);
      }),
    ),
);
