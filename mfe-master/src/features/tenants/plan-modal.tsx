import { planTermsOf } from '@balcao/contracts/billing';
import { planLabel } from '@balcao/contracts/plan-label';
import { fieldErrors, formatPlanLimits, formatPlanPrice } from '@balcao/platform';
import { NativeSelect } from '@balcao/ui';
import { useState } from 'react';
import { useMasterPlansQuery } from '../../api/plans-api';
import { useMasterChangePlanMutation } from '../../api/tenants-api';
import type { ActionProps } from './action-props';
import { TenantReasonModal } from './tenant-reason-modal';

/** Another plan for a company, valid at once. */
export function PlanModal({ tenant, onClose }: ActionProps) {
  const { data, isError } = useMasterPlansQuery();
  const [send, answer] = useMasterChangePlanMutation();
  const [planId, setPlanId] = useState('');
  const [asked, setAsked] = useState(false);
  const plans = (data?.items ?? []).filter(({ ativo }) => ativo);
  const chosen = plans.find(({ id }) => id === planId);
  const unread = isError ? 'Não foi possível carregar os planos. Feche e tente de novo.' : undefined;
  const fault = asked && !chosen ? 'Escolha o plano.' : fieldErrors(answer.error).plano_id;
  return (
    <TenantReasonModal
      title={`Mudar o plano de ${tenant.nome}`}
      submitLabel="Mudar plano"
      harmless
      done="Plano atualizado com sucesso!"
      failed="Erro ao atualizar plano"
      answer={answer}
      fields={
        <NativeSelect
          label="Novo plano"
          required
          data-autofocus
          data={[
            { value: '', label: data ? 'Escolha' : 'Carregando…' },
            ...plans.map(({ id, nome, preco_mensal }) => ({
              value: id,
              label: `${nome}, ${formatPlanPrice(preco_mensal)}/mês`,
            })),
          ]}
          description={chosen && formatPlanLimits(chosen)}
          value={planId}
          error={unread ?? fault}
          onChange={(event) => setPlanId(event.currentTarget.value)}
        />
      }
      onMissing={() => setAsked(true)}
      onSend={async (motivo) => {
        setAsked(true);
        if (!chosen) return undefined;
        const body = { motivo, plano_id: planId, condicoes: planTermsOf(chosen) };
        return send({ params: { id: tenant.id }, body });
      }}
      onClose={onClose}
    >
      Hoje: {planLabel(tenant.plano)}. O novo plano vale agora, com os limites dele. O mês que já está pago continua; a
      próxima fatura vem com o novo preço, e faturas em aberto deixam de valer.
    </TenantReasonModal>
  );
}
