import type { Profissional } from '@balcao/contracts/agenda';
import { formatTime, useSession } from '@balcao/platform';
import { AsyncContent, Box, Modal, SkeletonRows, UnstyledButton, useMediaQuery } from '@balcao/ui';
import { DatesPtBr } from '@balcao/ui/dates';
import { DayView, ResourcesDayView, type ScheduleEventData, WeekView } from '@balcao/ui/schedule';
import { type ComponentPropsWithoutRef, type ReactNode, useMemo } from 'react';
import { useSchedulingCalendarQuery } from '../../api/scheduling-api';
import { STATUS_LABEL } from '../appointments/appointment-status';
import { ConflictNotice } from '../booking/conflict-notice';
import classes from './calendar.module.css';
import {
  appointmentEvents,
  backgroundEvents,
  type CalendarEvent,
  CLOSED,
  daysBetween,
  drawnHours,
} from './calendar-events';
import { LABELS } from './schedule-labels';
import { startOfSight, useDayInSight } from './use-first-sight';
import { type Move, useMove } from './use-move';
import { addDays, fromWall, toWall, weekStart } from './wall-clock';

interface CalendarViewProps {
  view: 'dia' | 'semana';
  date: string;
  team: readonly Profissional[];
  /** Whose week, or whose day on a small screen. */
  profissional: string;
  onOpen: (id: string) => void;
  /** A day of the week was chosen: it is shown by itself. */
  onDay: (date: string) => void;
  onSlot: ((slot: { data_hora: string; profissional_id: string }) => void) | null;
}

const WEEK_CLASSES = {
  weekView: classes.week ?? '',
  weekViewInner: classes.weekInner ?? '',
  weekViewSlotLabels: classes.weekHours ?? '',
  weekViewCorner: classes.weekCorner ?? '',
};
const payloadOf = (event: ScheduleEventData) => event.payload as CalendarEvent['payload'];

function EventBody(event: ScheduleEventData): ReactNode {
  const { appointment } = payloadOf(event);
  if (!appointment) return null;
  const { cliente_nome, produto_nome, data_hora, status } = appointment;
  return (
    <span className={classes.body}>
      <strong>{cliente_nome}</strong>
      <span>
        {formatTime(data_hora)} {produto_nome}
      </span>
      <span>{STATUS_LABEL[status]}</span>
    </span>
  );
}

type FrameProps = ComponentPropsWithoutRef<'button'> & { children: ReactNode };
// The component sets its colours on the element itself: ours have to be there too.
const TINT = { '--event-bg': 'var(--agenda-tint)', '--event-hover': 'var(--agenda-tint)', '--event-color': 'inherit' };

/** Our own colours: text on a tint is readable in both schemes, whatever the hue. */
function EventFrame(event: ScheduleEventData, props: FrameProps) {
  const { appointment, cor, motivo } = payloadOf(event);
  if (!appointment) {
    return (
      <span className={`${props.className ?? ''} ${classes.closed}`} style={props.style} title={motivo} data-closed>
        {motivo !== CLOSED && motivo}
      </span>
    );
  }
  const label = `${formatTime(appointment.data_hora)}, ${event.title}, ${STATUS_LABEL[appointment.status]}`;
  return (
    <UnstyledButton
      {...props}
      aria-label={label}
      title={label}
      data-hue={cor}
      data-status={appointment.status}
      className={`${props.className ?? ''} ${classes.event}`}
      style={{ ...props.style, ...TINT }}
    />
  );
}

interface Moved {
  newStart: string;
  newEnd: string;
  event: ScheduleEventData;
  resourceId?: string | number;
}

function moveOf({ newStart, newEnd, event, resourceId }: Moved): Move | null {
  const { appointment } = payloadOf(event);
  const profissional_id = String(resourceId ?? appointment?.profissional_id ?? '');
  const [start, stop] = [fromWall(newStart), fromWall(newEnd)];
  const duracao_minutos = Math.round((Date.parse(stop) - Date.parse(start)) / 60_000);
  return appointment && profissional_id ? { data_hora: start, profissional_id, duracao_minutos } : null;
}

/** The agenda drawn in time: a day with the whole team, or a week of one person. */
export default function CalendarView({ view, date, team, profissional, onOpen, onDay, onSlot }: CalendarViewProps) {
  const { can } = useSession();
  const narrow = useMediaQuery('(max-width: 767px)') ?? false;
  const range =
    view === 'dia'
      ? { de: date, ate: date }
      : { de: weekStart(date), ate: addDays(weekStart(date), 6), profissional_id: profissional };
  const query = useSchedulingCalendarQuery(range);
  const { move, refused, pick, dismiss } = useMove(range);
  const { data } = query;
  const single = view === 'semana' || narrow;
  const people = useMemo(
    () => (single ? team.filter(({ id }) => id === profissional) : team),
    [single, team, profissional],
  );
  const hours = useMemo(() => (data ? drawnHours(data) : null), [data]);
  const events = useMemo(() => {
    if (!data || !hours) return [];
    const shown = people.map(({ id }) => id);
    const own = appointmentEvents(data, team).filter(({ resourceId }) => resourceId && shown.includes(resourceId));
    return [...backgroundEvents(data, people, daysBetween(range.de, range.ate), hours), ...own];
  }, [data, hours, people, team, range.de, range.ate]);
  const frame = useDayInSight(date, view === 'semana' && data !== undefined);
  const manages = can('appointments.manage');
  const open = (event: ScheduleEventData) => payloadOf(event).appointment?.status;
  const movable = (event: ScheduleEventData) => open(event) === 'pendente' || open(event) === 'confirmado';
  const change = (moved: Moved) => {
    const { appointment } = payloadOf(moved.event);
    const to = moveOf(moved);
    if (appointment && to) void move(appointment, to);
  };
  const common = {
    ...{ date, events, labels: LABELS, withHeader: false, locale: 'pt-br', intervalMinutes: 30, minEventSize: 24 },
    ...{ startTime: hours?.from ?? '08:00:00', endTime: hours?.to ?? '20:00:00' },
    ...{
      renderEventBody: EventBody,
      renderEvent: EventFrame,
      withEventsDragAndDrop: manages,
      withEventResize: manages,
    },
    ...{ eventDragInterval: 15, eventResizeInterval: 15, canDragEvent: movable, canResizeEvent: movable },
    ...{ onEventDrop: change, onEventResize: change, getCurrentTime: () => toWall(new Date().toISOString()) },
    onEventClick: (event: ScheduleEventData) => {
      const { appointment } = payloadOf(event);
      if (appointment) onOpen(appointment.id);
    },
    ...(onSlot && {
      onTimeSlotClick: ({ slotStart, resourceId }: { slotStart: string; resourceId?: string | number }) =>
        onSlot({ data_hora: fromWall(slotStart), profissional_id: String(resourceId ?? profissional) }),
    }),
  };
  const { minEventSize, ...withoutMinimum } = common;
  return (
    <AsyncContent query={query} what="a agenda" skeleton={<SkeletonRows />}>
      <DatesPtBr>
        <Box ref={frame} className={classes.frame}>
          {view === 'semana' && (
            <WeekView
              {...withoutMinimum}
              classNames={WEEK_CLASSES}
              onDateChange={(day) => onDay(day.slice(0, 10))}
              firstDayOfWeek={0}
              withAllDaySlots={false}
              withWeekNumber={false}
              weekdayFormat="ddd"
            />
          )}
          {view === 'dia' && narrow && <DayView {...withoutMinimum} {...startOfSight(date)} withAllDaySlot={false} />}
          {view === 'dia' && !narrow && (
            <ResourcesDayView
              {...common}
              {...startOfSight(date)}
              minEventSize={minEventSize}
              resources={people.map(({ id, nome }) => ({ id, label: nome }))}
              rowHeight={84}
              slotWidth={60}
            />
          )}
        </Box>
      </DatesPtBr>
      <Modal opened={refused !== null} onClose={dismiss} title="Não deu para remarcar">
        {refused && <ConflictNotice conflict={refused.conflict} onPick={pick} />}
      </Modal>
    </AsyncContent>
  );
}
