/** Nobody has the keyboard: what had it is gone, or cannot be pressed any more. */
export function focusIsLost(): boolean {
  const { activeElement: now, body } = document;
  return !now || now === body || now.matches(':disabled');
}

/** A button that is busy, or that became another, cannot keep the focus: whoever pressed it by keyboard goes on from here. */
export function takeLostFocus(place: HTMLElement | null | undefined): void {
  if (focusIsLost()) place?.focus();
}
