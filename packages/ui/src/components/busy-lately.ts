/** The button that was busy last, and when that was so last (ms). */
let last: { element: HTMLElement; at: number } | null = null;
/** So long a window may take to open on what was answered. */
const LATELY_MS = 1_000;

export function noteBusy(element: HTMLElement | undefined): void {
  if (element) last = { element, at: performance.now() };
}

/** A button that was pressed, and was busy when its answer opened a window; null: there is none. */
export const busyLately = (): HTMLElement | null =>
  last?.element.isConnected && performance.now() - last.at < LATELY_MS ? last.element : null;
