import { type RefObject, useEffect, useRef } from 'react';

/** What had the focus is gone or cannot be pressed just now; the page's frame is no place to go on from. */
export const focusIsLost = (): boolean => {
  const at = document.activeElement;
  return at === null || at === document.body || at.tagName === 'MAIN';
};

/** What comes in the place of what had the focus. */
export const takeLostFocus = (place: HTMLElement | null): void => {
  if (focusIsLost() || document.activeElement?.matches(':disabled')) place?.focus();
};

/** A button that cannot be pressed while it works loses the focus to nothing: it has it again afterwards. */
export function useKeepFocus(busy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const worked = useRef(false);
  useEffect(() => {
    if (worked.current && !busy && focusIsLost()) button.current?.focus();
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
      if (focusIsLost()) target.focus();
    } else if (looks > 1) focusOnceThere(find, looks - 1);
  }, LOOK_MS);
}

/** After what is gone is gone from the page, too, and a question that was asked is closed. */
export function focusLater(target: HTMLElement | null | undefined): void {
  setTimeout(() => {
    if (focusIsLost()) target?.focus();
  }, 50);
}

/** Where the page begins: what was deleted leaves no other place. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  focusLater(heading);
}
