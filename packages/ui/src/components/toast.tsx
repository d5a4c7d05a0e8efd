import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '../icons';

interface ToastOptions {
  /** Same id = the toast is replaced, not repeated. */
  id?: string;
  title?: string;
  /** Milliseconds; false = stays until closed. */
  autoClose?: number | false;
}

const LOOKS = {
  success: { color: 'green', role: 'status', icon: <IconCheck size={18} aria-hidden />, autoClose: 4000 },
  info: { color: 'blue', role: 'status', icon: <IconInfoCircle size={18} aria-hidden />, autoClose: 5000 },
  error: { color: 'red', role: 'alert', icon: <IconAlertTriangle size={18} aria-hidden />, autoClose: 8000 },
} as const;

function show(kind: keyof typeof LOOKS, message: string, options: ToastOptions = {}): string {
  const { id, ...rest } = options;
  if (id) notifications.hide(id);
  const closeButtonProps = { 'aria-label': 'Fechar aviso' };
  return notifications.show({ ...LOOKS[kind], message, closeButtonProps, ...rest, ...(id ? { id } : {}) });
}

/** Short notices in the corner, announced to screen readers (errors at once, the rest politely). */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  hide: (id: string) => notifications.hide(id),
  clear: () => notifications.clean(),
};
