import type { TenantRow } from '@balcao/contracts/master';
import { formatDate, formatPlanLimits } from '@balcao/platform';
import { type Column, Stack, StatusBadge, Text, type Tone } from '@balcao/ui';

const STATUS: Record<string, { label: string; tone: Tone }> = {
  active: { label: 'Ativo', tone: 'success' },
  trial: { label: 'Trial', tone: 'info' },
  expired: { label: 'Trial expirado', tone: 'warning' },
  suspended: { label: 'Suspenso', tone: 'danger' },
  cancelled: { label: 'Cancelado', tone: 'neutral' },
};

/** An unknown status is shown with the active look. */
function TenantStatusBadge({ status }: { status: string }) {
  const known = STATUS[status];
  return <StatusBadge tone={known?.tone ?? 'success'}>{known?.label ?? status}</StatusBadge>;
}

export const TENANT_COLUMNS: Column<TenantRow>[] = [
  {
    key: 'nome',
    header: 'Empresa',
    render: (row) => (
      <Stack gap={0}>
        <Text fw={600}>{row.nome}</Text>
        <Text size="sm" c="dimmed">
          {row.slug}
        </Text>
      </Stack>
    ),
  },
  { key: 'plano', header: 'Plano', render: (row) => <Text tt="capitalize">{row.plano}</Text> },
  { key: 'status', header: 'Situação', render: (row) => <TenantStatusBadge status={row.status} /> },
  { key: 'criada', header: 'Criada em', render: (row) => formatDate(row.created_at) },
  {
    key: 'limites',
    header: 'Limites',
    render: (row) => formatPlanLimits(row),
  },
];
