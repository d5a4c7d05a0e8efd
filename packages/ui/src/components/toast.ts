import { type ToastKind, toastStore } from './toast-store';

export interface ToastOptions {
  /** Same id = the toast is replaced, not repeated. */
  id?: string;
  title?: string;
  /** Milliseconds; false = stays until closed. */
  autoClose?: number | false;
  /** One thing to do about it, such as 'Desfazer'. The notice goes when it is pressed. */
  action?: { label: string; onClick: () => void };
}

const AUTO_CLOSE_MS: Record<ToastKind, number> = { success: 4000, info: 5000, error: 8000 };
/** Long enough to reach the button with the keyboard. */
const ACTION_MS = 10_000;
let count = 0;

function show(kind: ToastKind, message: string, options: ToastOptions = {}): string {
  const { id = `toast-${++count}`, title, action } = options;
  const autoClose = options.autoClose ?? (action ? ACTION_MS : AUTO_CLOSE_MS[kind]);
  toastStore.add({ id, kind, message, title, autoClose, action });
  return id;
}

/** Short notices in the corner, announced to screen readers (errors at once, the rest politely). Returns the id. */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  hide: (id: string) => toastStore.remove(id),
  clear: () => toastStore.clear(),
};
