import { useEffect } from 'react';

const load = () => import(/* webpackChunkName: "busy-focus" */ './busy-focus');
const once = { once: true };
const watch = ({ target }: Event): void => {
  const pressed = target instanceof Element ? target.closest<HTMLElement>('button') : null;
  load().then(
    ({ watchBusy }) => watchBusy(pressed),
    () => undefined,
  );
};

/** Keeps the keyboard where a button was busy; downloaded with the first press of anything, not with the first screen. */
export function useBusyFocus(): void {
  useEffect(() => {
    for (const event of ['keydown', 'click']) document.addEventListener(event, watch, once);
  }, []);
}

/** Gives the focus to an element; to one that is busy, once it is not. */
export function focusOnceDone(element: HTMLElement | null): void {
  load().then(
    ({ focusOnceDone: give }) => give(element),
    () => element?.focus({ preventScroll: true }),
  );
}
