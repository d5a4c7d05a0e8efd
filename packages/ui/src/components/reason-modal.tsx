import { Text, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { FormModal } from './form-modal';
import { toast } from './toast';

export interface ReasonModalProps {
  title: string;
  submitLabel: string;
  /** What comes of it. */
  children: ReactNode;
  /** Asked for before the reason. */
  fields?: ReactNode;
  placeholder?: string;
  /** Who reads the reason: stays in sight while it is written. */
  note?: string;
  cancelLabel?: string | undefined;
  /** Said when it is done. */
  done: string;
  /** Takes nothing away: the button is not red. */
  harmless?: boolean;
  saving: boolean;
  /** The server's message, and what it finds wrong with the reason. */
  error: string | null;
  fault: string | undefined;
  /** Somebody wants to send without a reason: what else is missing is said with it. */
  onMissing?: (() => void) | undefined;
  /** Why nothing can be saved just now, as in FormModal. */
  stopped?: ReactNode;
  /** Answers with `data` when it is done; without, the window stays with what was typed. */
  onSend: (motivo: string) => Promise<{ data?: unknown } | undefined>;
  onClose: () => void;
}

/** What needs a reason: what comes of it above, why below. */
export function ReasonModal(props: ReasonModalProps) {
  const { title, submitLabel, children, fields, note, placeholder, done, saving, error, fault, onSend, onClose } =
    props;
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const motivo = typed.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(!motivo);
    if (!motivo) {
      props.onMissing?.();
      return field.current?.focus();
    }
    const answer = await onSend(motivo);
    if (!answer?.data) return;
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
      cancelLabel={props.cancelLabel}
      danger={!props.harmless}
      saving={saving}
      error={error}
      stopped={props.stopped}
      dirty={motivo !== ''}
    >
      <Text size="sm">{children}</Text>
      {fields}
      <Textarea
        ref={field}
        label="Motivo"
        required
        data-autofocus={!fields || undefined}
        maxLength={300}
        autosize
        minRows={2}
        description={note}
        placeholder={placeholder}
        value={typed}
        error={missing && !motivo ? 'Informe o motivo.' : fault}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormModal>
  );
}
