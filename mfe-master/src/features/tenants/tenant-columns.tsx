import type { TenantRow } from '@balcao/contracts/master';
import { planLabel } from '@balcao/contracts/plan-label';
import { formatDate, formatPlanLimits, Link, paths } from '@balcao/platform';
import { Anchor, type Column, Stack, Text } from '@balcao/ui';
import { TenantStanding } from './standing';

export const TENANT_COLUMNS: Column<TenantRow>[] = [
  {
    key: 'nome',
    header: 'Empresa',
    render: ({ id, nome, slug }) => (
      <Stack gap={0} align="flex-start">
        <Anchor component={Link} to={paths.masterTenant(id)} fw={600} underline="always">
          {nome}
        </Anchor>
        <Text size="sm" c="dimmed">
          {slug}
        </Text>
      </Stack>
    ),
  },
  { key: 'plano', header: 'Plano', render: ({ plano }) => planLabel(plano) },
  { key: 'status', header: 'Situação', render: (row) => <TenantStanding tenant={row} /> },
  { key: 'criada', header: 'Criada em', render: (row) => formatDate(row.created_at) },
  { key: 'limites', header: 'Limites', render: (row) => formatPlanLimits(row) },
];
