import { updatePlan as contract, type PlanoChange } from '@balcao/contracts/master-plans';
import type { Actor } from '@balcao/kit/actor';
import type { PlatformUnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { retryDeadlock } from '@balcao/kit/retry-deadlock';
import { useCase } from '@balcao/kit/use-case';
import { announceCompany } from '../subscription/apply-change';
import { nameTaken, type PlanDeps, requirePlan, tellPlan } from './change-plan';
import { describePlans } from './describe-plans';
import { findPlanRow, type PlanRow, updatePlanRow } from './plans.repository';
import { presentPlan } from './present-plan';

/** Companies carry their plan by its name: those that have it are told the new one. */
async function renameFor(deps: PlanDeps, unit: PlatformUnitOfWork, names: { de: string; para: string }) {
  for (const tenant of await deps.company.renamePlan(unit.tx, names))
    await announceCompany(deps, Object.assign({}, unit, { tenantId: tenant.id }), tenant);
}

/** Who is touched by a new name comes first, then the plan: in the order of a choice. */
async function lockForChange(deps: PlanDeps, unit: PlatformUnitOfWork, id: string, nome: string): Promise<PlanRow> {
  const known = await findPlanRow(unit.tx, id);
  if (known && known.nome.toLowerCase() !== nome.toLowerCase())
    await deps.company.lockPlan(unit.tx, known.nome.toLowerCase());
  return requirePlan(unit, id);
}

/** Nobody takes back unseen what another one saved meanwhile. */
async function requireVersion({ tx }: PlatformUnitOfWork, plan: PlanRow, versao: number): Promise<void> {
  if (plan.versao === versao) return;
  const [plano] = await describePlans(tx, [plan]);
  throw new AppError('billing/plan-changed', { details: { plano } });
}

// docs/decisions/0106-what-a-plan-costs-is-agreed-when-it-is-chosen.md
/** Price and limits are for whoever chooses it from now on; its name, for everybody who has it. */
export const updatePlan = useCase(
  contract,
  (deps: PlanDeps) =>
    (actor: Actor, id: string, { versao, ...terms }: PlanoChange) =>
      retryDeadlock(() =>
        deps.db.platform(async (unit) => {
          const before = await lockForChange(deps, unit, id, terms.nome);
          await requireVersion(unit, before, versao);
          const plan = await updatePlanRow(unit.tx, id, terms);
          if (!plan) throw nameTaken();
          const names = { de: before.nome.toLowerCase(), para: plan.nome.toLowerCase() };
          if (names.de !== names.para) await renameFor(deps, unit, names);
          await tellPlan(deps, { unit, actor }, 'plano.alterado', plan);
          return presentPlan(plan);
        }),
      ),
);
