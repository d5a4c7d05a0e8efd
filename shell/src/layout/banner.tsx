import { Link, paths, useRealtimeState, useSession } from '@balcao/platform';
import { Anchor, CloseButton, useLocalStorage, useNetwork } from '@balcao/ui';
import { IconAlertTriangle, IconBan, IconCheck, IconClock, IconCloudOff } from '@balcao/ui/icons';
import classes from './banner.module.css';
import { type BannerState, bannerState } from './banner-state';

const ICONS = {
  offline: IconCloudOff,
  suspended: IconBan,
  cancelled: IconBan,
  expired: IconAlertTriangle,
  trial: IconClock,
  active: IconCheck,
} as const;

/** The notice to show now, and how to put it away until tomorrow. */
export function useBanner(): { banner: BannerState | null; dismiss: () => void } {
  const { tenant } = useSession();
  const { online } = useNetwork();
  const lost = useRealtimeState() === 'offline';
  const [dismissed, setDismissed] = useLocalStorage({
    key: 'balcao.banner',
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const state = bannerState(tenant, !online || lost);
  const key = `${new Date().toDateString()}/${tenant?.id}/${state?.text}`;
  const hidden = state?.dismissible && dismissed === key;
  return { banner: hidden ? null : state, dismiss: () => setDismissed(key) };
}

/** One line under the header. */
export function Banner({ banner, onDismiss }: { banner: BannerState; onDismiss: () => void }) {
  const { can } = useSession();
  const Icon = ICONS[banner.kind];
  return (
    <div className={classes.banner} data-tone={banner.tone}>
      <div role="status" className={classes.text}>
        <Icon size={16} aria-hidden />
        <strong>{banner.text}</strong>
        {banner.detail && <span className={classes.detail}>{banner.detail}</span>}
      </div>
      {banner.offersPlan && can('subscription.manage') && (
        <Anchor component={Link} to={paths.subscription()} className={classes.link} underline="always">
          Escolher plano
        </Anchor>
      )}
      {banner.dismissible && (
        <CloseButton size="sm" className={classes.close} aria-label="Dispensar aviso até amanhã" onClick={onDismiss} />
      )}
    </div>
  );
}
