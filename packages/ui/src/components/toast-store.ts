// docs/decisions/0008-own-toast-and-confirm.md
export type ToastKind = 'success' | 'info' | 'error';

export interface ToastItem {
  id: string;
  kind: ToastKind;
  message: string;
  title?: string | undefined;
  action?: { label: string; onClick: () => void } | undefined;
  /** Milliseconds; false = stays until closed. */
  autoClose: number | false;
}

const MAX = 4;
let items: readonly ToastItem[] = [];
const listeners = new Set<() => void>();

function set(next: readonly ToastItem[]): void {
  items = next;
  for (const listener of [...listeners]) listener();
}

/** The notices on screen, oldest first; a new one with a known id replaces it. */
export const toastStore = {
  get: () => items,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  add: (item: ToastItem) => set([...items.filter(({ id }) => id !== item.id), item].slice(-MAX)),
  remove: (id: string) => set(items.filter((item) => item.id !== id)),
  clear: () => set([]),
};
