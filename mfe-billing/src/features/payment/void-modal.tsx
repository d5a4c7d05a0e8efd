import type { PagamentoDetalhe } from '@balcao/contracts/payments';
import { errorMessage, fieldErrors, formatBRL } from '@balcao/platform';
import { FormModal, Text, Textarea, toast } from '@balcao/ui';
import { type FormEvent, useState } from 'react';
import { useBillingVoidMutation } from '../../api/payments-api';

/** What was entered by mistake counts no more; it stays in the list with the reason. */
export default function VoidModal({ payment, onClose }: { payment: PagamentoDetalhe; onClose: () => void }) {
  const { id, valor } = payment;
  const [motivo, setMotivo] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const [undo, { isLoading, error }] = useBillingVoidMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFault(motivo.trim() ? undefined : 'Informe o motivo.');
    if (!motivo.trim()) return;
    const answer = await undo({ params: { id }, body: { motivo: motivo.trim() } });
    if (!answer.data) {
      setFault(fieldErrors(answer.error).motivo);
      return;
    }
    toast.success('Lançamento estornado.');
    onClose();
  };
  return (
    <FormModal
      title="Estornar lançamento"
      opened
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submitLabel="Estornar"
      danger
      saving={isLoading}
      error={error ? errorMessage(error) : null}
      dirty={motivo.trim() !== ''}
    >
      <Text size="sm">
        Para um lançamento errado de {formatBRL(valor)}. Ele deixa de contar e fica na lista como Cancelado. Se o
        cliente pagou e vai receber de volta, use Reembolsar.
      </Text>
      <Textarea
        label="Motivo"
        required
        data-autofocus
        maxLength={300}
        autosize
        minRows={2}
        placeholder="Por exemplo: lançado em dobro"
        value={motivo}
        error={fault}
        onChange={(event) => setMotivo(event.currentTarget.value)}
      />
    </FormModal>
  );
}
