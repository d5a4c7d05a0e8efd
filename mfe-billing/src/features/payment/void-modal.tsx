import type { PagamentoDetalhe } from '@balcao/contracts/payments';
import { errorMessage, fieldErrors, formatBRL } from '@balcao/platform';
import { useBillingVoidMutation } from '../../api/payments-api';
import { MoneyReasonModal } from '../money/money-reason-modal';
import { depositWarning } from './deposit-warning';

/** What was entered by mistake counts no more; it stays in the list with the reason. */
export default function VoidModal({ payment, onClose }: { payment: PagamentoDetalhe; onClose: () => void }) {
  const { id, valor, sinal } = payment;
  const [undo, { isLoading, error }] = useBillingVoidMutation();
  return (
    <MoneyReasonModal
      title="Cancelar lançamento"
      submitLabel="Cancelar lançamento"
      cancelLabel="Voltar"
      placeholder="Por exemplo: lançado em dobro"
      done="Lançamento cancelado."
      saving={isLoading}
      error={error ? errorMessage(error) : null}
      fault={fieldErrors(error).motivo}
      onSend={(motivo) => undo({ params: { id }, body: { motivo } })}
      onClose={onClose}
    >
      Para um lançamento errado de {formatBRL(valor)}. Ele deixa de contar e fica na lista como Cancelado. Se o cliente
      pagou e vai receber de volta, use Reembolsar.{sinal && ` ${depositWarning(sinal)}`}
    </MoneyReasonModal>
  );
}
