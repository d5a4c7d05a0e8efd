import { checkCard as contract } from '@balcao/contracts/subscription-card';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import type { InvoiceDeps } from '../invoices/invoice-ports';
import { listLiveCards } from './cards.repository';
import { readPaymentWay } from './read-payment-way';
import { settleCard } from './settle-card';

/** Somebody came back from the provider's page: what has become of the card there is asked at once, not at the sweep's next turn. */
export const checkCard = useCase(contract, (deps: InvoiceDeps) => async (actor: Actor) => {
  const tenantId = tenantOf(actor);
  const cards = await deps.db.platform(({ tx }) => listLiveCards({ tx, tenantId }));
  for (const { id, cobrou } of cards) if (!cobrou) await settleCard(deps)({ tenantId, cartaoId: id });
  const offersCards = deps.platformCharges?.offersCards ?? false;
  return deps.db.tenant(tenantId, (unit) => readPaymentWay(unit, { offersCards }, deps.clock()));
});
