import { errorMessage, fieldErrors } from '@balcao/platform';
import { ReasonModal } from '@balcao/ui/inputs';
import type { ReactNode } from 'react';

interface TenantReasonModalProps {
  title: string;
  submitLabel: string;
  cancelLabel?: string;
  children: ReactNode;
  fields?: ReactNode;
  harmless?: boolean;
  /** Said when it is done; of a company's status unless told. */
  done?: string;
  failed?: string;
  answer: { isLoading: boolean; error?: unknown };
  /** Sent without a reason: other fields say what they miss, too. */
  onMissing?: () => void;
  onSend: (motivo: string) => Promise<{ data?: unknown } | undefined>;
  onClose: () => void;
}

/** An action on a company with its reason, which the company reads in its own log. */
export function TenantReasonModal(props: TenantReasonModalProps) {
  const { title, submitLabel, children, fields, harmless = false, answer, onSend, onClose } = props;
  const { done = 'Status atualizado com sucesso!', failed = 'Erro ao atualizar status' } = props;
  const { error, isLoading } = answer;
  return (
    <ReasonModal
      title={title}
      submitLabel={submitLabel}
      fields={fields}
      harmless={harmless}
      note="Quem administra a empresa lê este motivo no Registro."
      cancelLabel={props.cancelLabel}
      done={done}
      saving={isLoading}
      error={error ? errorMessage(error, failed) : null}
      fault={fieldErrors(error).motivo}
      onMissing={props.onMissing}
      onSend={onSend}
      onClose={onClose}
    >
      {children}
    </ReasonModal>
  );
}
