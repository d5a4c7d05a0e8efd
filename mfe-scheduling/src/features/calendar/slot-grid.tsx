import type { Agendamento } from '@balcao/contracts/scheduling';
import { VisuallyHidden } from '@balcao/ui';
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useState } from 'react';
import { clockOf } from '../time/wall-clock';
import { type BoardColumn, type Stretch, stateAt } from './board';
import classes from './calendar.module.css';

export const SLOT = 30;
/** A table one walks through with the arrow keys: ARIA has a word for it, HTML none. */
const [GRID, GRIDCELL] = [{ role: 'grid' }, { role: 'gridcell' }];
const STEP = 15;

interface SlotGridProps {
  label: string;
  columns: readonly BoardColumn[];
  /** What a column is called, read before each of its times. */
  nameOf: (column: BoardColumn) => string;
  headOf: (column: BoardColumn) => ReactNode;
  hours: Stretch;
  onOpen: (appointment: Agendamento) => void;
  onFree: ((column: BoardColumn, minutes: number) => void) | null;
}

interface Cell {
  slot: number;
  column: number;
}
const STEPS: Record<string, Cell> = {
  ArrowUp: { slot: -1, column: 0 },
  ArrowDown: { slot: 1, column: 0 },
  ArrowLeft: { slot: 0, column: -1 },
  ArrowRight: { slot: 0, column: 1 },
  PageUp: { slot: -4, column: 0 },
  PageDown: { slot: 4, column: 0 },
};
const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));

/** The times as an ARIA grid: one stop for Tab, arrows between times and columns, Enter books there or opens what is there. */
export const SlotGrid = memo(function SlotGrid(props: SlotGridProps) {
  const { label, columns, nameOf, headOf, hours, onOpen, onFree } = props;
  const [active, setActive] = useState<Cell>({ slot: 0, column: 0 });
  const slots = Array.from({ length: (hours.to - hours.from) / SLOT }, (_, slot) => hours.from + slot * SLOT);
  const current = { slot: within(active.slot, slots.length), column: within(active.column, columns.length) };

  function press(event: KeyboardEvent<HTMLElement>, column: BoardColumn, minutes: number): void {
    const step = STEPS[event.key];
    const jump = event.key === 'Home' ? -columns.length : event.key === 'End' ? columns.length : 0;
    if (step || jump) {
      event.preventDefault();
      const next = {
        slot: within(current.slot + (step?.slot ?? 0), slots.length),
        column: within(current.column + (step?.column ?? jump), columns.length),
      };
      setActive(next);
      const grid = event.currentTarget.closest('[role="grid"]');
      grid?.querySelector<HTMLElement>(`[data-cell="${next.slot}/${next.column}"]`)?.focus();
    }
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    const { visit } = stateAt(column, minutes, minutes + SLOT);
    if (visit) onOpen(visit);
    else onFree?.(column, minutes);
  }
  function click(event: MouseEvent<HTMLElement>, column: BoardColumn, minutes: number): void {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const lower = height > 0 && event.clientY - top >= height / 2;
    onFree?.(column, minutes + (lower ? STEP : 0));
  }
  return (
    <table {...GRID} aria-label={label} className={classes.grid}>
      <thead>
        <tr>
          <th scope="col" className={classes.corner}>
            <VisuallyHidden>Hora</VisuallyHidden>
          </th>
          {columns.map((column, index) => (
            <th scope="col" key={column.key} className={classes.head} style={{ gridColumn: index + 2 }}>
              {headOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {slots.map((minutes, slot) => (
          <tr key={minutes}>
            <th scope="row" className={classes.hour} style={{ gridRow: slot + 2 }}>
              {minutes % 60 ? <VisuallyHidden>{clockOf(minutes)}</VisuallyHidden> : clockOf(minutes)}
            </th>
            {columns.map((column, index) => (
              <td
                {...GRIDCELL}
                key={column.key}
                tabIndex={slot === current.slot && index === current.column ? 0 : -1}
                aria-label={`${nameOf(column)}, ${clockOf(minutes)}, ${stateAt(column, minutes, minutes + SLOT).text}`}
                className={classes.cell}
                data-cell={`${slot}/${index}`}
                data-half={minutes % 60 ? true : undefined}
                data-bookable={onFree ? true : undefined}
                style={{ gridRow: slot + 2, gridColumn: index + 2 }}
                onFocus={() => setActive({ slot, column: index })}
                onKeyDown={(event) => press(event, column, minutes)}
                onClick={(event) => click(event, column, minutes)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});
