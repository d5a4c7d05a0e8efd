import {
  type NumberHealth as Health,
  type HealthDay,
  OUTAGE_LABEL,
  type Outage,
} from '@balcao/contracts/number-health';
import { formatCount, formatDateTime } from '@balcao/platform';
import { AsyncContent, Button, Card, type Column, DataTable, Stack, Text, Title, useDisclosure } from '@balcao/ui';
import { useChatsNumberHealthQuery } from '../../api/health-api';
import { dayLabel, lasted, uptimeOf } from './health-words';
import { UptimeBars } from './uptime-bars';

const DAYS: Column<HealthDay>[] = [
  { key: 'dia', header: 'Dia', render: ({ dia }) => dayLabel(dia) },
  { key: 'fora', header: 'Fora do ar', align: 'right', render: (day) => lasted(day.minutos_fora) },
  { key: 'enviadas', header: 'Enviadas', align: 'right', render: ({ enviadas }) => enviadas },
  { key: 'falhas', header: 'Não saíram', align: 'right', render: ({ falhas }) => falhas },
  { key: 'iniciadas', header: 'Conversas iniciadas', align: 'right', render: ({ iniciadas }) => iniciadas },
];
const OUTAGES: Column<Outage>[] = [
  { key: 'motivo', header: 'O que houve', render: ({ motivo }) => OUTAGE_LABEL[motivo] },
  { key: 'desde', header: 'Desde', render: ({ desde }) => formatDateTime(desde) },
  { key: 'ate', header: 'Até', render: ({ ate }) => (ate ? formatDateTime(ate) : 'Agora') },
];

/** The number's last 30 days: connected or not, what was sent, and each time nothing worked. */
export function NumberHealth() {
  const query = useChatsNumberHealthQuery();
  return (
    <Card withBorder component="section" aria-label="Saúde do número" mt="lg">
      <Title order={2} size="h4" mb="sm">
        Saúde do número
      </Title>
      <AsyncContent query={query} what="a saúde do número">
        {query.data && <Report health={query.data} query={query} />}
      </AsyncContent>
    </Card>
  );
}

function Report({ health, query }: { health: Health; query: ReturnType<typeof useChatsNumberHealthQuery> }) {
  const [table, { toggle }] = useDisclosure(false);
  const { quedas, desde } = health;
  const dias = health.dias.filter(({ dia }) => desde === null || dia >= desde);
  const when = desde === null ? 'dos últimos 30 dias' : `desde ${dayLabel(desde)}`;
  return (
    <Stack gap="md">
      <Text size="sm">
        Funcionou {uptimeOf(health)} {when},{' '}
        {quedas.length > 0 ? `com ${formatCount(quedas.length, 'queda', 'quedas')}` : 'sem nenhuma queda'}.
      </Text>
      <UptimeBars days={health.dias} since={desde} />
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: 'flex-start' }}
        aria-expanded={table}
        onClick={toggle}
      >
        {table ? 'Esconder a tabela' : 'Ver em tabela'}
      </Button>
      {table && (
        <DataTable
          label="Saúde do número por dia"
          columns={DAYS}
          rows={dias.reverse()}
          rowKey={({ dia }) => dia}
          query={query}
        />
      )}
      {quedas.length > 0 && (
        <DataTable
          label="Quedas do número"
          columns={OUTAGES}
          rows={quedas}
          rowKey={({ desde }) => desde}
          query={query}
        />
      )}
    </Stack>
  );
}
