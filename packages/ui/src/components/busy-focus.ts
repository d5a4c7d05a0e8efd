import { noteBusy } from './busy-lately';
import { focusIsLost as isLost } from './lost-focus';

const BUSY = 'data-loading';
interface Held {
  element: HTMLElement;
  /** Where reading goes on when it is gone, or cannot be pressed any more. */
  place: HTMLElement | null;
  /** It has the focus: only its going matters. */
  back: boolean;
}

let held: Held | null = null;
let changes: MutationObserver | null = null;

/** The heading of the section it stands in, or the tab. */
function placeOf(element: HTMLElement): HTMLElement | null {
  const heading = element.closest('section')?.querySelector<HTMLElement>('h1, h2, h3');
  const tab = element.closest('[role=tabpanel]')?.getAttribute('aria-labelledby');
  return heading ?? (tab ? document.getElementById(tab) : null);
}

function hold(element: HTMLElement, back: boolean): void {
  held = { element, place: placeOf(element), back };
  noteBusy(element);
  changes ??= new MutationObserver(look);
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: [BUSY] });
}

function letGo(): void {
  noteBusy(held?.element);
  held = null;
  changes?.disconnect();
}

function look(): void {
  if (!held) return;
  const { element, place, back } = held;
  const taken = back && document.activeElement !== element && !isLost();
  if (!taken && element.isConnected && (back || element.hasAttribute(BUSY))) return;
  letGo();
  if (taken) return;
  // After the windows and screens that have a place of their own for it.
  setTimeout(() => {
    if (!isLost()) return;
    if (element.isConnected && !element.matches(':disabled')) focusAndHold(element);
    else {
      if (!place?.hasAttribute('tabindex')) place?.setAttribute('tabindex', '-1');
      place?.focus({ preventScroll: true });
    }
  }, 40);
}

/** What changed on the screen since may take it away a moment later. */
function focusAndHold(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  hold(element, true);
}

/** Gives the focus to an element; to one that is busy, once it is not. */
export function focusOnceDone(element: HTMLElement | null): void {
  if (element?.hasAttribute(BUSY)) hold(element, false);
  else if (element) focusAndHold(element);
}

let watching = false;

// docs/decisions/0156-a-busy-button-has-the-keyboard-back.md
/**
 * A button that is busy cannot keep the focus: it has it back when it is done, as long as nothing else took it. `pressed`: what was,
 * while this was on its way.
 */
export function watchBusy(pressed: HTMLElement | null): void {
  if (watching) return;
  watching = true;
  if (pressed?.hasAttribute(BUSY)) hold(pressed, false);
  else if (pressed?.isConnected && isLost()) focusAndHold(pressed);
  new MutationObserver(() => {
    const now = document.activeElement;
    if (now instanceof HTMLElement && now.hasAttribute(BUSY)) hold(now, false);
  }).observe(document.body, { subtree: true, attributes: true, attributeFilter: [BUSY] });
}
