import type { QueryOf } from '@balcao/contracts/endpoint';
import { masterFinancials as contract } from '@balcao/contracts/financials';
import { centsOf, moneyOf } from '@balcao/contracts/money';
import type { Actor } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import type { RevenueDeps } from './export-financials';
import { countConversions, listMonths, sumByPlan } from './revenue.repository';

/** MRR is the sum of the active subscriptions; the months add up what each change did to it. */
export const readFinancials = useCase(
  contract,
  ({ db, clock }: RevenueDeps) =>
    (_actor: Actor, { meses }: QueryOf<typeof contract>) =>
      db.platform(async ({ tx }) => {
        const now = clock();
        const planos = await sumByPlan(tx);
        const mrr = moneyOf(planos.reduce((sum, { receita }) => sum + centsOf(receita), 0));
        return { mrr, planos, meses: await listMonths(tx, now, meses), conversao: await countConversions(tx, now) };
      }),
);
