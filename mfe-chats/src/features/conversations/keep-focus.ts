import { focusIsLost } from '@balcao/ui';
import { type RefObject, useEffect, useRef } from 'react';

/** Gone, or at the page's frame: that is no place to go on from, either. */
export const hasNoPlace = (): boolean => focusIsLost() || document.activeElement?.tagName === 'MAIN';

/** What comes in the place of what had the focus. */
export const takeLostFocus = (place: HTMLElement | null): void => {
  if (hasNoPlace()) place?.focus();
};

/** A button that cannot be pressed while it works loses the focus to nothing: it has it again afterwards. */
export function useKeepFocus(busy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const worked = useRef(false);
  useEffect(() => {
    if (worked.current && !busy && hasNoPlace()) button.current?.focus();
    worked.current = busy;
  }, [busy]);
  return button;
}

const LOOK_MS = 50;
/** Two seconds: what is loaded later than that is not waited for by a focus. */
const LOOKS = 40;

/** What comes in the place of what had the focus may still be loading. */
export function focusOnceThere(find: () => HTMLElement | null | undefined, looks = LOOKS): void {
  setTimeout(() => {
    const target = find();
    if (target) {
      if (hasNoPlace()) target.focus();
    } else if (looks > 1) focusOnceThere(find, looks - 1);
  }, LOOK_MS);
}

/** After what is gone is gone from the page, too, and a question that was asked is closed. */
export function focusLater(target: HTMLElement | null | undefined): void {
  setTimeout(() => {
    if (hasNoPlace()) target?.focus();
  }, 50);
}

/** Where the page begins: what was deleted leaves no other place. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  focusLater(heading);
}
