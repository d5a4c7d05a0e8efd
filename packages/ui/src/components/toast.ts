import { type ToastKind, toastStore } from './toast-store';

export interface ToastOptions {
  /** Same id = the toast is replaced, not repeated. */
  id?: string;
  title?: string;
  /** Milliseconds; false = stays until closed. */
  autoClose?: number | false;
}

const AUTO_CLOSE_MS: Record<ToastKind, number> = { success: 4000, info: 5000, error: 8000 };
let count = 0;

function show(kind: ToastKind, message: string, options: ToastOptions = {}): string {
  const { id = `toast-${++count}`, title, autoClose = AUTO_CLOSE_MS[kind] } = options;
  toastStore.add({ id, kind, message, title, autoClose });
  return id;
}

/** Short notices in the corner, announced to screen readers (errors at once, the rest politely). Answers the id. */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  hide: (id: string) => toastStore.remove(id),
  clear: () => toastStore.clear(),
};
