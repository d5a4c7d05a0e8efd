import { type Assinatura, type Plano, type PlanTerms, sameTerms } from '@balcao/contracts/billing';
import type { Usage } from '@balcao/contracts/identity';

// docs/decisions/0106-what-a-plan-costs-is-agreed-when-it-is-chosen.md
/** What the company agreed to of its own plan, where the plan is sold on other terms by now; null: there is no difference. */
export function ownTerms(plan: Plano, subscription: Assinatura | null, usage: Usage | undefined): PlanTerms | null {
  if (!usage || !subscription || subscription.status === 'pendente' || subscription.plano_id !== plan.id) return null;
  const own = {
    preco_mensal: subscription.valor,
    limite_usuarios: usage.usuarios.limit,
    limite_agendamentos: usage.agendamentos.limit,
    limite_mensagens: usage.mensagens.limit,
  };
  return sameTerms(own, plan) ? null : own;
}
