import { useEffect, useRef } from 'react';
import { focusOnceDone } from './busy-focus';

/**
 * Gives the focus back to what opened a window, also when the window is rendered only while it is open, and only when
 * nothing else took the focus meanwhile.
 */
export function useReturnFocus(opened: boolean): void {
  const opener = useRef<HTMLElement | null>(null);
  // Noted while rendering: in an effect the focus would already be inside the window.
  if (opened) opener.current ??= document.activeElement as HTMLElement | null;
  useEffect(() => {
    if (!opened) return;
    return () => {
      const noted = opener.current;
      opener.current = null;
      // After the focus trap let go.
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (!lost) return;
        // A moved or deleted row is gone, and a button that was busy gave the focus to nobody: reading goes on at the page.
        const gone = !noted?.isConnected || noted === document.body;
        focusOnceDone(gone ? document.querySelector('main') : noted);
      }, 20);
    };
  }, [opened]);
}
