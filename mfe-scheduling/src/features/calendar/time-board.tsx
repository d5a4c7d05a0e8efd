import type { Agendamento } from '@balcao/contracts/scheduling';
import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useMemo,
  useRef,
  useState,
} from 'react';
import { clockOf, minutesOfDay, today } from '../time/wall-clock';
import { type BoardColumn, drawnHours, type Stretch } from './board';
import { columnAt, minuteAt } from './board-geometry';
import classes from './calendar.module.css';
import { ColumnBack } from './column-back';
import { SLOT, SlotGrid } from './slot-grid';
import { type Drag, type Target, useDrag } from './use-drag';
import { useFirstSight } from './use-first-sight';
import { useNow } from './use-now';
import { placeOf, VisitBlock } from './visit-block';

export interface TimeBoardProps {
  /** Another name is another board, opened anew at its first hour. */
  name: string;
  label: string;
  view: 'dia' | 'semana';
  columns: readonly BoardColumn[];
  /** Column to begin with where not all fit. */
  first: number;
  nameOf: (column: BoardColumn) => string;
  headOf: (column: BoardColumn) => ReactNode;
  movable: (appointment: Agendamento) => boolean;
  onOpen: (appointment: Agendamento) => void;
  onFree: ((column: BoardColumn, minutes: number) => void) | null;
  onMove: (appointment: Agendamento, to: Target) => void;
  /** Swiped to another column, on a small screen. */
  onSight?: (column: BoardColumn) => void;
}

/** The present moment across today's columns. */
function NowLine({ columns, hours }: { columns: readonly BoardColumn[]; hours: Stretch }) {
  const now = useNow();
  const first = columns.findIndex(({ day }) => day === today());
  if (first < 0) return null;
  const minutes = minutesOfDay(new Date(now).toISOString(), today());
  if (minutes < hours.from || minutes > hours.to) return null;
  const count = columns.filter(({ day }) => day === today()).length;
  const style = { top: `calc(${minutes - hours.from} * var(--minute))` };
  return (
    <>
      <div className={classes.nowTime} aria-hidden>
        <span style={style}>{clockOf(minutes)}</span>
      </div>
      <div className={classes.now} style={{ gridColumn: `${first + 2} / span ${count}` }} aria-hidden data-now>
        <span style={style} />
      </div>
    </>
  );
}

/** Where the visit under the pointer would stand, and the time it would get. */
function Ghost({ drag, hours, hue }: { drag: Drag; hours: Stretch; hue: string | undefined }) {
  const shown = { from: Math.max(drag.from, hours.from), to: Math.min(drag.to, hours.to) };
  return (
    <div className={classes.ghost} data-hue={hue} style={placeOf(shown, hours)} role="status">
      <b>
        {clockOf(drag.from)}–{clockOf(drag.to)}
      </b>
      <span>{drag.visit.appointment.cliente_nome}</span>
    </div>
  );
}

interface Hint {
  column: number;
  minutes: number;
}

/** The quarter of an hour under the mouse, where it could be booked. */
function useHint(board: RefObject<HTMLElement | null>, hours: Stretch, bookable: boolean) {
  const [hint, setHint] = useState<Hint | null>(null);
  const point = ({ target, clientX, clientY, pointerType }: PointerEvent<HTMLElement>) => {
    const free = bookable && pointerType === 'mouse' && target instanceof HTMLElement && target.dataset.cell;
    if (!board.current || !free) return setHint(null);
    const minutes = Math.floor(minuteAt(board.current, hours, clientY) / 15) * 15;
    const column = columnAt(board.current, clientX);
    if (hint?.column !== column || hint.minutes !== minutes) setHint({ column, minutes });
  };
  return { hint, point, forget: () => setHint(null) };
}

/** The column a small screen was swiped to; where more than one fits, nobody in particular is looked at. */
function swipedTo(frame: HTMLElement | null, columns: readonly BoardColumn[]): BoardColumn | undefined {
  const width = frame?.querySelector<HTMLElement>('[data-layer]')?.offsetWidth ?? 0;
  if (!frame || frame.clientWidth >= 2 * width) return undefined;
  return columns[Math.round(frame.scrollLeft / width)];
}

interface LayerProps extends Pick<TimeBoardProps, 'nameOf' | 'movable' | 'onOpen'> {
  column: BoardColumn;
  /** Its place among the columns. */
  index: number;
  hours: Stretch;
  drag: Drag | null;
  hint: Hint | null;
  onPress: ReturnType<typeof useDrag>['press'];
}

/** What stands in a column: its visits, the one that is held above it, and the time under the mouse. */
function ColumnLayer({ column, index, hours, drag, hint, nameOf, movable, onOpen, onPress }: LayerProps) {
  return (
    <div className={classes.layer} style={{ gridColumn: index + 2 }} data-layer>
      {hint?.column === index && !drag && (
        <div className={classes.hint} style={placeOf({ from: hint.minutes, to: hint.minutes + 30 }, hours)} aria-hidden>
          {clockOf(hint.minutes)}
        </div>
      )}
      <ul aria-label={nameOf(column)} className={classes.visits}>
        {column.visits.map((visit) => (
          <VisitBlock
            key={visit.appointment.id}
            visit={visit}
            person={column.person}
            hours={hours}
            movable={movable(visit.appointment)}
            lifted={drag?.visit.appointment.id === visit.appointment.id}
            onOpen={onOpen}
            onPress={onPress}
          />
        ))}
      </ul>
      {drag?.column === index && <Ghost drag={drag} hours={hours} hue={column.person.cor} />}
    </div>
  );
}

// docs/decisions/0025-own-calendar-board.md
/** Columns side by side, time downwards: the one drawing that day and week share. */
export function TimeBoard(props: TimeBoardProps) {
  const { name, label, view, columns, first, nameOf, headOf, movable, onOpen, onFree, onMove, onSight } = props;
  const board = useRef<HTMLDivElement>(null);
  const hours = useMemo(() => drawnHours(columns), [columns]);
  const { drag, press, wasDrag } = useDrag({ board, columns, hours, onDrop: onMove });
  const { hint, point, forget } = useHint(board, hours, onFree !== null);
  useFirstSight(board, { columns, hours, column: first, name });
  const swallow = (event: MouseEvent) => {
    if (!wasDrag()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const swiped = () => {
    const column = swipedTo(board.current, columns);
    if (column && column !== columns[first]) onSight?.(column);
  };
  const sizes = { '--columns': columns.length, '--slots': (hours.to - hours.from) / SLOT } as CSSProperties;
  const shared = { hours, drag, hint, nameOf, movable, onOpen, onPress: press };
  return (
    <div
      ref={board}
      className={classes.board}
      data-view={view}
      style={sizes}
      onPointerMove={point}
      onPointerLeave={forget}
      onClickCapture={swallow}
      onScrollEnd={onSight && swiped}
    >
      <SlotGrid
        label={label}
        columns={columns}
        nameOf={nameOf}
        headOf={headOf}
        hours={hours}
        onOpen={onOpen}
        onFree={onFree}
      />
      {columns.map((column, index) => (
        <ColumnBack key={column.key} column={column} hours={hours} index={index} />
      ))}
      {columns.map((column, index) => (
        <ColumnLayer key={column.key} column={column} index={index} {...shared} />
      ))}
      <NowLine columns={columns} hours={hours} />
    </div>
  );
}
