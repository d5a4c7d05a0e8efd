import { Link, paths, useSession } from '@balcao/platform';
import {
  AsyncContent,
  Box,
  Button,
  DateField,
  DialogLoader,
  EmptyState,
  Group,
  PageHeader,
  SegmentedControl,
  SkeletonRows,
} from '@balcao/ui';
import {
  IconArrowLeft,
  IconCalendarPlus,
  IconChevronLeft,
  IconChevronRight,
  IconClock,
  IconUsersGroup,
} from '@balcao/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { useSchedulingTeamQuery } from '../api/team-api';
import { AppointmentList } from '../features/appointments/appointment-list';
import { type AgendaView, NO_REQUEST, useAgendaView, type ViewName } from '../features/appointments/use-agenda-view';
import { type OwnAgenda, useOwnAgenda } from '../features/appointments/use-own-agenda';
import { type BookingStart, bookingStart } from '../features/booking/booking-start';
import { addDays, dayTitle, today, weekTitle } from '../features/time/wall-clock';

const CalendarView = lazy(() => import('../features/calendar/calendar-view'));
const BookingModal = lazy(() => import('../features/booking/booking-modal'));
const AppointmentDrawer = lazy(() => import('../features/appointments/appointment-drawer'));

const VIEW_OPTIONS: { value: ViewName; label: string }[] = [
  { value: 'lista', label: 'Lista' },
  { value: 'dia', label: 'Dia' },
  { value: 'semana', label: 'Semana' },
];

const WHOSE_OPTIONS = [
  { value: '', label: 'Minha agenda' },
  { value: 'todos', label: 'Toda a equipe' },
];

function Toolbar({ view, agenda }: { view: AgendaView; agenda: OwnAgenda }) {
  const step = view.view === 'semana' ? 7 : 1;
  const unit = view.view === 'semana' ? 'Semana' : 'Dia';
  const go = (days: number) => view.set({ date: addDays(view.date, days) });
  return (
    <Group mb="md" gap="sm">
      <SegmentedControl
        aria-label="Visão da agenda"
        data={VIEW_OPTIONS}
        value={view.view}
        onChange={(value) => view.set({ view: value === 'lista' ? '' : value })}
      />
      <Group gap={4} wrap="nowrap">
        <Button variant="default" px="xs" aria-label={`${unit} anterior`} onClick={() => go(-step)}>
          <IconChevronLeft size={18} />
        </Button>
        <Button variant="default" onClick={() => view.set({ date: '' })}>
          Hoje
        </Button>
        <Button
          variant="default"
          px="xs"
          aria-label={`Próxim${unit === 'Dia' ? 'o dia' : 'a semana'}`}
          onClick={() => go(step)}
        >
          <IconChevronRight size={18} />
        </Button>
      </Group>
      <DateField w={150} aria-label="Dia da agenda" value={view.date} onChange={(date) => date && view.set({ date })} />
      {agenda.isProfessional && (
        <SegmentedControl
          aria-label="Agenda de quem"
          data={WHOSE_OPTIONS}
          value={agenda.own ? '' : 'todos'}
          onChange={(value) => view.set({ agenda: value })}
        />
      )}
    </Group>
  );
}

interface CalendarProps {
  view: AgendaView;
  own: OwnAgenda['own'];
  onSlot: ((slot: BookingStart) => void) | null;
}

/** Day and week need people: whoever has none yet is led to where they are made. */
function Calendar({ view, own, onSlot }: CalendarProps) {
  const { can } = useSession();
  const team = useSchedulingTeamQuery();
  const people = own ? [own] : (team.data?.items ?? []);
  const empty = (
    <EmptyState
      title="Cadastre quem atende para usar a agenda por dia."
      {...(can('appointments.manage') && {
        action: (
          <Button component={Link} to={paths.team()}>
            Cadastrar profissional
          </Button>
        ),
      })}
    />
  );
  return (
    <AsyncContent query={team} what="a equipe" isEmpty={people.length === 0} empty={empty}>
      <Suspense fallback={<SkeletonRows />}>
        <CalendarView
          view={view.view === 'semana' ? 'semana' : 'dia'}
          date={view.date}
          team={people}
          profissional={view.profissional}
          onPerson={(profissional) => view.set({ profissional })}
          onOpen={(id) => view.set({ id })}
          onDay={(day) => view.set({ view: 'dia', date: day })}
          onSlot={onSlot}
          empty={empty}
        />
      </Suspense>
    </AsyncContent>
  );
}

export default function AppointmentsPage() {
  const { can } = useSession();
  const view = useAgendaView();
  const agenda = useOwnAgenda(view);
  const [slot, setSlot] = useState<BookingStart | null>(null);
  const books = can('appointments.create');
  const start: BookingStart | null = slot ?? (view.novo ? bookingStart(view.novo, view.request) : null);
  const openForm = books ? () => view.set({ novo: '1' }) : null;
  const close = (also: { id?: '' } = {}) => {
    setSlot(null);
    view.set(Object.assign({ novo: '' }, NO_REQUEST, also));
  };
  const description =
    view.view === 'lista'
      ? view.date === today()
        ? 'De hoje em diante, por dia.'
        : `A partir de ${dayTitle(view.date)}.`
      : view.view === 'semana'
        ? weekTitle(view.date)
        : dayTitle(view.date);
  return (
    <>
      <PageHeader
        title="Agendamentos"
        description={description}
        actions={
          <>
            {view.conversa && (
              <Button
                component={Link}
                to={paths.chat(view.conversa)}
                variant="light"
                leftSection={<IconArrowLeft size={16} />}
              >
                Voltar à conversa
              </Button>
            )}
            <Button component={Link} to={paths.team()} variant="default" leftSection={<IconUsersGroup size={16} />}>
              Equipe
              <Box component="span" visibleFrom="xs" style={{ whiteSpace: 'pre' }}>
                {' e horários'}
              </Box>
            </Button>
            <Button component={Link} to="/appointments/waiting" variant="default" leftSection={<IconClock size={16} />}>
              Lista de espera
            </Button>
            {openForm && (
              <Button leftSection={<IconCalendarPlus size={16} />} onClick={openForm}>
                Novo agendamento
              </Button>
            )}
          </>
        }
      />
      <Toolbar view={view} agenda={agenda} />
      {agenda.pending ? (
        <SkeletonRows />
      ) : view.view === 'lista' ? (
        <AppointmentList view={view} own={agenda.own} onOpen={(id) => view.set({ id })} onBook={openForm} />
      ) : (
        <Calendar view={view} own={agenda.own} onSlot={books ? setSlot : null} />
      )}
      <Suspense fallback={<DialogLoader onClose={() => close({ id: '' })} />}>
        {books && start && <BookingModal initial={start} onClose={() => close()} />}
        {view.id && <AppointmentDrawer key={view.id} id={view.id} onClose={() => view.set({ id: '' })} />}
      </Suspense>
    </>
  );
}
