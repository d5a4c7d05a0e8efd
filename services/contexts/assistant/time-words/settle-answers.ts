import type { Item } from './items';

const TIME = new Set<Item['kind']>([
  'days',
  'date',
  'weekend',
  'weekdays',
  'week',
  'month',
  'hours',
  'clock',
  'number',
  'bound',
  'or',
]);

/** 'Quinta não dá pra mim de jeito nenhum': nothing about time comes behind it, so it speaks of what came before. */
function denies(items: readonly Item[], at: number): boolean {
  if (items[at]?.kind !== 'not' || !TIME.has(items[at - 1]?.kind ?? 'gap')) return false;
  const next = items.slice(at + 1).find(({ kind }) => kind !== 'gap');
  return next === undefined || next.kind === 'pause' || next.kind === 'stop';
}

/** Puts 'não' in front of what it denies behind: 'sexta não dá' becomes 'não sexta'; 'quinta posso' likewise. */
export function settleAnswers(items: readonly Item[]): Item[] {
  const settled: Item[] = [];
  for (const [at, said] of items.entries()) {
    const item = denies(items, at) ? ({ kind: 'denies' } as const) : said;
    if (item.kind !== 'denies' && item.kind !== 'affirms') {
      settled.push(item);
      continue;
    }
    let start = settled.length;
    while (start > 0 && TIME.has(settled[start - 1]?.kind ?? 'gap')) start -= 1;
    // 'Não, sexta' corrects what was said before and denies nothing.
    if (start < settled.length) settled.splice(start, 0, { kind: item.kind === 'denies' ? 'not' : 'yes' });
    settled.push({ kind: 'yes' });
  }
  return settled;
}
