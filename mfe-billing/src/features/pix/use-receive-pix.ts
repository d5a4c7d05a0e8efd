import { newClientId, paths, useNavigate } from '@balcao/platform';
import { toast } from '@balcao/ui';
import { useState } from 'react';
import { useBillingReceiveMutation, useBillingRegisterMutation } from '../../api/payments-api';
import type { PixTarget } from './pix-target';

/** Enters a Pix somebody saw on the company's account. The key is made once: pressed twice, it is entered once. */
export function useReceivePix(target: PixTarget, onPaid: () => void) {
  const { valor, agendamento_id, pagamento_id, cliente_id } = target;
  const navigate = useNavigate();
  const [chave] = useState(newClientId);
  const [register, registering] = useBillingRegisterMutation();
  const [receive, receiving] = useBillingReceiveMutation();

  async function enter(): Promise<{ id: string | undefined } | undefined> {
    if (pagamento_id) return (await receive({ params: { id: pagamento_id }, body: { metodo: 'pix' } })).data;
    const about = agendamento_id ? { agendamento_id } : { cliente_id: cliente_id || null };
    const observacao = target.observacao?.trim() || null;
    const body = Object.assign({ chave, partes: [{ metodo: 'pix' as const, valor }], observacao }, about);
    const answer = await register({ body });
    return answer.data && { id: answer.data.items[0]?.id };
  }
  async function confirm(): Promise<void> {
    const done = await enter();
    if (!done) return;
    const { id } = done;
    toast.success(
      'Pagamento registrado.',
      id ? { action: { label: 'Ver recibo', onClick: () => navigate(paths.receipt(id)) } } : {},
    );
    onPaid();
  }
  return {
    confirm,
    chave,
    saving: registering.isLoading || receiving.isLoading,
    error: registering.error ?? receiving.error,
  };
}
