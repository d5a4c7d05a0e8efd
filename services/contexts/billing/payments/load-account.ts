import type { ContaDaVisita } from '@balcao/contracts/payments';
import type { Actor } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { openCreditsOf, presentCredit } from './open-credits';
import type { PaymentPorts } from './payment-ports';
import { findRowsOfVisit } from './payments.repository';
import { presentPaymentTo } from './present-payment';
import { accountOf } from './visit-account';

/** What a visit costs, what was paid for it, and which credits of its customer could pay for more. */
export async function loadAccount(
  deps: Pick<PaymentPorts, 'findVisit' | 'sittings'>,
  actor: Actor,
  unit: UnitOfWork,
  id: string,
): Promise<ContaDaVisita> {
  const visit = await deps.findVisit(unit, id);
  const account = accountOf(id, visit, await findRowsOfVisit(unit, visit.ids), presentPaymentTo(actor));
  const credits = await openCreditsOf(deps, unit, visit.cliente_id);
  // What lies at this very visit is among its payments already.
  const elsewhere = credits.filter(({ pagamento }) => !visit.ids.some((own) => own === pagamento.agendamento_id));
  return Object.assign(account, { creditos: elsewhere.map(presentCredit) });
}
