import { errorMessage, newClientId } from '@balcao/platform';
import { FormModal, Text, toast } from '@balcao/ui';
import { MoneyField } from '@balcao/ui/inputs';
import { type FormEvent, useState } from 'react';
import { useBillingCashOpeningMutation } from '../../api/cash-api';
import { amountFault } from '../money/amount-fault';
import { useStopped } from '../money/use-stopped';

/** Opens the drawer; the key is made once, so that it is opened once. */
export default function OpenModal({ onClose }: { onClose: () => void }) {
  const stopped = useStopped();
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
    <FormModal
      title="Abrir caixa"
      opened
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submitLabel="Abrir caixa"
      saving={isLoading}
      error={error ? errorMessage(error) : null}
      stopped={stopped}
      dirty={fundo !== ''}
    >
      <Text size="sm">Conte o dinheiro que já está na gaveta para dar troco. Se estiver vazia, informe 0,00.</Text>
      <MoneyField label="Fundo de troco" required data-autofocus value={fundo} error={fault} onChange={setFundo} />
    </FormModal>
  );
}
