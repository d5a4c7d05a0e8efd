import { readSubscription as contract } from '@balcao/contracts/billing';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import type { BillingDeps } from '../billing-ports';
import { readUsage } from '../usage/read-usage';
import { presentNews, presentSubscription } from './present-subscription';
import { findSubscription, listHistory } from './subscription.repository';

/** The company's subscription, what it used this month, and what changed so far. */
export const readSubscription = useCase(
  contract,
  ({ db, clock, company }: Pick<BillingDeps, 'db' | 'clock' | 'company'>) =>
    async (actor: Actor) =>
      db.tenant(tenantOf(actor), async (unit) => {
        const [found, uso, news] = await Promise.all([
          findSubscription(unit),
          readUsage(company)(unit, clock()),
          listHistory(unit),
        ]);
        return { assinatura: found ? presentSubscription(found) : null, uso, historico: news.map(presentNews) };
      }),
);
