import { masterFinancials as contract } from '@balcao/contracts/master';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { sumByPlan } from './plans.repository';

/** MRR is the sum of the active subscriptions. */
export const readFinancials = useCase(contract, ({ db }: Deps) => async (_actor: Actor) => {
  const planos = await db.platform(({ tx }) => sumByPlan(tx));
  const cents = planos.reduce((sum, plan) => sum + Math.round(Number(plan.receita) * 100), 0);
  return { mrr: (cents / 100).toFixed(2), planos };
});
