import type { CardEnd } from '@balcao/contracts/subscription-card';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { listCardsFor, markToEnd } from './cards.repository';

/** It is not to be charged any more: the provider is told right after this transaction, and again until it is so. */
export async function endCard(
  { jobs }: Pick<Deps, 'jobs'>,
  unit: UnitOfWork,
  cardId: string,
  end: { why: CardEnd; now: Date },
): Promise<boolean> {
  const { tenantId } = unit;
  const ended = await markToEnd(unit, cardId, end);
  if (ended) unit.afterCommit(() => jobs.enqueue('settle-card', { tenantId, cartaoId: cardId }));
  return ended;
}

/** What was to be paid with them first is not open any more. */
export async function endCardsFor(
  deps: Pick<Deps, 'jobs'>,
  unit: UnitOfWork,
  invoiceId: string,
  now: Date,
): Promise<void> {
  for (const cardId of await listCardsFor(unit, invoiceId)) await endCard(deps, unit, cardId, { why: 'fatura', now });
}
