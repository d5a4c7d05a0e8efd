import type { Caixa } from '@balcao/contracts/cash';
import { centsOf, moneyOf } from '@balcao/contracts/money';
import { errorMessage, fieldErrors, formatBRL, newClientId } from '@balcao/platform';
import { isMoney, Text, Textarea, toast } from '@balcao/ui';
import { MoneyField } from '@balcao/ui/inputs';
import { type FormEvent, useState } from 'react';
import { useBillingCashClosingMutation } from '../../api/cash-api';
import { amountFault } from '../money/amount-fault';
import { MoneyModal } from '../money/money-modal';
import { differenceText } from './difference';

/** Closes the drawer with what was counted; the difference is told before and stored with it. */
export default function CloseModal({ cash, onClose }: { cash: Caixa; onClose: () => void }) {
  const [chave] = useState(newClientId);
  const [contado, setContado] = useState('');
  const [observacao, setObservacao] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const [close, { isLoading, error }] = useBillingCashClosingMutation();
  const difference = isMoney(contado) ? moneyOf(centsOf(contado) - centsOf(cash.esperado)) : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = amountFault(contado, { zero: true });
    setFault(wrong);
    if (wrong) return;
    const body = { chave, contado, esperado: cash.esperado, observacao: observacao.trim() || null };
    const answer = await close({ params: { id: cash.id }, body });
    if (!answer.data) {
      setFault(fieldErrors(answer.error).contado);
      return;
    }
    toast.success(`Caixa fechado. ${differenceText(answer.data.fechamento?.diferenca ?? '0.00')}.`);
    onClose();
  };
  return (
    <MoneyModal
      title="Fechar caixa"
      opened
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submitLabel="Fechar caixa"
      saving={isLoading}
      error={error ? errorMessage(error) : null}
      dirty={contado !== '' || observacao.trim() !== ''}
    >
      <Text size="sm">
        Conte o dinheiro da gaveta. Deveria haver {formatBRL(cash.esperado)}. Depois de fechado, o caixa não muda mais.
      </Text>
      <MoneyField
        label="Valor contado"
        required
        data-autofocus
        value={contado}
        error={fault}
        onChange={(next) => {
          setFault(undefined);
          setContado(next);
        }}
      />
      <Text size="sm" fw={600} role="status">
        {difference !== null && differenceText(difference)}
      </Text>
      <Textarea
        label="Observação"
        maxLength={300}
        autosize
        minRows={2}
        placeholder="Por exemplo: faltou troco de R$ 5,00"
        value={observacao}
        onChange={(event) => setObservacao(event.currentTarget.value)}
      />
    </MoneyModal>
  );
}
