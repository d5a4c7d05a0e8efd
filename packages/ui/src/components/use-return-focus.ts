import { useEffect, useRef } from 'react';
import { busyLately } from './busy-lately';
import { focusIsLost } from './lost-focus';
import { focusOnceDone } from './use-busy-focus';

interface Way {
  /** What opened a window. */
  opener: Element | null;
  /** Of the window it was opened from. */
  from: Way | undefined;
}
/** Of the windows that are open, the one opened last at the end. */
const open: Way[] = [];

/**
 * Where it goes on: at what opened the window, unless a moved or deleted row is gone, a button that was busy gave the focus to
 * nobody, or the window it stands in was closed as well and only fades; then at what opened that one.
 */
function placeAfter(way: Way | undefined): Element | null {
  if (!way) return null;
  const { opener, from } = way;
  const stands = opener?.isConnected && opener !== document.body && (from === undefined || open.includes(from));
  return stands ? opener : placeAfter(from);
}

/** A button that asked the server could not keep the focus meanwhile. */
function openerNow(): Element | null {
  const { activeElement: now, body } = document;
  return now && now !== body ? now : (busyLately() ?? now);
}

/**
 * Gives the focus back to what opened a window, also when the window is rendered only while it is open, or in the place of
 * the one that led to it, and only when nothing else took the focus meanwhile.
 */
export function useReturnFocus(opened: boolean): void {
  const way = useRef<Way | null>(null);
  // Noted while rendering: in an effect the focus would already be inside the window.
  if (opened) way.current ??= { opener: openerNow(), from: open.at(-1) };
  useEffect(() => {
    if (!opened) return;
    const noted = way.current ?? { opener: null, from: undefined };
    open.push(noted);
    return () => {
      open.splice(open.indexOf(noted), 1);
      way.current = null;
      // After the focus trap let go.
      setTimeout(() => {
        if (!focusIsLost()) return;
        focusOnceDone((placeAfter(noted) as HTMLElement | null) ?? document.querySelector('main'));
      }, 20);
    };
  }, [opened]);
}
