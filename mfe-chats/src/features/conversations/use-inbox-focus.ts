import { type KeyboardEvent, useEffect, useRef } from 'react';

const STEP = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** Which of the list's links a key leads to; 'search': above the first of them. */
function nextOf(links: HTMLElement[], { key, target }: KeyboardEvent<HTMLElement>): HTMLElement | 'search' | undefined {
  const at = links.indexOf(target as HTMLElement);
  const fromSearch = (target as HTMLElement).matches('input[type="search"]');
  if (at < 0) return fromSearch && key === 'ArrowDown' ? links[0] : undefined;
  if (key === 'Home') return links[0];
  if (key === 'End') return links.at(-1);
  const step = STEP.get(key);
  if (step === undefined) return undefined;
  return at + step < 0 ? 'search' : links[at + step];
}

/**
 * The inbox by keyboard: arrows walk the list from the search on, a conversation opened by a key is written in, and whoever
 * leaves it (Escape, or back on a phone) stands at its line again. Opened with the mouse or a finger nothing moves.
 */
export function useInboxFocus(selectedId: string | null) {
  const root = useRef<HTMLDivElement>(null);
  const enters = useRef(false);
  const left = useRef<string | null>(null);
  const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector);

  useEffect(() => {
    if (selectedId || !left.current) return;
    root.current?.querySelector<HTMLElement>(`ul a[href*="c=${left.current}"]`)?.focus();
    left.current = null;
  }, [selectedId]);

  return {
    root,
    onListKey(event: KeyboardEvent<HTMLElement>): void {
      const links = [...event.currentTarget.querySelectorAll<HTMLElement>('ul a')];
      if (event.key === 'Enter' && links.includes(event.target as HTMLElement)) {
        const isOpen = (event.target as HTMLElement).ariaCurrent !== null;
        if (isOpen) find('textarea')?.focus();
        enters.current = !isOpen;
        return;
      }
      const next = nextOf(links, event);
      if (!next) return;
      event.preventDefault();
      if (next === 'search') find('input[type="search"]')?.focus();
      else next.focus();
    },
    onOpened(): void {
      if (enters.current) find('textarea')?.focus();
      enters.current = false;
    },
    onLeft(id: string): void {
      left.current = id;
    },
  };
}
export type InboxFocus = ReturnType<typeof useInboxFocus>;
