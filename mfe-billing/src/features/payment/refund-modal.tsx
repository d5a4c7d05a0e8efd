import type { PagamentoDetalhe } from '@balcao/contracts/payments';
import { errorMessage, fieldErrors, formatBRL, newClientId } from '@balcao/platform';
import { Text, Textarea, toast } from '@balcao/ui';
import { MoneyField } from '@balcao/ui/inputs';
import { type FormEvent, useState } from 'react';
import { useBillingRefundMutation } from '../../api/payments-api';
import { CashHint } from '../cash/cash-hint';
import { amountFault } from '../money/amount-fault';
import { MoneyModal } from '../money/money-modal';
import { depositWarning } from './deposit-warning';

/** All of a payment or a part; the key is made once, so that it is given back once. */
export default function RefundModal({ payment, onClose }: { payment: PagamentoDetalhe; onClose: () => void }) {
  const { id, restante, cobranca_id, em_outra_conta, sinal } = payment;
  const [chave] = useState(newClientId);
  const [valor, setValor] = useState(restante);
  const [motivo, setMotivo] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [refund, { isLoading, error }] = useBillingRefundMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const fault = amountFault(valor, { zero: false });
    const found = {
      ...(fault && { valor: fault }),
      ...(Number(valor) > Number(restante) ? { valor: `Dá para reembolsar até ${formatBRL(restante)}.` } : {}),
      ...(motivo.trim() ? {} : { motivo: 'Informe o motivo.' }),
    };
    setFaults(found);
    if (Object.keys(found).length) return;
    const answer = await refund({ params: { id }, body: { chave, valor, motivo: motivo.trim() } });
    if (!answer.data) {
      setFaults(fieldErrors(answer.error));
      return;
    }
    const waits = answer.data.reembolsos_a_caminho.length > 0;
    toast.success(waits ? 'Reembolso a caminho.' : 'Reembolso registrado.');
    onClose();
  };
  return (
    <MoneyModal
      title="Reembolsar"
      opened
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submitLabel="Reembolsar"
      saving={isLoading}
      error={error ? errorMessage(error) : null}
      dirty={motivo.trim() !== ''}
    >
      <Text size="sm">
        {cobranca_id && !em_outra_conta
          ? 'O Mercado Pago devolve o dinheiro para a conta de quem pagou.'
          : 'O Balcão só registra: devolva o dinheiro ao cliente por fora.'}{' '}
        Ainda pode ser reembolsado: {formatBRL(restante)}.
      </Text>
      <MoneyField label="Valor" required data-autofocus value={valor} error={faults.valor} onChange={setValor} />
      {sinal && <Text size="sm">{depositWarning(sinal)}</Text>}
      <CashHint inCash={payment.metodo === 'dinheiro'} />
      <Textarea
        label="Motivo"
        required
        maxLength={300}
        autosize
        minRows={2}
        value={motivo}
        error={faults.motivo}
        onChange={(event) => setMotivo(event.currentTarget.value)}
      />
    </MoneyModal>
  );
}
