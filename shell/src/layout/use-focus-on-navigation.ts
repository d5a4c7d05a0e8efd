import { useLocation } from '@balcao/platform';
import { type RefObject, useEffect } from 'react';

/** Address of the screen that was shown last in this page. */
let shown: string | null = null;

/** A new screen starts at its beginning, for the eyes and for screen readers; the first one of a page keeps the page's own focus. */
export function useFocusOnNavigation(target: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const before = shown;
    shown = pathname;
    if (before === null || before === pathname) return;
    window.scrollTo(0, 0);
    target.current?.focus({ preventScroll: true });
  }, [pathname, target]);
}
