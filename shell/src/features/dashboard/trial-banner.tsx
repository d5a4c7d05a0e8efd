import { trialDaysLeft } from '@balcao/contracts/identity';
import { formatLongDate, Link, paths, useSession } from '@balcao/platform';
import { Alert, Button, Group, Text } from '@balcao/ui';
import { IconClock } from '@balcao/ui/icons';
import { bannerState } from '../../layout/banner-state';
import { useMinute } from '../../layout/use-minute';

/** While the trial runs: how long, and until when. Here it stands for the notice under the header. */
export function TrialBanner() {
  const { tenant, can } = useSession();
  const now = useMinute();
  if (tenant?.status !== 'trial' || !tenant.trial_ends_at) return null;
  const notice = bannerState(tenant, false, now);
  const over = trialDaysLeft(tenant.trial_ends_at, now) <= 0;
  const date = formatLongDate(tenant.trial_ends_at);
  return (
    <Alert color={over ? 'red' : 'brand'} icon={<IconClock size={20} />} role="note" mb="lg">
      <Group justify="space-between" gap="sm">
        <Text>
          {notice?.text}. {over ? 'Seu teste grátis terminou em ' : 'Seu teste grátis vai até '}
          <strong>{date}</strong>.{notice?.detail && ` ${notice.detail}`}
        </Text>
        {can('subscription.manage') && (
          <Button component={Link} to={paths.subscription()} size="sm">
            Escolher Plano
          </Button>
        )}
      </Group>
    </Alert>
  );
}
