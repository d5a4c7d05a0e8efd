import { APPOINTMENT_STATUSES } from '@balcao/contracts/scheduling';
import { formatDay, pagedRows } from '@balcao/platform';
import {
  AsyncContent,
  Button,
  EmptyState,
  Group,
  LoadMore,
  NativeSelect,
  NothingFound,
  SearchInput,
  Stack,
  Title,
} from '@balcao/ui';
import { useSchedulingAppointmentsInfiniteQuery } from '../../api/scheduling-api';
import { dayTitle, fromWall, today } from '../time/wall-clock';
import { AppointmentCard } from './appointment-card';
import { STATUS_LABEL } from './appointment-status';
import { groupByDay } from './group-by-day';
import type { AgendaView } from './use-agenda-view';
import type { OwnAgenda } from './use-own-agenda';

const OPTIONS = [
  { value: '', label: 'Todos' },
  ...APPOINTMENT_STATUSES.map((value) => ({ value, label: STATUS_LABEL[value] })),
];

interface AppointmentListProps {
  view: AgendaView;
  /** Whose visits alone; null: everybody's. */
  own: OwnAgenda['own'];
  onOpen: (id: string) => void;
  onBook: (() => void) | null;
}

/** From the chosen day on, grouped by day. */
export function AppointmentList({ view, own, onOpen, onBook }: AppointmentListProps) {
  const { search, status, date, set } = view;
  const from = date === today() ? undefined : fromWall(`${date} 00:00:00`);
  const query = useSchedulingAppointmentsInfiniteQuery({ search, status, from, profissional_id: own?.id });
  const { rows = [], loadMore } = pagedRows(query);
  const empty =
    search || status ? (
      <NothingFound
        term={search}
        filter={status && STATUS_LABEL[status]}
        onClear={() => set({ search: '', status: '' })}
      />
    ) : (
      <EmptyState
        title={
          date === today()
            ? `Nenhum agendamento${own ? ' seu' : ''} de hoje em diante.`
            : `Nenhum agendamento a partir de ${dayTitle(date)}.`
        }
        {...(onBook && { action: <Button onClick={onBook}>Agendar</Button> })}
      />
    );
  return (
    <>
      <Group mb="md" gap="sm">
        <SearchInput label="Buscar pelo nome do cliente" value={search} onChange={(term) => set({ search: term })} />
        <NativeSelect
          aria-label="Filtrar por situação"
          data={OPTIONS}
          value={status ?? ''}
          onChange={(event) => set({ status: event.currentTarget.value })}
        />
      </Group>
      <AsyncContent query={query} what="os agendamentos" isEmpty={rows.length === 0} empty={empty}>
        <Stack gap="lg">
          {groupByDay(rows).map(({ day, items }) => (
            <Stack key={day} gap="xs" component="section" aria-label={formatDay(items[0]?.data_hora ?? day)}>
              <Title order={2} size="h4">
                {formatDay(items[0]?.data_hora ?? day)}
              </Title>
              {items.map((appointment) => (
                <AppointmentCard key={appointment.id} appointment={appointment} onOpen={onOpen} />
              ))}
            </Stack>
          ))}
        </Stack>
        <LoadMore {...loadMore} />
      </AsyncContent>
    </>
  );
}
