import { useEffect } from 'react';

const BUSY = 'data-loading';
interface Pressed {
  button: HTMLElement;
  /** Of the section it stands in: where reading goes on when it is gone, or cannot be pressed any more. */
  heading: HTMLElement | null;
}

let pressed: Pressed | null = null;

function isLost(): boolean {
  const { activeElement: now, body } = document;
  return !now || now === body || now.matches(':disabled');
}

let changes: MutationObserver | null = null;

/** Notes a busy button that has, or should have, the focus. */
function note(button: HTMLElement): void {
  pressed = { button, heading: button.closest('section')?.querySelector<HTMLElement>('h1, h2, h3') ?? null };
  changes ??= new MutationObserver(goOn);
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: [BUSY] });
}

function goOn(): void {
  if (!pressed || (pressed.button.isConnected && pressed.button.hasAttribute(BUSY))) return;
  const { button, heading } = pressed;
  pressed = null;
  changes?.disconnect();
  // After the windows and screens that have a place of their own for it.
  setTimeout(() => {
    if (!isLost()) return;
    if (button.isConnected && !button.matches(':disabled')) return button.focus({ preventScroll: true });
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, 40);
}

/** Gives the focus to an element; to one that is busy, once it is not. */
export function focusOnceDone(element: HTMLElement | null): void {
  if (element?.hasAttribute(BUSY)) note(element);
  else element?.focus({ preventScroll: true });
}

// docs/decisions/0156-a-busy-button-has-the-keyboard-back.md
/** A button that is busy cannot keep the focus: it has it back when it is done, as long as nothing else took it. */
export function useBusyFocus(): void {
  useEffect(() => {
    const begins = new MutationObserver(() => {
      const now = document.activeElement;
      if (now instanceof HTMLElement && now.hasAttribute(BUSY)) note(now);
    });
    begins.observe(document.body, { subtree: true, attributes: true, attributeFilter: [BUSY] });
    return () => begins.disconnect();
  }, []);
}
