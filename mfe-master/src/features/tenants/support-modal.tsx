import { SUPPORT_MINUTES } from '@balcao/contracts/support-access';
import { refreshSession } from '@balcao/platform';
import { useMasterEnterMutation } from '../../api/tenants-api';
import type { ActionProps } from './action-props';
import { TenantReasonModal } from './tenant-reason-modal';

/** Before whoever runs the platform looks at a company from inside: why. */
export function SupportModal({ tenant, onClose }: ActionProps) {
  const [send, answer] = useMasterEnterMutation();
  const enter = async (motivo: string) => {
    const sent = await send({ params: { id: tenant.id }, body: { motivo } });
    // As whom one goes on comes with a new token; the guard of this screen then leads to the company's first one.
    if (sent.data) await refreshSession();
    return sent;
  };
  return (
    <TenantReasonModal
      title={`Acessar ${tenant.nome} como suporte`}
      submitLabel="Acessar"
      harmless
      done={`Você está vendo ${tenant.nome} por ${SUPPORT_MINUTES} minutos.`}
      failed="Não foi possível acessar a empresa."
      answer={answer}
      onSend={enter}
      onClose={onClose}
    >
      Você vê a empresa como quem a administra, por {SUPPORT_MINUTES} minutos. Só altera cadastros e ajustes, e só se a
      empresa permitir. Quem administra a empresa vê quando você entrou e por quê.
    </TenantReasonModal>
  );
}
