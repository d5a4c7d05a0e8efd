import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';

export interface ConfirmOptions {
  title: string;
  message: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Red confirm button, for what cannot be undone. */
  danger?: boolean;
}

/** Asks before acting: resolves true on confirm, false on cancel, Esc or click outside. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  const { title, message, confirmLabel = 'Confirmar', cancelLabel = 'Cancelar', danger = false } = options;
  return new Promise((resolve) => {
    let answered = false;
    const answer = (value: boolean) => {
      if (!answered) resolve(value);
      answered = true;
    };
    modals.openConfirmModal({
      title,
      children: typeof message === 'string' ? <Text>{message}</Text> : message,
      labels: { confirm: confirmLabel, cancel: cancelLabel },
      confirmProps: { color: danger ? 'red' : 'brand' },
      onConfirm: () => answer(true),
      onCancel: () => answer(false),
      onClose: () => answer(false),
    });
  });
}
