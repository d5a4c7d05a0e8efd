import type { Plano } from '@balcao/contracts/billing';
import type { Usage } from '@balcao/contracts/identity';
import { errorMessage } from '@balcao/platform';
import { toast } from '@balcao/ui';
import { useBillingChoosePlanMutation } from '../../api/billing-api';
import { confirmPlan } from './confirm-plan';
import { planChange, type Standing } from './plan-change';

/** Asks, chooses, and says how it went. `choosing` is the plan under way, `onInvoice` gets what is to be paid first. */
export function useChoosePlan(usage: Usage | undefined, standing: Standing, onInvoice: (id: string) => void) {
  const [send, { isLoading, originalArgs }] = useBillingChoosePlanMutation();
  const choose = async (plan: Plano) => {
    if (!usage || isLoading || !(await confirmPlan(plan.nome, planChange(plan, usage, standing)))) return;
    const { data, error } = await send({ body: { plano_id: plan.id } });
    if (error) toast.error(errorMessage(error), { title: 'Erro ao atualizar plano' });
    else if (data.fatura) onInvoice(data.fatura.id);
    else toast.success('Plano atualizado com sucesso!');
  };
  return { choose, choosing: isLoading ? originalArgs?.body.plano_id : undefined };
}
