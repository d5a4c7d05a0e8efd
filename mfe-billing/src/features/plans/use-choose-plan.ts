import { type Plano, planTermsOf } from '@balcao/contracts/billing';
import type { Usage } from '@balcao/contracts/identity';
import { apiError, errorMessage } from '@balcao/platform';
import { toast } from '@balcao/ui';
import { useBillingChoosePlanMutation } from '../../api/billing-api';
import { confirmPlan } from './confirm-plan';
import { planChange, type Standing } from './plan-change';

/** The plan as it is now, where the server says that it was shown otherwise. */
function changedPlan(error: unknown): { plan: Plano; news: string } | null {
  const known = apiError(error);
  if (known?.code !== 'billing/terms-changed') return null;
  return { plan: (known.details as { plano: Plano }).plano, news: known.message };
}

interface Outcome {
  /** The server has answered, whatever it said. */
  onAnswer: () => void;
  /** What is to be paid first. */
  onInvoice: (id: string) => void;
}

/** Asks, chooses, and says how it went. `choosing` is the plan under way. */
export function useChoosePlan(usage: Usage | undefined, standing: Standing, { onAnswer, onInvoice }: Outcome) {
  const [send, { isLoading, originalArgs }] = useBillingChoosePlanMutation();
  const choose = async (plan: Plano, news: string | null = null): Promise<void> => {
    if (!usage || isLoading || !(await confirmPlan(plan.nome, planChange(plan, usage, standing), news))) return;
    const { data, error } = await send({ body: { plano_id: plan.id, condicoes: planTermsOf(plan) } });
    onAnswer();
    const changed = changedPlan(error);
    // Asked again with what it costs now: the choice is not lost.
    if (changed) return choose(changed.plan, changed.news);
    if (error) toast.error(errorMessage(error), { title: 'Erro ao atualizar plano' });
    else if (data.fatura) onInvoice(data.fatura.id);
    else toast.success('Plano atualizado com sucesso!');
  };
  return { choose: (plan: Plano) => choose(plan), choosing: isLoading ? originalArgs?.body.plano_id : undefined };
}
