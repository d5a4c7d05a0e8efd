import type { UnitOfWork } from '@balcao/kit/db';
import { type LiveCard, listLiveCards } from './cards.repository';

/** The one the next month is charged to, as far as anybody knows; undefined: it has to be paid by hand. */
export async function chargedCard(unit: Pick<UnitOfWork, 'tx' | 'tenantId'>): Promise<LiveCard | undefined> {
  const cards = await listLiveCards(unit);
  return cards.find(({ status, recusado_em }) => status === 'ativo' && !recusado_em);
}
