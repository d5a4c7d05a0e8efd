import type { PlanInUse, PlanoDaPlataforma } from '@balcao/contracts/master-plans';
import { apiError, errorMessage } from '@balcao/platform';
import { confirm, toast } from '@balcao/ui';
import {
  useMasterActivatePlanMutation,
  useMasterDeactivatePlanMutation,
  useMasterDeletePlanMutation,
} from '../../api/plans-api';
import { PlanUse } from './plan-use';

/** Puts a plan on sale or takes it off. */
function useSell() {
  const [activate] = useMasterActivatePlanMutation();
  const [deactivate] = useMasterDeactivatePlanMutation();
  const put = async ({ id, nome }: PlanoDaPlataforma, onSale: boolean) => {
    const { error } = await (onSale ? activate : deactivate)({ params: { id } });
    if (error) toast.error(errorMessage(error, 'Erro ao atualizar plano'));
    else toast.success(onSale ? `O plano ${nome} está à venda.` : `O plano ${nome} saiu da venda.`);
  };
  const ask = async (plan: PlanoDaPlataforma) => {
    const agreed = await confirm({
      title: `Desativar o plano ${plan.nome}?`,
      message: 'Ele deixa de aparecer para as empresas. Quem já o assina continua com ele, no preço que contratou.',
      confirmLabel: 'Desativar',
    });
    if (agreed) await put(plan, false);
  };
  return { put, sell: (plan: PlanoDaPlataforma) => (plan.ativo ? ask(plan) : put(plan, true)) };
}

/** What may be done to a plan from its card. */
export function usePlanActions() {
  const { put, sell } = useSell();
  const [send] = useMasterDeletePlanMutation();
  const refuse = async (plan: PlanoDaPlataforma, use: PlanInUse) => {
    const off = await confirm({
      title: `O plano ${plan.nome} não pode ser excluído`,
      message: <PlanUse use={use} onSale={plan.ativo} />,
      confirmLabel: plan.ativo ? 'Desativar plano' : 'Entendi',
      cancelLabel: plan.ativo ? 'Fechar' : null,
    });
    if (off && plan.ativo) await put(plan, false);
  };
  const remove = async (plan: PlanoDaPlataforma) => {
    const agreed = await confirm({
      title: `Excluir o plano ${plan.nome}?`,
      message: 'Isto não pode ser desfeito. Um plano que alguma empresa assina não é excluído.',
      confirmLabel: 'Excluir',
      danger: true,
    });
    if (!agreed) return;
    const { error } = await send({ params: { id: plan.id } });
    const known = apiError(error);
    if (known?.code === 'billing/plan-in-use') return refuse(plan, known.details as PlanInUse);
    if (error) toast.error(errorMessage(error, 'Erro ao excluir plano'));
    else {
      toast.success('Plano excluído com sucesso!');
      // Its card, which had the keyboard, is gone.
      document.getElementById('conteudo')?.focus();
    }
  };
  return { sell, remove };
}
