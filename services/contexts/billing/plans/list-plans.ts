import { type Actor, requirePolicy } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { listActivePlans, listAllPlans, sumByPlan } from './plans.repository';

export const listPlans =
  ({ db }: Deps) =>
  async (actor: Actor) => {
    requirePolicy(actor, 'subscription.read');
    return { items: await db.platform(({ tx }) => listActivePlans(tx)) };
  };

export const listPlansForMaster =
  ({ db }: Deps) =>
  async (actor: Actor) => {
    requirePolicy(actor, 'platform.manage');
    return { items: await db.platform(({ tx }) => listAllPlans(tx)) };
  };

/** MRR is the sum of the active subscriptions. */
export const readFinancials =
  ({ db }: Deps) =>
  async (actor: Actor) => {
    requirePolicy(actor, 'platform.manage');
    const planos = await db.platform(({ tx }) => sumByPlan(tx));
    const cents = planos.reduce((sum, plan) => sum + Math.round(Number(plan.receita) * 100), 0);
    return { mrr: (cents / 100).toFixed(2), planos };
  };
