import { centsOf } from '@balcao/contracts/money';
import type { Actor } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { PaymentPorts } from '../payments/payment-ports';
import { type Charge, lockOpenCharges, updateCharge } from './charges.repository';
import { announceCharge } from './present-charge';

type EndDeps = Pick<Deps, 'clock' | 'jobs' | 'realtime'> & Pick<PaymentPorts, 'audit'>;

/** Nobody is asked for these any more: shown so at once, and the provider is told right after this transaction. */
async function endCharges(deps: EndDeps, actor: Actor, unit: UnitOfWork, charges: readonly Charge[]): Promise<void> {
  const { tenantId } = unit;
  const now = deps.clock();
  for (const { id, valor } of charges) {
    await updateCharge(unit, id, { cancelada_em: now, conferir_em: now });
    const detalhes = { valor };
    await deps.audit(unit.tx, actor, { acao: 'cobranca.cancelada', alvo: `cobranca:${id}`, detalhes });
    await announceCharge(deps, unit, id);
    unit.afterCommit(() => deps.jobs.enqueue('settle-charge', { tenantId, cobrancaId: id }));
  }
}

/** Of a payment that was received in another way, or that is void: its code must not be paid as well. */
export async function endChargesOfPayment(deps: EndDeps, actor: Actor, unit: UnitOfWork, id: string): Promise<void> {
  await endCharges(deps, actor, unit, await lockOpenCharges(unit, { pagamento_id: id }));
}

/** Of a visit of which so much is still open: what asks for more than that is ended, the latest kept as long as it fits. */
export async function endChargesBeyond(
  deps: EndDeps,
  actor: Actor,
  unit: UnitOfWork,
  { visit, openCents }: { visit: readonly string[]; openCents: number },
): Promise<void> {
  let left = openCents;
  const over: Charge[] = [];
  for (const charge of (await lockOpenCharges(unit, { visit })).toReversed()) {
    const cents = centsOf(charge.valor);
    if (cents > left) over.push(charge);
    else left -= cents;
  }
  await endCharges(deps, actor, unit, over);
}
