import { centsOf } from '@balcao/contracts/money';
import type { UnitOfWork } from '@balcao/kit/db';
import { retryDeadlock } from '@balcao/kit/retry-deadlock';
import { lockVisit } from '../payments/lock-visit';
import { findRowsOfVisit } from '../payments/payments.repository';
import { accountOf } from '../payments/visit-account';
import type { ChargeDeps } from './charge-ports';
import { endChargesBeyond } from './end-charges';
import { endGoneCharge } from './end-gone-charge';
import { listVisitsCharged, lockOpenOf } from './open-charges.repository';

type EndDeps = Pick<ChargeDeps, 'db' | 'clock' | 'jobs' | 'realtime' | 'audit' | 'findVisit'>;

/** Codes of a visit, after what it costs: of one that is gone, and what asks for more than is open of one that stands. */
async function endOfVisit(deps: EndDeps, unit: UnitOfWork, agendamentoId: string): Promise<void> {
  const visit = await lockVisit(deps, unit, agendamentoId);
  if (visit.servicos.length === 0) {
    for (const charge of await lockOpenOf(unit, visit.ids, 'visit')) await endGoneCharge(deps, unit, charge);
    return;
  }
  const { aberto } = accountOf(agendamentoId, visit, await findRowsOfVisit(unit, visit.ids));
  const author = { tenantId: unit.tenantId, usuarioId: null };
  await endChargesBeyond(deps, author, unit, { visit: visit.ids, openCents: centsOf(aberto) });
}

/**
 * Visits of these customers cost less now, or are gone: nobody pays more for them than is open. After the commit, as whoever
 * changes an agenda holds it, and a payment takes its charge before the agenda.
 */
export const endUnowedCharges =
  (deps: EndDeps) =>
  async (unit: UnitOfWork, clienteIds: readonly string[]): Promise<void> => {
    const { tenantId } = unit;
    for (const id of await listVisitsCharged(unit, clienteIds))
      unit.afterCommit(() => retryDeadlock(() => deps.db.tenant(tenantId, (own) => endOfVisit(deps, own, id))));
  };
