import type { NavEntry } from '@balcao/contracts/remotes';
import { NavLink, paths } from '@balcao/platform';
import { UnstyledButton } from '@balcao/ui';
import { IconDots } from '@balcao/ui/icons';
import classes from './bottom-bar.module.css';
import { NavIcon } from './nav-icon';
import { UnreadMark } from './unread-mark';

const FAVOURITES = [paths.appointments(), paths.chats(), paths.customers()];

/** Small screens: the three daily screens under the thumb, the rest behind 'Mais'. */
export function BottomBar({ entries, onMore }: { entries: readonly NavEntry[]; onMore: () => void }) {
  const shown = FAVOURITES.flatMap((path) => entries.find((entry) => entry.path === path) ?? []);
  // Without a daily screen it would hold 'Mais' alone, which the header's menu button already is.
  if (!shown.length) return null;
  return (
    <nav className={classes.bar} aria-label="Atalhos">
      {shown.map(({ path, label, icon }) => (
        <NavLink key={path} to={path} className={classes.item ?? ''}>
          <NavIcon name={icon} size={20} />
          {label}
          {path === paths.chats() && <UnreadMark corner />}
        </NavLink>
      ))}
      <UnstyledButton className={classes.item} onClick={onMore} aria-haspopup="dialog">
        <IconDots size={20} aria-hidden />
        Mais
      </UnstyledButton>
    </nav>
  );
}
