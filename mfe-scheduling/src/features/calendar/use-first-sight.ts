import { type RefObject, useLayoutEffect, useRef } from 'react';
import { minutesOfDay, today } from '../time/wall-clock';
import type { BoardColumn, Stretch } from './board';

/** Minutes above the present hour that stay in sight, and above the first thing of another day. */
const [BEFORE_NOW, BEFORE_FIRST] = [60, 30];
/** Minutes of a visit too few to show alone at the upper edge. */
const SLIVER = 25;

/** The time a board starts to show: about now when today is on it, else its first visit or opening. */
export function firstInSight(columns: readonly BoardColumn[], now = Date.now()): number {
  const day = today();
  if (columns.some((column) => column.day === day))
    return pastSlivers(columns, minutesOfDay(new Date(now).toISOString(), day) - BEFORE_NOW);
  const starts = columns.flatMap(startsOf);
  return starts.length ? Math.min(...starts) - BEFORE_FIRST : 0;
}

/** When a column's own day starts; the end of the night before, and what stands in it, is no start of this day. */
function startsOf({ open, visits }: BoardColumn): number[] {
  const [first, next] = open;
  const night = first && next && first.from === 0 ? first.to : 0;
  const all = [...open, ...visits].map(({ from }) => from);
  const own = all.filter((from) => from >= night);
  return own.length ? own : all;
}

/** A visit of which the head of the board would leave a strip, too thin to read or to hit, is scrolled past. */
function pastSlivers(columns: readonly BoardColumn[], start: number): number {
  const ends = columns.flatMap(({ visits }) => visits).sort((a, b) => a.to - b.to);
  const latest = start + BEFORE_NOW;
  return ends.reduce(
    (top, { from, to }) => (from < top && to > top && to - top < SLIVER && to < latest ? to : top),
    start,
  );
}

interface Sight {
  columns: readonly BoardColumn[];
  hours: Stretch;
  /** Column to bring into sight where not all fit. */
  column: number;
  /** Another of these is another board: it is looked at anew. */
  name: string;
}

/** Opens a board where somebody would look first; what they scroll to afterwards stays. */
export function useFirstSight(board: RefObject<HTMLElement | null>, { columns, hours, column, name }: Sight): void {
  const seen = useRef('');
  useLayoutEffect(() => {
    const layer = board.current?.querySelector<HTMLElement>('[data-layer]');
    if (!board.current || !layer || seen.current === name) return;
    seen.current = name;
    const perMinute = layer.offsetHeight / (hours.to - hours.from);
    board.current.scrollTop = (firstInSight(columns) - hours.from) * perMinute;
  }, [board, columns, hours, name]);
  useLayoutEffect(() => {
    const layer = board.current?.querySelector<HTMLElement>('[data-layer]');
    if (board.current && layer) board.current.scrollLeft = column * layer.offsetWidth;
  }, [board, column]);
}
