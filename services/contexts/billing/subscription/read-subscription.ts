import { readSubscription as contract } from '@balcao/contracts/billing';
import { moneyOf } from '@balcao/contracts/money';
import { allows } from '@balcao/contracts/permissions';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import type { BillingDeps } from '../billing-ports';
import { readPaymentWay } from '../cards/read-payment-way';
import { listOpenInvoices } from '../invoices/invoices.repository';
import { presentInvoice } from '../invoices/present-invoice';
import { readCover } from '../invoices/read-cover';
import { readUsage } from '../usage/read-usage';
import { presentNews, presentSubscription } from './present-subscription';
import { findSubscription, listHistory } from './subscription.repository';

/** The company's subscription, what it used this month, and what changed so far. */
export const readSubscription = useCase(
  contract,
  ({ db, clock, company, platformCharges }: Pick<BillingDeps, 'db' | 'clock' | 'company' | 'platformCharges'>) =>
    async (actor: Actor) =>
      db.tenant(tenantOf(actor), async (unit) => {
        const now = clock();
        const pays = platformCharges !== null && allows('subscription.manage', actor.role);
        const [found, uso, news, open, pagamento] = await Promise.all([
          findSubscription(unit),
          readUsage(company)(unit, now),
          listHistory(unit),
          pays ? listOpenInvoices(unit) : [],
          pays ? readPaymentWay(unit, platformCharges, now) : null,
        ]);
        const cover = pays ? await readCover(unit, found, now) : null;
        return {
          assinatura: found ? presentSubscription(found) : null,
          uso,
          historico: news.map(presentNews),
          cobra: platformCharges !== null,
          coberto: cover && moneyOf(cover.covered),
          faturas_abertas: open.map((row) => presentInvoice(row, now)),
          pagamento,
        };
      }),
);
