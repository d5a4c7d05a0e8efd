import {
  IconBook2,
  IconBuildingStore,
  IconCalendar,
  IconCash,
  IconChartLine,
  IconCircleDot,
  IconCreditCard,
  IconCrown,
  IconLayoutDashboard,
  IconListCheck,
  IconMessages,
  IconPlugConnected,
  IconReceipt,
  IconScissors,
  IconServer,
  IconSettings,
  IconUsers,
  IconUsersGroup,
  IconVersions,
} from '@balcao/ui/icons';

// The names remotes may write in remote.json.
const ICONS = new Map<string, typeof IconUsers>(
  Object.entries({
    book: IconBook2,
    building: IconBuildingStore,
    calendar: IconCalendar,
    cash: IconCash,
    'chart-line': IconChartLine,
    'credit-card': IconCreditCard,
    crown: IconCrown,
    dashboard: IconLayoutDashboard,
    'list-check': IconListCheck,
    messages: IconMessages,
    plug: IconPlugConnected,
    receipt: IconReceipt,
    scissors: IconScissors,
    server: IconServer,
    settings: IconSettings,
    team: IconUsersGroup,
    users: IconUsers,
    versions: IconVersions,
  }),
);

/** Icon of a menu entry by its name in the registry; a dot for a name the shell does not know. */
export function NavIcon({ name, size = 18 }: { name: string; size?: number }) {
  const Icon = ICONS.get(name) ?? IconCircleDot;
  return <Icon size={size} stroke={1.75} aria-hidden />;
}
