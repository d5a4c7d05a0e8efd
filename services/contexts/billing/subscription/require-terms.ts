import { type PlanChoice, type PlanTerms, sameTerms } from '@balcao/contracts/billing';
import type { Tx } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import type { CompanyRow } from '../billing-ports';
import type { PlanRow } from '../plans/plans.repository';
import { presentPlan } from '../plans/present-plan';
import { findPlanOnSale, type SubscriptionRow } from './subscription.repository';

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

function whatChanged({ nome, preco_mensal }: PlanRow, shown: PlanTerms): string {
  if (shown.preco_mensal === preco_mensal) return `Os limites do plano ${nome} mudaram.`;
  return `O preço mudou: o plano ${nome} custa agora ${reais.format(Number(preco_mensal))} por mês.`;
}

/** The plan as it stays until the end of the transaction, which has to be as whoever chose it saw it. */
export async function requireTerms(tx: Tx, { plano_id, condicoes }: PlanChoice): Promise<PlanRow> {
  const plan = await findPlanOnSale(tx, plano_id);
  if (!plan) throw new AppError('billing/plan-not-found');
  if (sameTerms(plan, condicoes)) return plan;
  const message = `${whatChanged(plan, condicoes)} Confira e confirme de novo.`;
  throw new AppError('billing/terms-changed', { message, details: { plano: presentPlan(plan) } });
}

// docs/decisions/0106-what-a-plan-costs-is-agreed-when-it-is-chosen.md
/** What a company has of a plan: its price is the subscription's, its limits are the company's own. */
export const hasTerms = (plan: PlanRow, current: SubscriptionRow, tenant: CompanyRow): boolean =>
  current.plano_id === plan.id && sameTerms(plan, Object.assign({}, tenant, { preco_mensal: current.valor }));
