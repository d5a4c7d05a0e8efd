import { useEffect, useState } from 'react';

/** A window that exists only while it is open gives the focus back to what opened it when it goes. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    return () => {
      // After the focus trap let go, and only when nothing else took the focus meanwhile.
      setTimeout(() => {
        const free = !document.activeElement || document.activeElement === document.body;
        if (!free) return;
        // A moved or deleted row is gone: reading goes on at the page.
        const back = opener instanceof HTMLElement && opener.isConnected ? opener : document.querySelector('main');
        back?.focus({ preventScroll: true });
      });
    };
  }, [opener]);
}
