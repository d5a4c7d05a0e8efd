import { useEffect, useRef } from 'react';

interface OpenWindow {
  rank: number;
  close: (() => void) | undefined;
}

const open = new Set<OpenWindow>();
let last = 0;

/** One listener for all windows: Escape is about the one on top, and about no other. */
function closeTop(event: KeyboardEvent): void {
  const { key, isComposing, target } = event;
  // An open list inside the window (Select, Menu) takes its own Escape.
  const taken = target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
  if (key !== 'Escape' || isComposing || taken) return;
  const [top] = [...open].sort((a, b) => b.rank - a.rank);
  if (!top) return;
  // What lies under it need not be told: its own Escape is another one.
  event.preventDefault();
  top.close?.();
}

/** `close` is called on Escape while this window is the one opened last; without it Escape does nothing to it. */
export function useEscape(opened: boolean, close: (() => void) | undefined): void {
  const own = useRef<OpenWindow>({ rank: 0, close });
  // Counted while rendering: of two windows opened at once, effects would run for the inner one first.
  if (!opened) own.current.rank = 0;
  else own.current.rank ||= ++last;
  useEffect(() => {
    own.current.close = close;
  });
  useEffect(() => {
    if (!opened) return;
    const { current } = own;
    open.add(current);
    addEventListener('keydown', closeTop, true);
    return () => void open.delete(current);
  }, [opened]);
}
