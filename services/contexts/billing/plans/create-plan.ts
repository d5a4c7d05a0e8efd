import { createPlan as contract, type PlanoInput } from '@balcao/contracts/master-plans';
import type { Actor } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import { nameTaken, type PlanDeps, tellPlan } from './change-plan';
import { insertPlan } from './plans.repository';
import { presentPlan } from './present-plan';

/** On sale from now on. */
export const createPlan = useCase(
  contract,
  (deps: PlanDeps) => (actor: Actor, terms: PlanoInput) =>
    deps.db.platform(async (unit) => {
      const plan = await insertPlan(unit.tx, terms);
      if (!plan) throw nameTaken();
      await tellPlan(deps, { unit, actor }, 'plano.criado', plan);
      return presentPlan(plan);
    }),
);
