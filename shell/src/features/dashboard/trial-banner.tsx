import { trialDaysLeft } from '@balcao/contracts/identity';
import { formatLongDate, useSession } from '@balcao/platform';
import { Alert, Text } from '@balcao/ui';
import { IconClock } from '@balcao/ui/icons';
import { bannerState } from '../../layout/banner-state';

/** While the trial runs: how long, and until when. Here it stands for the notice under the header. */
export function TrialBanner() {
  const { tenant } = useSession();
  if (tenant?.status !== 'trial' || !tenant.trial_ends_at) return null;
  const notice = bannerState(tenant, false);
  const over = trialDaysLeft(tenant.trial_ends_at) <= 0;
  const date = formatLongDate(tenant.trial_ends_at);
  return (
    <Alert color={over ? 'red' : 'brand'} icon={<IconClock size={20} />} role="note" mb="lg">
      <Text>
        {notice?.text}. {over ? 'Seu teste grátis terminou em ' : 'Seu teste grátis vai até '}
        <strong>{date}</strong>.{notice?.detail && ` ${notice.detail}`}
      </Text>
    </Alert>
  );
}
