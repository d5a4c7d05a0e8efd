import { centsOf } from '@balcao/contracts/money';
import type { Author } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { PaymentPorts } from '../payments/payment-ports';
import { endCharges } from './call-off-charge';
import { type Charge, lockOpenCharges } from './charges.repository';

type EndDeps = Pick<Deps, 'clock' | 'jobs' | 'realtime'> & Pick<PaymentPorts, 'audit'>;

/** Of a payment that was received in another way, or that is void: its code must not be paid as well. */
export async function endChargesOfPayment(deps: EndDeps, actor: Author, unit: UnitOfWork, id: string): Promise<void> {
  await endCharges(deps, actor, unit, await lockOpenCharges(unit, { pagamento_id: id }));
}

/** Of a visit of which so much is still open: what asks for more than that is ended, and answered; the latest is kept as long as it fits. */
export async function endChargesBeyond(
  deps: EndDeps,
  actor: Author,
  unit: UnitOfWork,
  { visit, openCents }: { visit: readonly string[]; openCents: number },
): Promise<Charge[]> {
  let left = openCents;
  const over: Charge[] = [];
  for (const charge of (await lockOpenCharges(unit, { visit })).toReversed()) {
    const cents = centsOf(charge.valor);
    if (cents > left) over.push(charge);
    else left -= cents;
  }
  await endCharges(deps, actor, unit, over);
  return over;
}
