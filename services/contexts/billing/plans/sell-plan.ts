import { activatePlan, deactivatePlan } from '@balcao/contracts/master-plans';
import type { Actor } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import { type PlanDeps, requirePlan, tellPlan } from './change-plan';
import { putOnSale } from './plans.repository';
import { presentPlan } from './present-plan';

const sell = (ativo: boolean) => (deps: PlanDeps) => (actor: Actor, id: string) =>
  deps.db.platform(async (unit) => {
    const plan = await requirePlan(unit, id);
    // Said twice, it is told once.
    if (plan.ativo === ativo) return presentPlan(plan);
    await putOnSale(unit.tx, id, ativo);
    await tellPlan(deps, { unit, actor }, ativo ? 'plano.ativado' : 'plano.desativado', plan);
    return Object.assign(presentPlan(plan), { ativo });
  });

/** On sale again. */
export const putPlanOnSale = useCase(activatePlan, sell(true));
/** Nobody chooses it any more; who has it keeps it, at the price agreed. */
export const takePlanOffSale = useCase(deactivatePlan, sell(false));
