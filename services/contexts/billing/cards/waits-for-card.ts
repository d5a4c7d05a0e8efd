import { DAY_MS } from '@balcao/contracts/constants';
import { GRACE_DAYS } from '@balcao/contracts/invoices';
import type { UnitOfWork } from '@balcao/kit/db';
import { chargedCard } from './charged-card';

/** The provider charges within hours of its day, and a lost notification is made up for. */
const CHARGED_WITHIN_MS = 2 * DAY_MS;

/**
 * A card that is charged now or in these days is not chased: its day may be a little after ours. No longer than that: a
 * card that was refused, or whose charge did not come, leaves the invoice to the seven days that everybody has.
 */
export async function waitsForCard(
  unit: Pick<UnitOfWork, 'tx' | 'tenantId'>,
  { id, vence_em }: { id: string; vence_em: Date },
  now: Date,
): Promise<boolean> {
  const card = await chargedCard(unit);
  if (!card) return false;
  // One given for this very invoice is charged at once: the day the provider names may be that of the month after.
  const begun = card.fatura_id === id && !card.cobrou ? card.created_at : null;
  const last = vence_em.getTime() + GRACE_DAYS * DAY_MS;
  const days = [begun, card.proxima_em].map((at) => at?.getTime() ?? Number.POSITIVE_INFINITY);
  return days.some((due) => due <= last && now.getTime() < due + CHARGED_WITHIN_MS);
}
