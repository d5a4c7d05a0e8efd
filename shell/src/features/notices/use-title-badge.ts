import { useEffect } from 'react';
import { shownCount } from '../unread/shown-count';

const BADGE = /^\(\d+\+?\) /;

/** `(3) Conversas · Balcão`: the tab says how many are unread, whatever screen names it. */
export function useTitleBadge(unread: number): void {
  useEffect(() => {
    const name = (badge: string) => {
      const titled = badge + document.title.replace(BADGE, '');
      if (titled !== document.title) document.title = titled;
    };
    const show = () => name(unread > 0 ? `(${shownCount(unread)}) ` : '');
    show();
    const screens = new MutationObserver(show);
    screens.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      screens.disconnect();
      name('');
    };
  }, [unread]);
}
