import { choosePlan as contract } from '@balcao/contracts/billing';
import { companyState } from '@balcao/contracts/company-state';
import { UNLIMITED } from '@balcao/contracts/constants';
import type { Actor } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { PlanRow } from '../plans/plans.repository';
import { type Before, type Change, changeSubscription, type SubscriptionDeps } from './change-subscription';
import { findPlanOnSale, putSubscription } from './subscription.repository';

const people = (n: number): string => (n === 1 ? '1 usuário' : `${n} usuários`);

/** Who works there goes on working: a smaller plan waits until somebody who decides has made room. */
function requireSeats(plan: PlanRow, seats: number): void {
  if (plan.limite_usuarios >= UNLIMITED || seats <= plan.limite_usuarios) return;
  const message = `O plano ${plan.nome} permite ${people(plan.limite_usuarios)} e a empresa tem ${seats}, com os convites abertos. Libere ${people(seats - plan.limite_usuarios)} em Usuários e tente de novo.`;
  throw new AppError('billing/too-many-users', { message });
}

/** The same choice twice is one. */
function isChosen(plan: PlanRow, { tenant, current, now }: Before): boolean {
  const running = tenant.status === 'active' && tenant.acesso_ate === null;
  const same = current?.plano_id === plan.id && current.status === 'active' && current.valor === plan.preco_mensal;
  return same && running && companyState(tenant, now.getTime()) === 'open' && tenant.plano === plan.nome.toLowerCase();
}

/** The transition of a company that has its plan: nothing is left of a trial or a cancellation. */
async function activate(plan: PlanRow, { unit, now }: Before): Promise<Change> {
  await putSubscription(unit, { plano_id: plan.id, valor: plan.preco_mensal, data_inicio: now });
  const { limite_usuarios, limite_agendamentos, limite_mensagens } = plan;
  const limits = { limite_usuarios, limite_agendamentos, limite_mensagens };
  return {
    terms: Object.assign({ plano: plan.nome.toLowerCase(), status: 'active', acesso_ate: null }, limits),
    news: { acao: 'escolha', plano: plan.nome, valor: plan.preco_mensal },
  };
}

/** The company gets this plan at once, as no payment provider is set up for the platform. */
export const choosePlan = useCase(
  contract,
  (deps: SubscriptionDeps) =>
    async (actor: Actor, { plano_id }: { plano_id: string }) =>
      changeSubscription(deps, actor, async (before) => {
        const { tx, tenantId } = before.unit;
        const plan = await findPlanOnSale(tx, plano_id);
        if (!plan) throw new AppError('billing/plan-not-found');
        if (isChosen(plan, before)) return null;
        requireSeats(plan, await deps.company.countSeats(tx, { tenantId, now: deps.clock() }));
        return activate(plan, before);
      }),
);
