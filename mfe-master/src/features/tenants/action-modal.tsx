import type { ComponentType } from 'react';
import { useMasterCancelMutation, useMasterReactivateMutation, useMasterSuspendMutation } from '../../api/tenants-api';
import type { ActionProps, TenantAction } from './action-props';
import { ExtendTrialModal } from './extend-trial-modal';
import { PlanModal } from './plan-modal';
import { SupportModal } from './support-modal';
import { TenantReasonModal } from './tenant-reason-modal';

function SuspendModal({ tenant, onClose }: ActionProps) {
  const [send, answer] = useMasterSuspendMutation();
  return (
    <TenantReasonModal
      title={`Suspender ${tenant.nome}`}
      submitLabel="Suspender"
      answer={answer}
      onSend={(motivo) => send({ params: { id: tenant.id }, body: { motivo } })}
      onClose={onClose}
    >
      A equipe continua entrando, consultando e exportando; escrever e a IA param agora. As mensagens que chegam são
      guardadas. Só você pode reativar: pagar uma fatura não desfaz esta suspensão.
    </TenantReasonModal>
  );
}

const BACK: Record<string, string> = {
  suspended:
    'A empresa volta a funcionar agora. Se a suspensão foi por fatura não paga, essa fatura é cancelada e um mês novo começa hoje.',
  ending: 'O cancelamento é desfeito: a assinatura continua, e a próxima fatura vem no fim do mês.',
};
const FROM_THE_END =
  'A empresa volta ao plano que tinha, pelo mesmo preço, e um mês novo começa hoje. Se ela ainda não tinha escolhido um plano, volta ao período de teste; estenda o teste se ele já terminou.';

function ReactivateModal({ tenant, onClose }: ActionProps) {
  const [send, answer] = useMasterReactivateMutation();
  return (
    <TenantReasonModal
      title={`Reativar ${tenant.nome}`}
      submitLabel="Reativar"
      harmless
      answer={answer}
      onSend={(motivo) => send({ params: { id: tenant.id }, body: { motivo } })}
      onClose={onClose}
    >
      {BACK[tenant.status] ?? FROM_THE_END}
    </TenantReasonModal>
  );
}

const PAID =
  'Com uma assinatura paga, tudo funciona até o fim do mês e nada mais é cobrado. Sem ela, a empresa para agora';

function CancelModal({ tenant, onClose }: ActionProps) {
  const [send, answer] = useMasterCancelMutation();
  const lead = tenant.status === 'active' ? PAID : 'A empresa para agora';
  return (
    <TenantReasonModal
      title={`Cancelar ${tenant.nome}`}
      submitLabel="Cancelar empresa"
      cancelLabel="Voltar"
      answer={answer}
      onSend={(motivo) => send({ params: { id: tenant.id }, body: { motivo } })}
      onClose={onClose}
    >
      {lead}: a equipe consulta e exporta, e faturas em aberto deixam de valer. Nada é apagado, e dá para reativar.
    </TenantReasonModal>
  );
}

const MODALS: Record<TenantAction, ComponentType<ActionProps>> = {
  acessar: SupportModal,
  suspender: SuspendModal,
  reativar: ReactivateModal,
  estender: ExtendTrialModal,
  plano: PlanModal,
  cancelar: CancelModal,
};

/** The question before an action. */
export default function ActionModal({ action, ...props }: ActionProps & { action: TenantAction }) {
  const Modal = MODALS[action];
  return <Modal {...props} />;
}
