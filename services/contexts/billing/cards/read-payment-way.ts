import { DAY_MS } from '@balcao/contracts/constants';
import type { FormaDePagamento } from '@balcao/contracts/subscription-card';
import type { UnitOfWork } from '@balcao/kit/db';
import { findReturned } from './card-charges.repository';
import { listLiveCards } from './cards.repository';
import { presentCards } from './present-card';

/** So long it is told that a charge went back. */
const TOLD_MS = 30 * DAY_MS;

/** How the company pays the platform. */
export async function readPaymentWay(
  unit: Pick<UnitOfWork, 'tx' | 'tenantId'>,
  { offersCards }: { offersCards: boolean },
  now: Date,
): Promise<FormaDePagamento> {
  const [cards, returned] = await Promise.all([
    listLiveCards(unit),
    findReturned(unit, new Date(now.getTime() - TOLD_MS)).then((row) => row ?? null),
  ]);
  return presentCards(cards, { aceita_cartao: offersCards, returned });
}
