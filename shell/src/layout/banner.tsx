import { Link, lazyPage, paths, useLocation, useSession, useStreamState } from '@balcao/platform';
import { Anchor, CloseButton, useLocalStorage, useNetwork } from '@balcao/ui';
import { IconAlertTriangle, IconBan, IconCheck, IconClock, IconCloudOff } from '@balcao/ui/icons';
import { LazyScreen } from '../remotes';
import classes from './banner.module.css';
import { type BannerState, bannerState } from './banner-state';
import { useMinute } from './use-minute';

const ICONS = {
  offline: IconCloudOff,
  leaving: IconBan,
  suspended: IconBan,
  cancelled: IconBan,
  expired: IconAlertTriangle,
  due: IconAlertTriangle,
  trial: IconClock,
  active: IconCheck,
} as const;

const DOORS = {
  plans: { to: paths.subscription(), label: 'Escolher Plano' },
  invoice: { to: paths.subscription(), label: 'Ver assinatura' },
  undo: { to: paths.settings({ tab: 'empresa' }), label: 'Desfazer' },
} as const;

const SupportDoor = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "support" */ './support-door')).SupportDoor,
}));

/** The notice to show now, and how to put it away. */
export function useBanner(): { banner: BannerState | null; dismiss: () => void } {
  const { tenant, can } = useSession();
  const now = useMinute();
  const { pathname } = useLocation();
  const { online } = useNetwork();
  const lost = useStreamState() === 'offline';
  const [dismissed, setDismissed] = useLocalStorage({
    key: 'balcao.banner',
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const state = bannerState(tenant, !online || lost, now);
  // News comes back tomorrow; 'Conta ativa' is no news once it was read.
  const until = state?.kind === 'active' ? '' : new Date().toDateString();
  const key = `${until}/${tenant?.id}/${state?.text}`;
  // These two tell about it themselves, with its date.
  const tells = pathname === paths.dashboard() || pathname === paths.subscription();
  const told = tells && (state?.kind === 'trial' || state?.kind === 'expired');
  const manages = can('settings.manage');
  // What the company owes is told to those who can pay it.
  const owed = state?.kind === 'due' && !manages;
  const hidden = told || owed || (state?.dismissible && dismissed === key);
  const door = state?.door && manages ? state.door : undefined;
  const banner = hidden || !state ? null : Object.assign({}, state, { door });
  return { banner, dismiss: () => setDismissed(key) };
}

/** One line under the header. */
export function Banner({ banner, onDismiss }: { banner: BannerState; onDismiss: () => void }) {
  const Icon = ICONS[banner.kind];
  return (
    <div className={classes.banner} data-tone={banner.tone}>
      <div role="status" className={classes.text}>
        <Icon size={16} aria-hidden />
        <strong>{banner.text}</strong>
        {banner.detail && <span className={classes.detail}>{banner.detail}</span>}
      </div>
      {banner.kind === 'suspended' && <LazyScreen page={<SupportDoor />} waiting={null} />}
      {banner.door && (
        <Anchor component={Link} to={DOORS[banner.door].to} c="inherit" fw={600} size="sm" className={classes.door}>
          {DOORS[banner.door].label}
        </Anchor>
      )}
      {banner.dismissible && (
        <CloseButton
          size="sm"
          className={classes.close}
          aria-label={banner.kind === 'active' ? 'Dispensar aviso' : 'Dispensar aviso até amanhã'}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}
