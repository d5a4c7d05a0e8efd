import { plural } from '@balcao/platform';
import { VisuallyHidden } from '@balcao/ui';
import { shownCount } from './shown-count';
import { useUnreadChatsQuery } from './unread-api';
import classes from './unread-mark.module.css';

/** At the menu entry of the conversations: how many nobody has read to their end. */
export default function UnreadMark({ corner }: { corner: boolean }) {
  const count = useUnreadChatsQuery().data?.ids.length ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes.mark} data-corner={corner || undefined}>
      {shownCount(count)}
      <VisuallyHidden> {plural(count, 'não lida', 'não lidas')}</VisuallyHidden>
    </span>
  );
}
