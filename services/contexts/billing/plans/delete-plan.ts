import { deletePlan as contract } from '@balcao/contracts/master-plans';
import type { Actor } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { type PlanDeps, requirePlan, tellPlan } from './change-plan';
import { removePlan } from './plans.repository';
import { findPlanUse } from './subscribers.repository';

/** Only a plan that no company has, had last, or is about to pay for; the answer names those who do. */
export const deletePlan = useCase(
  contract,
  (deps: PlanDeps) => (actor: Actor, id: string) =>
    deps.db.platform(async (unit) => {
      const plan = await requirePlan(unit, id);
      const use = await findPlanUse(unit.tx, plan);
      if (use.total > 0) throw new AppError('billing/plan-in-use', { details: Object.assign({}, use) });
      await removePlan(unit.tx, id);
      await tellPlan(deps, { unit, actor }, 'plano.excluido', plan);
      return { ok: true as const };
    }),
);
