/** A button that is busy, or that became another, cannot keep the focus: whoever pressed it by keyboard goes on from here. */
export function takeLostFocus(place: HTMLElement | null): void {
  const { activeElement: now, body } = document;
  if (!now || now === body || now.matches(':disabled')) place?.focus();
}
