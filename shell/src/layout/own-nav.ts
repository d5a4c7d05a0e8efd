import type { NavEntry } from '@balcao/contracts/remotes';
import { paths } from '@balcao/platform';

/** The shell's own screens in the menu; the other entries come with the registry, sorted in by `order`. */
export const OWN_NAV: NavEntry[] = [
  {
    path: paths.dashboard(),
    label: 'Dashboard',
    icon: 'dashboard',
    order: 10,
    section: 'dia-a-dia',
    access: 'dashboard.read',
  },
  { path: paths.users(), label: 'Usuários', icon: 'team', order: 90, section: 'configuracao', access: 'users.manage' },
  {
    path: paths.settings(),
    label: 'Configurações',
    icon: 'settings',
    order: 120,
    section: 'configuracao',
    access: 'session',
  },
];
