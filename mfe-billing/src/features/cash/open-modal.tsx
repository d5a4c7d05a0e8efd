import { errorMessage, newClientId } from '@balcao/platform';
import { Text, toast } from '@balcao/ui';
import { MoneyField } from '@balcao/ui/inputs';
import { type FormEvent, useState } from 'react';
import { useBillingCashOpeningMutation } from '../../api/cash-api';
import { amountFault } from '../money/amount-fault';
import { MoneyModal } from '../money/money-modal';

/** Opens the drawer; the key is made once, so that it is opened once. */
export default function OpenModal({ onClose }: { onClose: () => void }) {
  const [chave] = useState(newClientId);
  const [fundo, setFundo] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const [open, { isLoading, error }] = useBillingCashOpeningMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = amountFault(fundo, { zero: true });
    setFault(wrong);
    if (wrong) return;
    const answer = await open({ body: { chave, fundo } });
    if (!answer.data) return;
    toast.success('Caixa aberto.');
    onClose();
  };
  return (
    <MoneyModal
      title="Abrir caixa"
      opened
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submitLabel="Abrir caixa"
      saving={isLoading}
      error={error ? errorMessage(error) : null}
      dirty={fundo !== ''}
    >
      <Text size="sm">Conte o dinheiro que já está na gaveta para dar troco. Se estiver vazia, informe 0,00.</Text>
      <MoneyField
        label="Fundo de troco"
        required
        data-autofocus
        value={fundo}
        error={fault}
        onChange={(next) => {
          setFault(undefined);
          setFundo(next);
        }}
      />
    </MoneyModal>
  );
}
