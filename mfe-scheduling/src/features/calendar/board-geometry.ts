import type { Stretch } from './board';

const layersOf = (board: HTMLElement) =>
  [...board.querySelectorAll<HTMLElement>('[data-layer]')].map((layer) => layer.getBoundingClientRect());

/** Which column lies at a place of the screen, or the nearest. */
export function columnAt(board: HTMLElement, x: number): number {
  const distances = layersOf(board).map(({ left, right }) => Math.max(left - x, x - right, 0));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** Minutes of the day at a height of the screen. */
export function minuteAt(board: HTMLElement, { from, to }: Stretch, y: number): number {
  const [layer] = layersOf(board);
  if (!layer?.height) return from;
  return from + ((y - layer.top) / layer.height) * (to - from);
}
