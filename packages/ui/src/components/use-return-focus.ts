import { useEffect, useRef } from 'react';
import { focusOnceDone } from './use-busy-focus';

type Ways = (Element | null)[];
/** Of the windows that are open, the one opened last at the end: what opened each, and what opened the one it was opened from. */
const open: Ways[] = [];

/**
 * Gives the focus back to what opened a window, also when the window is rendered only while it is open, or in the place of
 * the one that led to it, and only when nothing else took the focus meanwhile.
 */
export function useReturnFocus(opened: boolean): void {
  const ways = useRef<Ways | null>(null);
  // Noted while rendering: in an effect the focus would already be inside the window.
  if (opened) ways.current ??= [document.activeElement, ...(open.at(-1) ?? [])];
  useEffect(() => {
    if (!opened) return;
    const noted = ways.current ?? [];
    open.push(noted);
    return () => {
      open.splice(open.indexOf(noted), 1);
      ways.current = null;
      // After the focus trap let go.
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (!lost) return;
        // A moved or deleted row is gone, and a button that was busy gave the focus to nobody: reading goes on at the page.
        const left = noted.find((way) => way?.isConnected && way !== document.body);
        focusOnceDone((left as HTMLElement | undefined) ?? document.querySelector('main'));
      }, 20);
    };
  }, [opened]);
}
