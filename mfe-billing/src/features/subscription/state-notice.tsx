import { trialDaysLeft } from '@balcao/contracts/identity';
import { formatCount, formatLongDate, plural, useCompanyState, useSession } from '@balcao/platform';
import { Alert, Button, Group, Text } from '@balcao/ui';

/** Trial, with its end date, or what stopped the company; and the way to the plans. */
export function StateNotice() {
  const { tenant, can } = useSession();
  const state = useCompanyState();
  if (!tenant) return null;
  if (state === 'suspended' || state === 'leaving' || (state === 'open' && tenant.status !== 'trial')) return null;
  const ends = tenant.trial_ends_at;
  const days = trialDaysLeft(ends);
  const date = ends && <strong>{formatLongDate(ends)}</strong>;
  return (
    <Alert color={state === 'open' ? 'brand' : 'red'} role="note" mb="lg">
      <Group justify="space-between" gap="sm">
        <Text>
          {state === 'cancelled' && 'Assinatura cancelada. Você pode consultar e exportar.'}
          {state === 'expired' && (
            <>Trial expirado. Seu teste grátis terminou em {date}. Você pode consultar e exportar.</>
          )}
          {state === 'open' && (
            <>
              {plural(days, 'Resta', 'Restam')} {formatCount(days, 'dia', 'dias')} de teste. Seu teste grátis vai até{' '}
              {date}.
            </>
          )}
        </Text>
        {can('subscription.manage') && <Button onClick={goToPlans}>Escolher Plano</Button>}
      </Group>
    </Alert>
  );
}

function goToPlans(): void {
  const heading = document.getElementById('planos');
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
