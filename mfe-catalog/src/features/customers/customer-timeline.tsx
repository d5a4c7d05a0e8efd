import type { TimelineItem } from '@balcao/contracts/customers';
import { formatDateTime, pagedRows } from '@balcao/platform';
import { DataList, EmptyState, Group, MoneyText, Stack, StatusBadge, Text, ThemeIcon, type Tone } from '@balcao/ui';
import { IconCalendar, IconCash, IconMessageCircle, IconUserPlus } from '@balcao/ui/icons';
import { useCatalogTimelineInfiniteQuery } from '../../api/customers-api';

const ICON = { agendamento: IconCalendar, pagamento: IconCash, mensagem: IconMessageCircle, cadastro: IconUserPlus };
const STATUS: Record<string, [string, Tone]> = {
  pendente: ['Pendente', 'warning'],
  confirmado: ['Confirmado', 'info'],
  concluido: ['Concluído', 'success'],
  cancelado: ['Cancelado', 'neutral'],
  faltou: ['Faltou', 'danger'],
  pago: ['Pago', 'success'],
  reembolsado: ['Reembolsado', 'info'],
};

function TimelineLine({ item }: { item: TimelineItem }) {
  const Icon = ICON[item.tipo];
  const [label, tone] = (item.tipo !== 'mensagem' && STATUS[item.status ?? '']) || [];
  return (
    <Group wrap="nowrap" align="flex-start" gap="sm">
      <ThemeIcon variant="light" color="gray" size={32} radius="xl">
        <Icon size={16} aria-hidden />
      </ThemeIcon>
      <Stack gap={0} flex={1} miw={0}>
        <Group gap="xs" justify="space-between">
          <Text fw={600}>{item.titulo}</Text>
          {label && tone && <StatusBadge tone={tone}>{label}</StatusBadge>}
        </Group>
        {item.detalhe && (
          <Text size="sm" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
            {item.detalhe}
          </Text>
        )}
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {formatDateTime(item.quando)}
          </Text>
          {item.valor && <MoneyText value={item.valor} size="sm" />}
        </Group>
      </Stack>
    </Group>
  );
}

/** Visits, messages and payments of a customer, newest first. */
export function CustomerTimeline({ clienteId }: { clienteId: string }) {
  const query = useCatalogTimelineInfiniteQuery(clienteId);
  const { rows, loadMore } = pagedRows(query);
  return (
    <DataList
      label="Histórico do cliente"
      items={rows}
      itemKey={(item) => `${item.tipo}/${item.id}`}
      renderItem={(item) => <TimelineLine item={item} />}
      query={query}
      what="o histórico"
      empty={<EmptyState title="Nada aconteceu ainda." />}
      loadMore={loadMore}
    />
  );
}
