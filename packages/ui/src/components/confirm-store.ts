import type { ReactNode } from 'react';

export interface ConfirmOptions {
  title: string;
  message: ReactNode;
  confirmLabel?: string;
  /** Null: there is only one thing to say to it. */
  cancelLabel?: string | null;
  /** Red confirm button, for what cannot be undone. */
  danger?: boolean;
}

export interface Question extends ConfirmOptions {
  id: number;
  answer: (value: boolean) => void;
}

let waiting: readonly Question[] = [];
let count = 0;
const listeners = new Set<() => void>();

function set(next: readonly Question[]): void {
  waiting = next;
  for (const listener of [...listeners]) listener();
}

/** Questions still without an answer, oldest first. */
export const confirmStore = {
  get: () => waiting,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Asks before acting: resolves true on confirm, false on cancel, Esc or click outside. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const id = ++count;
    const answer = (value: boolean) => {
      set(waiting.filter((question) => question.id !== id));
      resolve(value);
    };
    set([...waiting, { ...options, id, answer }]);
  });
}
