import { undoCredit as contract } from '@balcao/contracts/credits';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { endUse } from './credits.repository';
import { loadDetail } from './load-detail';
import { lockVisit } from './lock-visit';
import type { PaymentDeps } from './payment-ports';
import { findRow, lockPayment, updatePayment } from './payments.repository';
import { leftOf } from './present-payment';
import { writeBooks } from './write-books';

async function takeBack(deps: PaymentDeps, actor: Actor, unit: UnitOfWork, id: string): Promise<void> {
  const found = (await findRow(unit, id))?.pagamento;
  if (!found?.credito_de) throw new AppError('billing/payment-not-found');
  if (found.agendamento_id) await lockVisit(deps, unit, found.agendamento_id);
  const payment = await lockPayment(unit, id);
  if (!payment?.credito_de || payment.agendamento_id !== found.agendamento_id)
    throw new AppError('scheduling/changed-meanwhile');
  const { credito_de, agendamento_id, valor } = payment;
  // The same again, as a browser does that never heard the answer.
  if (agendamento_id === credito_de) return;
  if (leftOf(payment) === 0) throw new AppError('billing/credit-not-open');
  await endUse(unit, { pagamentoId: id, autor: actor, now: deps.clock() });
  await updatePayment(unit, id, { agendamento_id: credito_de });
  const detalhes = { valor, de: agendamento_id, para: credito_de };
  await deps.audit(unit.tx, actor, { acao: 'credito.desfeito', alvo: `pagamento:${id}`, detalhes });
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
