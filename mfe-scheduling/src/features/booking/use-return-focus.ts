import { useEffect, useState } from 'react';

/** A window that exists only while it is open gives the focus back to what opened it when it goes. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    return () => {
      // After the focus trap let go, and only when nothing else took the focus meanwhile.
      setTimeout(() => {
        const free = !document.activeElement || document.activeElement === document.body;
        if (free && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      });
    };
  }, [opener]);
}
