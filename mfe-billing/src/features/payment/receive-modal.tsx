import { METHOD_LABEL, PAYMENT_METHODS, type PagamentoDetalhe } from '@balcao/contracts/payments';
import { dayKey, errorMessage, fieldErrors, formatBRL } from '@balcao/platform';
import { DateField, NativeSelect, Text, toast } from '@balcao/ui';
import { type FormEvent, useState } from 'react';
import { useBillingReceiveMutation } from '../../api/payments-api';
import { CashHint } from '../cash/cash-hint';
import { MoneyModal } from '../money/money-modal';

/** What was still to come has come: in which form, and when. */
export default function ReceiveModal({ payment, onClose }: { payment: PagamentoDetalhe; onClose: () => void }) {
  const { id, valor, metodo } = payment;
  const today = dayKey(Date.now());
  const [form, setForm] = useState(PAYMENT_METHODS.find((one) => one === metodo) ?? 'pix');
  const [data, setData] = useState(today);
  const [receive, { isLoading, error }] = useBillingReceiveMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!data) return;
    const answer = await receive({ params: { id }, body: { metodo: form, data } });
    if (!answer.data) return;
    toast.success('Pagamento recebido.');
    onClose();
  };
  return (
    <MoneyModal
      title="Marcar como recebido"
      opened
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submitLabel="Confirmar"
      saving={isLoading}
      error={error ? errorMessage(error) : null}
    >
      <Text size="sm">{formatBRL(valor)}</Text>
      <NativeSelect
        label="Forma"
        required
        data-autofocus
        data={PAYMENT_METHODS.map((value) => ({ value, label: METHOD_LABEL[value] }))}
        value={form}
        onChange={(event) => setForm(PAYMENT_METHODS.find((one) => one === event.currentTarget.value) ?? form)}
      />
      <DateField
        label="Data do pagamento"
        required
        value={data}
        max={today}
        error={fieldErrors(error).data}
        onChange={setData}
      />
      <CashHint inCash={form === 'dinheiro'} day={data} />
    </MoneyModal>
  );
}
