import * as contract from '@balcao/contracts/billing';
import * as contract1 from '@balcao/contracts/master';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { listActivePlans, listAllPlans, sumByPlan } from './plans.repository';

export const listPlans = useCase(contract.listPlans, ({ db }: Deps) => async (_actor: Actor) => {
  return { items: await db.platform(({ tx }) => listActivePlans(tx)) };
});

export const listPlansForMaster = useCase(contract1.masterPlans, ({ db }: Deps) => async (_actor: Actor) => {
  return { items: await db.platform(({ tx }) => listAllPlans(tx)) };
});

/** MRR is the sum of the active subscriptions. */
export const readFinancials = useCase(contract1.masterFinancials, ({ db }: Deps) => async (_actor: Actor) => {
  const planos = await db.platform(({ tx }) => sumByPlan(tx));
  const cents = planos.reduce((sum, plan) => sum + Math.round(Number(plan.receita) * 100), 0);
  return { mrr: (cents / 100).toFixed(2), planos };
});
