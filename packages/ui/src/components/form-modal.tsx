import { Alert, Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { confirm } from './confirm-store';
import { Form } from './form';
import { Modal } from './modal';
import { StoppedNote } from './stopped-note';
import { UNSAVED, useUnsaved } from './use-unsaved';

export interface FormModalProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** `form.onSubmit(...)` of useForm, or any submit handler. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  submitLabel?: string;
  /** Where what is asked for is a cancellation itself. */
  cancelLabel?: string | undefined;
  /** Red button, for what cannot be undone. */
  danger?: boolean;
  saving?: boolean;
  /** The server's message, above the fields. */
  error?: string | null | undefined;
  /** Why nothing can be saved just now: said first, and the button is off. */
  stopped?: ReactNode;
  /** True asks before closing: something typed would be lost. */
  dirty?: boolean;
  size?: number | string;
  children: ReactNode;
}

/** Create or edit in a modal: error on top, Cancelar and Salvar below, nothing typed is lost by accident. */
export function FormModal(props: FormModalProps) {
  const { title, opened, onClose, onSubmit, submitLabel = 'Salvar', saving = false, error, dirty = false } = props;
  useUnsaved(opened && dirty);
  const close = async () => {
    if (saving) return;
    if (dirty && !(await confirm(UNSAVED))) return;
    onClose();
  };
  return (
    <Modal title={title} opened={opened} onClose={() => void close()} size={props.size ?? 480}>
      <Form onSubmit={props.stopped ? (event) => event.preventDefault() : onSubmit} saving={saving}>
        <Stack gap="md">
          <StoppedNote stopped={props.stopped} />
          {error && <Alert color="red">{error}</Alert>}
          {props.children}
          <Group justify="flex-end" mt="xs">
            <Button variant="default" onClick={() => void close()} disabled={saving}>
              {props.cancelLabel ?? 'Cancelar'}
            </Button>
            <Button
              type="submit"
              loading={saving}
              disabled={Boolean(props.stopped)}
              color={props.danger ? 'red' : 'brand'}
            >
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
