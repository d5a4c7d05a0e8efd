import type { Profissional } from '@balcao/contracts/agenda';
import type { Agendamento } from '@balcao/contracts/scheduling';
import { useSession } from '@balcao/platform';
import { AsyncContent, Modal, NativeSelect, SkeletonRows } from '@balcao/ui';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { CalendarData, CalendarRange } from '../../api/merge-appointment';
import { useSchedulingCalendarQuery } from '../../api/scheduling-api';
import { ConflictNotice } from '../changes/conflict-notice';
import { addDays, daysBetween, dayTitle, instantOf, weekStart } from '../time/wall-clock';
import { type BoardColumn, columnOf, NOBODY, type Person, peopleInSight } from './board';
import { DayHead, PersonHead } from './column-head';
import { TimeBoard } from './time-board';
import type { Target } from './use-drag';
import { useMove } from './use-move';

interface CalendarViewProps {
  view: 'dia' | 'semana';
  date: string;
  /** Everybody, active or not. */
  team: readonly Profissional[];
  /** Whose week, or whose day is looked at first on a small screen. */
  profissional: string;
  onPerson: (id: string) => void;
  onOpen: (id: string) => void;
  /** A day of the week was chosen: it is shown by itself. */
  onDay: (date: string) => void;
  onSlot: ((slot: { data_hora: string; profissional_id: string }) => void) | null;
  /** Shown when nobody attends and nobody has visits. */
  empty: ReactNode;
}

const MOVABLE = ['pendente', 'confirmado'];

const rangeOf = (view: CalendarViewProps['view'], date: string, person: string): CalendarRange =>
  view === 'dia'
    ? { de: date, ate: date }
    : { de: weekStart(date), ate: addDays(weekStart(date), 6), profissional_id: person || undefined };

const optionOf = ({ id, nome, ativo }: Person) => ({ value: id, label: ativo ? nome : `${nome} (inativo)` });

function useColumns(data: CalendarData | undefined, people: readonly Person[], days: readonly string[]) {
  return useMemo(
    () => (data ? days.flatMap((day) => people.map((person) => columnOf(data, person, day))) : []),
    [data, people, days],
  );
}

/** Whose and which days are drawn, by what was asked for and who is there. */
function useSight({
  view,
  date,
  team,
  profissional,
}: Pick<CalendarViewProps, 'view' | 'date' | 'team' | 'profissional'>) {
  const asked = team.find(({ id }) => id === profissional) ?? team.find(({ ativo }) => ativo) ?? team[0];
  const range = rangeOf(view, date, asked?.id ?? '');
  const query = useSchedulingCalendarQuery(range);
  const { data } = query;
  const people = useMemo(() => (data ? peopleInSight(data, team) : []), [data, team]);
  const person = people.find(({ id }) => id === asked?.id) ?? people[0];
  const shown = useMemo(() => (view === 'dia' ? people : [asked ?? NOBODY]), [view, people, asked]);
  const days = useMemo(() => daysBetween(range.de, range.ate), [range.de, range.ate]);
  const columns = useColumns(data, shown, days);
  const ofDay = {
    name: date,
    label: `Agenda de ${dayTitle(date)}`,
    first: shown.findIndex(({ id }) => id === person?.id),
    choices: people,
    chosen: person,
  };
  const ofWeek = {
    name: `${range.de}/${asked?.id}`,
    label: `Semana de ${asked?.nome ?? ''}`,
    first: days.indexOf(date),
    choices: [...new Set([...people, ...(asked ? [asked] : [])])],
    chosen: asked,
  };
  return { query, columns, nobody: data !== undefined && people.length === 0, ...(view === 'dia' ? ofDay : ofWeek) };
}

/** Day or week: what a column is called, what stands above it, and what happens on it. */
function useBoard({ view, onDay, onOpen, onSlot }: CalendarViewProps, columns: readonly BoardColumn[]) {
  const { move, refused, pick, dismiss } = useMove();
  const nameOf = useCallback(
    ({ person: { nome }, day }: BoardColumn) => (view === 'dia' ? nome : dayTitle(day)),
    [view],
  );
  const headOf = useCallback(
    (column: BoardColumn) =>
      view === 'dia' ? <PersonHead column={column} /> : <DayHead column={column} onDay={onDay} />,
    [view, onDay],
  );
  const open = useCallback(({ id }: Agendamento) => onOpen(id), [onOpen]);
  const book = useCallback(
    ({ day, person: { id } }: BoardColumn, minutes: number) =>
      onSlot?.({ data_hora: instantOf(day, minutes), profissional_id: id }),
    [onSlot],
  );
  const drop = (appointment: Agendamento, to: Target) => {
    const column = columns[to.column];
    if (!column) return;
    void move(appointment, {
      data_hora: instantOf(column.day, to.from),
      profissional_id: column.person.id,
      duracao_minutos: to.to - to.from,
    });
  };
  return { nameOf, headOf, open, book: onSlot && book, drop, refused, pick, dismiss };
}

/** The agenda drawn in time: a day with the whole team, or a week of one person. */
export default function CalendarView(props: CalendarViewProps) {
  const { view, onPerson, empty } = props;
  const { can } = useSession();
  const manages = can('appointments.manage');
  const { query, columns, nobody, name, label, first, choices, chosen } = useSight(props);
  const { nameOf, headOf, open, book, drop, refused, pick, dismiss } = useBoard(props, columns);
  return (
    <AsyncContent query={query} what="a agenda" skeleton={<SkeletonRows />} isEmpty={nobody} empty={empty}>
      <NativeSelect
        mb="sm"
        maw={320}
        {...(view === 'dia' && { hiddenFrom: 'sm' })}
        aria-label="Profissional"
        value={chosen?.id ?? ''}
        onChange={(event) => onPerson(event.currentTarget.value)}
        data={choices.map(optionOf)}
      />
      <TimeBoard
        name={name}
        label={label}
        view={view}
        columns={columns}
        first={Math.max(0, first)}
        nameOf={nameOf}
        headOf={headOf}
        movable={({ status }) => manages && MOVABLE.includes(status)}
        onOpen={open}
        onFree={book}
        onMove={drop}
        {...(view === 'dia' && { onSight: (column: BoardColumn) => onPerson(column.person.id) })}
      />
      <Modal opened={refused !== null} onClose={dismiss} title="Não deu para remarcar">
        {refused && <ConflictNotice conflict={refused.conflict} onPick={pick} />}
      </Modal>
    </AsyncContent>
  );
}
