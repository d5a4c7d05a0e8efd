import type { Caixa } from '@balcao/contracts/cash';
import { centsOf } from '@balcao/contracts/money';
import { errorMessage, fieldErrors, formatBRL, newClientId } from '@balcao/platform';
import { Text, Textarea, toast } from '@balcao/ui';
import { MoneyField } from '@balcao/ui/inputs';
import { type FormEvent, useState } from 'react';
import { useBillingCashMoveMutation } from '../../api/cash-api';
import { amountFault } from '../money/amount-fault';
import { MoneyModal } from '../money/money-modal';

interface MoveModalProps {
  cash: Caixa;
  tipo: 'sangria' | 'suprimento';
  onClose: () => void;
}
const WORDS = {
  sangria: {
    title: 'Registrar sangria',
    text: 'Dinheiro que sai da gaveta: depósito no banco, uma conta paga, retirada do dono.',
    example: 'Por exemplo: depósito no banco',
    done: 'Sangria registrada.',
  },
  suprimento: {
    title: 'Registrar suprimento',
    text: 'Dinheiro que você põe na gaveta, como mais troco.',
    example: 'Por exemplo: troco trazido do banco',
    done: 'Suprimento registrado.',
  },
};

/** Money taken out of the open drawer or put into it, and why. */
export default function MoveModal({ cash, tipo, onClose }: MoveModalProps) {
  const words = WORDS[tipo];
  const [chave] = useState(newClientId);
  const [valor, setValor] = useState('');
  const [motivo, setMotivo] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [move, { isLoading, error }] = useBillingCashMoveMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found: Record<string, string> = {};
    const wrong = amountFault(valor, { zero: false });
    const tooMuch = !wrong && tipo === 'sangria' && centsOf(valor) > centsOf(cash.esperado);
    if (wrong) found.valor = wrong;
    if (tooMuch) found.valor = `Não dá para tirar mais do que há no caixa: ${formatBRL(cash.esperado)}.`;
    if (!motivo.trim()) found.motivo = 'Informe o motivo.';
    setFaults(found);
    if (Object.keys(found).length) return;
    const answer = await move({ params: { id: cash.id }, body: { chave, tipo, valor, motivo: motivo.trim() } });
    if (!answer.data) {
      setFaults(fieldErrors(answer.error));
      return;
    }
    toast.success(words.done);
    onClose();
  };
  return (
    <MoneyModal
      title={words.title}
      opened
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submitLabel="Registrar"
      saving={isLoading}
      error={error ? errorMessage(error) : null}
      dirty={valor !== '' || motivo.trim() !== ''}
    >
      <Text size="sm">{words.text}</Text>
      <MoneyField label="Valor" required data-autofocus value={valor} error={faults.valor} onChange={setValor} />
      <Textarea
        label="Motivo"
        required
        maxLength={300}
        autosize
        minRows={2}
        placeholder={words.example}
        value={motivo}
        error={faults.motivo}
        onChange={(event) => setMotivo(event.currentTarget.value)}
      />
    </MoneyModal>
  );
}
