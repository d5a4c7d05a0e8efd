import { STANDINGS, type Standing } from '@balcao/contracts/company-actions';
import type { TenantRow } from '@balcao/contracts/master';
import { formatDate } from '@balcao/platform';
import { Stack, StatusBadge, Text, type Tone } from '@balcao/ui';

const LOOK: Record<Standing, { label: string; tone: Tone }> = {
  active: { label: 'Ativo', tone: 'success' },
  ending: { label: 'Ativo até o fim do mês', tone: 'warning' },
  trial: { label: 'Trial', tone: 'info' },
  expired: { label: 'Trial expirado', tone: 'warning' },
  suspended: { label: 'Suspenso', tone: 'danger' },
  cancelled: { label: 'Cancelado', tone: 'neutral' },
  leaving: { label: 'Exclusão marcada', tone: 'danger' },
};

/** An unknown status counts as active. */
export const standingIn = (status: string): Standing => STANDINGS.find((known) => known === status) ?? 'active';

/** The day that goes with how a company stands. */
function dayOf({ status, trial_ends_at, acesso_ate, exclusao_em }: TenantRow): string | null {
  if (status === 'trial') return trial_ends_at && `até ${formatDate(trial_ends_at)}`;
  if (status === 'expired') return trial_ends_at && `em ${formatDate(trial_ends_at)}`;
  if (status === 'ending') return acesso_ate && `até ${formatDate(acesso_ate)}`;
  return status === 'leaving' ? exclusao_em && `para ${formatDate(exclusao_em)}` : null;
}

/** How a company stands; an unknown status is shown with the active look. */
export function TenantStanding({ tenant }: { tenant: TenantRow }) {
  const { label, tone } = LOOK[standingIn(tenant.status)];
  const day = dayOf(tenant);
  return (
    <Stack gap={2} align="flex-start" miw="max-content">
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {day && (
        <Text size="xs" c="dimmed">
          {day}
        </Text>
      )}
    </Stack>
  );
}
