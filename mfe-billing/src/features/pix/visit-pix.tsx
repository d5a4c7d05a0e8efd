import { formatBRL } from '@balcao/platform';
import { AsyncContent, DialogLoader, EmptyState, Modal } from '@balcao/ui';
import { useState } from 'react';
import { useBillingVisitAccountQuery } from '../../api/payments-api';
import { depositMissing, suggestedOf } from '../money/suggested-of';
import PixModal from './pix-modal';
import type { PixTarget } from './pix-target';

/** What a visit waits for, or as much as somebody wants of what is open of it, by Pix. */
export default function VisitPix({ visita, onClose }: { visita: string; onClose: () => void }) {
  const query = useBillingVisitAccountQuery(visita);
  // What was open when it was shown: once it is paid, nothing is.
  const [open, setOpen] = useState<Pick<PixTarget, 'valor' | 'cliente_id' | 'sinal_ate' | 'sinal_falta' | 'aberto'>>();
  const account = query.data;
  if (!open && account && Number(account.aberto) > 0) {
    const { aberto, cliente_id, sinal } = account;
    setOpen(
      Object.assign(
        { cliente_id },
        sinal
          ? { valor: sinal.valor, sinal_ate: sinal.expira_em }
          : { valor: suggestedOf(account), aberto, sinal_falta: depositMissing(account) },
      ),
    );
  }
  if (open)
    return <PixModal target={Object.assign({ agendamento_id: visita }, open)} onClose={onClose} onPaid={onClose} />;
  // The dialog comes with what is open, or with why that cannot be read.
  if (!account && !query.isError) return <DialogLoader onClose={onClose} />;
  return (
    <Modal title="Cobrar por Pix" opened onClose={onClose} size={420}>
      <AsyncContent query={query} what="a conta da visita">
        <EmptyState
          title="Nada em aberto nesta visita."
          description={
            Number(account?.pendente) > 0 ? `${formatBRL(account?.pendente ?? '')} já estão em A receber.` : undefined
          }
        />
      </AsyncContent>
    </Modal>
  );
}
