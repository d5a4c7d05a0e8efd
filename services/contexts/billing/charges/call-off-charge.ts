import type { Author } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { ChargeDeps } from './charge-ports';
import { type Charge, updateCharge } from './charges.repository';
import { announceCharge } from './present-charge';

/** Nobody is asked for it any more: shown so at once. Whoever settles it next, or the sweep, tells the provider. */
export async function callOffCharge(
  deps: Pick<ChargeDeps, 'clock' | 'audit' | 'realtime'>,
  author: Author,
  unit: UnitOfWork,
  { id, valor }: Pick<Charge, 'id' | 'valor'>,
): Promise<void> {
  const now = deps.clock();
  await updateCharge(unit, id, { cancelada_em: now, conferir_em: now });
  await deps.audit(unit.tx, author, { acao: 'cobranca.cancelada', alvo: `cobranca:${id}`, detalhes: { valor } });
  await announceCharge(deps, unit, id);
}

/** Several of them, and the provider is told right after this transaction. */
export async function endCharges(
  deps: Pick<ChargeDeps, 'clock' | 'audit' | 'realtime' | 'jobs'>,
  author: Author,
  unit: UnitOfWork,
  charges: readonly Charge[],
): Promise<void> {
  const { tenantId } = unit;
  for (const charge of charges) {
    await callOffCharge(deps, author, unit, charge);
    unit.afterCommit(() => deps.jobs.enqueue('settle-charge', { tenantId, cobrancaId: charge.id }));
  }
}
