import { IconLock } from '@balcao/ui/icons';
import type { BoardColumn, Stretch } from './board';
import classes from './calendar.module.css';
import { placeOf } from './visit-block';

const cut = <T extends Stretch>(spans: readonly T[], hours: Stretch): T[] =>
  spans
    .map((span) => ({ ...span, from: Math.max(span.from, hours.from), to: Math.min(span.to, hours.to) }))
    .filter(({ from, to }) => to > from);

/** Behind the visits: closed time, breaks and blocks. The grid's cells say the same in words. */
export function ColumnBack({ column, hours, index }: { column: BoardColumn; hours: Stretch; index: number }) {
  const { closed, breaks, blocks, open } = column;
  return (
    <div className={classes.back} style={{ gridColumn: index + 2 }} aria-hidden>
      {cut(closed, hours).map((span) => (
        <div key={span.from} className={classes.closed} style={placeOf(span, hours)} data-closed>
          {open.length === 0 && <span>Não atende</span>}
        </div>
      ))}
      {cut(breaks, hours).map((span) => (
        <div key={span.from} className={classes.break} style={placeOf(span, hours)}>
          <span>Intervalo</span>
        </div>
      ))}
      {cut(blocks, hours).map((span) => (
        <div key={span.id} className={classes.block} style={placeOf(span, hours)} data-block>
          <span>
            <IconLock size={13} /> {span.motivo}
          </span>
        </div>
      ))}
    </div>
  );
}
