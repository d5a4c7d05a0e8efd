import { trialDaysLeft } from '@balcao/contracts/identity';
import { formatLongDate, Link, paths, useSession } from '@balcao/platform';
import { Alert, Button, Group, Text } from '@balcao/ui';
import { IconClock } from '@balcao/ui/icons';

/** While the trial runs: until when, and the way to a plan. */
export function TrialBanner() {
  const { tenant, can } = useSession();
  if (tenant?.status !== 'trial' || !tenant.trial_ends_at) return null;
  const over = trialDaysLeft(tenant.trial_ends_at) <= 0;
  const date = formatLongDate(tenant.trial_ends_at);
  return (
    <Alert color={over ? 'red' : 'brand'} icon={<IconClock size={20} />} role="note" mb="lg">
      <Group justify="space-between" gap="sm">
        <Text>
          {over ? 'Seu teste grátis terminou em ' : 'Seu teste grátis vai até '}
          <strong>{date}</strong>.
        </Text>
        {can('subscription.manage') && (
          <Button component={Link} to={paths.subscription()} size="xs">
            Escolher plano
          </Button>
        )}
      </Group>
    </Alert>
  );
}
