import { errorMessage, fieldErrors } from '@balcao/platform';
import { FormModal, Text, Textarea, toast } from '@balcao/ui';
import { type FormEvent, type ReactNode, useState } from 'react';

interface ReasonModalProps {
  title: string;
  submitLabel: string;
  /** What comes of it. */
  children: ReactNode;
  placeholder?: string;
  /** Said when it is done. */
  done: string;
  saving: boolean;
  error: unknown;
  onSend: (motivo: string) => Promise<{ data?: unknown; error?: unknown }>;
  onClose: () => void;
}

/** Taking something back, which needs a reason. */
export function ReasonModal(props: ReasonModalProps) {
  const { title, submitLabel, children, placeholder, done, saving, error, onSend, onClose } = props;
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const motivo = typed.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFault(motivo ? undefined : 'Informe o motivo.');
    if (!motivo) return;
    const answer = await onSend(motivo);
    if (!answer.data) {
      setFault(fieldErrors(answer.error).motivo);
      return;
    }
    toast.success(done);
    onClose();
  };
  return (
    <FormModal
      title={title}
      opened
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submitLabel={submitLabel}
      danger
      saving={saving}
      error={error ? errorMessage(error) : null}
      dirty={motivo !== ''}
    >
      <Text size="sm">{children}</Text>
      <Textarea
        label="Motivo"
        required
        data-autofocus
        maxLength={300}
        autosize
        minRows={2}
        placeholder={placeholder}
        value={typed}
        error={fault}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormModal>
  );
}
