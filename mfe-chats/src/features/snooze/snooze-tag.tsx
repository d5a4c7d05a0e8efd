import { StatusBadge } from '@balcao/ui';
import { IconClock } from '@balcao/ui/icons';
import { momentAhead } from './moment-ahead';

/** Put off, and until when. */
export function SnoozeTag({ until }: { until: string }) {
  return (
    <StatusBadge tone="neutral" icon={<IconClock size={12} aria-hidden />}>
      Adiada até {momentAhead(until)}
    </StatusBadge>
  );
}
