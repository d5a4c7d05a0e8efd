import type { ComissaoDetalhe } from '@balcao/contracts/commissions';
import { centsOf } from '@balcao/contracts/money';
import { errorMessage, formatBRL, formatCount, newClientId } from '@balcao/platform';
import { Text, toast } from '@balcao/ui';
import { useState } from 'react';
import { useBillingPayCommissionMutation } from '../../api/commission-api';
import { MoneyModal } from '../money/money-modal';

/** 'Marcar como paga': exactly the items that are shown; the key is made once, so that they are paid once. */
export default function PayModal({ report, onClose }: { report: ComissaoDetalhe; onClose: () => void }) {
  const { de, ate, impressao, resumo, items, periodo } = report;
  const [chave] = useState(newClientId);
  const [pay, { isLoading, error }] = useBillingPayCommissionMutation();
  const open = items.filter(({ aberto }) => centsOf(aberto) !== 0).length;
  const submit = async () => {
    const answer = await pay({ params: { id: resumo.profissional_id }, body: { chave, de, ate, impressao } });
    if (!answer.data) return;
    toast.success(`Comissão de ${formatBRL(answer.data.total)} marcada como paga.`);
    onClose();
  };
  return (
    <MoneyModal
      title="Marcar como paga"
      opened
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      submitLabel="Marcar como paga"
      saving={isLoading}
      error={error ? errorMessage(error) : null}
    >
      <Text fw={600}>
        {formatBRL(resumo.aberto)} para {resumo.profissional_nome}
      </Text>
      <Text size="sm">
        {formatCount(open, 'serviço', 'serviços')} de {periodo}. O Balcão só registra: pague a comissão por fora. Um
        reembolso que vier depois aparece como desconto no próximo acerto.
      </Text>
    </MoneyModal>
  );
}
