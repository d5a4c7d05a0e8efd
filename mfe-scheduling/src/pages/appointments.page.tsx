import { APPOINTMENT_STATUSES } from '@balcao/contracts/scheduling';
import { formatDay, pagedRows, useSearchParams } from '@balcao/platform';
import {
  AsyncContent,
  EmptyState,
  Group,
  LoadMore,
  NativeSelect,
  NothingFound,
  PageHeader,
  SearchInput,
  Stack,
  Title,
} from '@balcao/ui';
import { useSchedulingAppointmentsInfiniteQuery } from '../api/scheduling-api';
import { AppointmentCard } from '../features/appointments/appointment-card';
import { STATUS_LABEL } from '../features/appointments/appointment-status';
import { groupByDay } from '../features/appointments/group-by-day';

const OPTIONS = [
  { value: '', label: 'Todos' },
  ...APPOINTMENT_STATUSES.map((value) => ({ value, label: STATUS_LABEL[value] })),
];

export default function AppointmentsPage() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const status = APPOINTMENT_STATUSES.find((known) => known === params.get('status'));
  const query = useSchedulingAppointmentsInfiniteQuery({ search, status });
  const { rows = [], loadMore } = pagedRows(query);
  const setFilter = (name: string, value: string) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const empty =
    search || status ? (
      <NothingFound
        term={search || STATUS_LABEL[status ?? 'pendente']}
        onClear={() => setParams({}, { replace: true })}
      />
    ) : (
      <EmptyState title="Nenhum agendamento de hoje em diante." />
    );
  return (
    <>
      <PageHeader title="Agendamentos" description="De hoje em diante, por dia." />
      <Group mb="md" gap="sm">
        <SearchInput
          label="Buscar pelo nome do cliente"
          value={search}
          onChange={(term) => setFilter('search', term)}
        />
        <NativeSelect
          aria-label="Filtrar por situação"
          data={OPTIONS}
          value={status ?? ''}
          onChange={(event) => setFilter('status', event.currentTarget.value)}
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
                <AppointmentCard key={appointment.id} appointment={appointment} />
              ))}
            </Stack>
          ))}
        </Stack>
        <LoadMore {...loadMore} />
      </AsyncContent>
    </>
  );
}
