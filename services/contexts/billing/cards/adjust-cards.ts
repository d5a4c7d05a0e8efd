import type { CardEnd } from '@balcao/contracts/subscription-card';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { CompanyRow } from '../billing-ports';
import { findSubscription, type SubscriptionRow } from '../subscription/subscription.repository';
import { type LiveCard, listLiveCards, updateCard } from './cards.repository';
import { endCard } from './end-cards';

/** Why nothing more may be charged; null: the months go on as they were agreed to. */
function endOf(tenant: CompanyRow, current: SubscriptionRow | undefined, { mes_em }: LiveCard): CardEnd | null {
  if (tenant.exclusao_em) return 'exclusao';
  if (current?.status !== 'active' || Number(current.valor) === 0) return 'cancelamento';
  // Who is stopped for an unpaid month comes back by a charge of it; whom the platform stopped is not charged.
  if (tenant.status !== 'active' && !current.suspensa_em) return 'suspensao';
  return mes_em && mes_em.getTime() !== current.data_inicio.getTime() ? 'mes' : null;
}

// docs/decisions/0098-a-card-is-another-way-to-pay-the-invoice.md
/**
 * The cards of a locked company follow its subscription: another price is the provider's next amount, and what they cannot
 * follow, as months that begin on another day, ends them. One that has not paid its first invoice follows that one.
 */
export async function adjustCards(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  unit: UnitOfWork,
  tenant: CompanyRow,
): Promise<void> {
  const cards = await listLiveCards(unit);
  if (cards.length === 0) return;
  const { tenantId } = unit;
  const now = clock();
  const current = await findSubscription(unit);
  for (const card of cards) {
    if (card.fatura_id && !card.pagou) continue;
    const why = endOf(tenant, current, card);
    if (why) await endCard({ jobs }, unit, card.id, { why, now });
    else if (current && (card.valor !== current.valor || !card.mes_em)) {
      await updateCard(unit, card.id, { valor: current.valor, mes_em: current.data_inicio, conferir_em: now });
      unit.afterCommit(() => jobs.enqueue('settle-card', { tenantId, cartaoId: card.id }));
    }
  }
}
