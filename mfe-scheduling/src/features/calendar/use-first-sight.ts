import { type RefObject, useLayoutEffect, useRef } from 'react';
import { DAY_MINUTES, minutesOfDay, today } from '../time/wall-clock';
import type { BoardColumn, Stretch } from './board';
import { drawnEnd } from './place-visits';
import { SLOT } from './slot-grid';

/** Minutes above the present hour that stay in sight, and above the first thing of another day. */
const [BEFORE_NOW, BEFORE_FIRST] = [60, 30];
/** Minutes of a visit too few to show alone at an edge. */
const SLIVER = 22;

interface Frame {
  now?: number;
  /** Minutes that the head of the board covers. */
  head?: number;
  /** The latest time that can stand right below the head. */
  last?: number;
  /** The cell that keys come to first: pointed at like a visit. */
  cell?: Stretch;
}

/** The time a board starts to show: about now when today is on it, else its first visit or opening. */
export function firstInSight(
  columns: readonly BoardColumn[],
  { now = Date.now(), head = 0, last = DAY_MINUTES, cell }: Frame = {},
): number {
  const day = today();
  const targets = [...columns.flatMap(({ visits }) => visits), ...(cell ? [cell] : [])];
  if (columns.some((column) => column.day === day))
    return leastCut(targets, minutesOfDay(new Date(now).toISOString(), day), { before: BEFORE_NOW, head, last });
  const starts = columns.flatMap(startsOf);
  return starts.length ? leastCut(targets, Math.min(...starts), { before: BEFORE_FIRST, head, last }) : 0;
}

/** When a column's own day starts; the end of the night before, and what stands in it, is no start of this day. */
function startsOf({ open, visits }: BoardColumn): number[] {
  const [first, next] = open;
  const night = first && next && first.from === 0 ? first.to : 0;
  const all = [...open, ...visits].map(({ from }) => from);
  const own = all.filter((from) => from >= night);
  return own.length ? own : all;
}

/** Whether the edge of the head would leave too thin a strip of a visit to read or to hit, below it or above. */
function isCut({ from, to }: Stretch, top: number, head: number): boolean {
  const end = drawnEnd({ from, to });
  if (from >= top || end <= top - head) return false;
  const [below, above] = [end - top, top - head - from];
  return below > 0 ? below < SLIVER : above > -1 && above < SLIVER;
}

/** The time nearest to `wanted - before` at which the fewest targets are cut, and `wanted` itself stays in sight. */
function leastCut(
  targets: readonly Stretch[],
  wanted: number,
  { before, head, last }: { before: number; head: number; last: number },
): number {
  const start = Math.min(wanted - before, last);
  const cuts = (top: number) => targets.filter((target) => isCut(target, top, head)).length;
  const tops = Array.from({ length: 4 * before + 1 }, (_, n) => start + Math.ceil(n / 2) * (n % 2 ? 1 : -1));
  return tops
    .filter((top) => top <= Math.min(wanted, last))
    .map((top) => ({ top, cut: cuts(top) }))
    .reduce((best, one) => (one.cut < best.cut ? one : best)).top;
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
    // A board that is not laid out has no edge to look at.
    if (!board.current || !layer?.offsetHeight || seen.current === name) return;
    seen.current = name;
    const perMinute = layer.offsetHeight / (hours.to - hours.from);
    const room = board.current.scrollHeight - board.current.clientHeight;
    const frame = {
      head: layer.offsetTop / perMinute,
      last: hours.from + Math.floor(room / perMinute) - 1,
      cell: { from: hours.from, to: hours.from + SLOT },
    };
    // One pixel more: what ends at that minute is all under the head.
    board.current.scrollTop = Math.floor((firstInSight(columns, frame) - hours.from) * perMinute) + 1;
  }, [board, columns, hours, name]);
  useLayoutEffect(() => {
    const layer = board.current?.querySelector<HTMLElement>('[data-layer]');
    if (board.current && layer) board.current.scrollLeft = column * layer.offsetWidth;
  }, [board, column]);
}
