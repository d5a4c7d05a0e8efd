import { endCard as contract } from '@balcao/contracts/subscription-card';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { InvoiceDeps } from '../invoices/invoice-ports';
import { announceCompany, lockCompany } from '../subscription/apply-change';
import { listLiveCards } from './cards.repository';
import { endCard } from './end-cards';
import { readPaymentWay } from './read-payment-way';

/** Back to Pix. What the card was charged for before stays paid; what it is charged for afterwards goes back. */
export const stopCard = useCase(
  contract,
  (deps: InvoiceDeps) => (actor: Actor) =>
    deps.db.platform(async (platform) => {
      const before = await lockCompany(deps, platform, tenantOf(actor));
      if (!before) throw new AppError('http/not-found');
      const { unit, tenant, now } = before;
      const cards = await listLiveCards(unit);
      for (const { id, status } of cards) {
        await endCard(deps, unit, id, { why: 'pix', now });
        if (status === 'ativo')
          await deps.audit(unit.tx, actor, { acao: 'cartao.encerrado', alvo: `cartao:${id}`, detalhes: {} });
      }
      if (cards.length > 0) await announceCompany(deps, unit, tenant);
      return readPaymentWay(unit, { offersCards: deps.platformCharges?.offersCards ?? false }, now);
    }),
);
