import type { Span } from './calendar';
import type { Item } from './items';

/** The week or month that a sentence speaks of; `monday`: of the week. */
export interface Frame {
  span: Span;
  monday: string | null;
}

function frameOf(item: Item | undefined): Frame | null {
  if (item?.kind === 'week') return { span: { de: item.from, ate: item.to }, monday: item.monday };
  return item?.kind === 'month' ? { span: item.span, monday: null } : null;
}

function search(items: readonly Item[], at: number, step: 1 | -1): Frame | null {
  for (let next = at; items[next] && items[next]?.kind !== 'stop'; next += step) {
    const frame = frameOf(items[next]);
    if (frame) return frame;
  }
  return null;
}

/** The week or month a weekday lies in: the last one said before it in its sentence, else the first after. */
export const frameAt = (items: readonly Item[], at: number): Frame | null =>
  search(items, at, -1) ?? search(items, at, 1);
