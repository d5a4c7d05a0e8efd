import type { NoticeList } from '@balcao/contracts/notifications';
import { paths, useSession } from '@balcao/platform';
import { ActionIcon, useDisclosure, VisuallyHidden } from '@balcao/ui';
import { IconBell } from '@balcao/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { useUnreadChatsQuery } from '../unread/unread-api';
import classes from './bell.module.css';
import { useNoticesListQuery } from './notices-api';
import { NumberNotice } from './number-notice';
import { useNews } from './use-news';
import { useOpenedNotice } from './use-opened-notice';
import { useTitleBadge } from './use-title-badge';

// Most screens are left without a look at the list.
const NoticeDrawer = lazy(() => import(/* webpackChunkName: "notice-drawer" */ './notice-drawer'));

const MOST_SHOWN = 9;

/** How many unread there are, as the button says it. */
const nameFor = (unread: number): string =>
  unread === 0 ? 'Avisos' : `Avisos: ${unread} ${unread === 1 ? 'não lido' : 'não lidos'}`;

/** Conversations nobody has read, beyond those a notice speaks of already: nothing counts twice. */
function useUntoldChats(notices: NoticeList | undefined): number {
  const { can } = useSession();
  const { data } = useUnreadChatsQuery(undefined, { skip: !can('chats.read') });
  const told = notices?.items.filter(({ lida }) => !lida).map(({ caminho }) => caminho) ?? [];
  return data?.ids.filter((id) => !told.includes(paths.chat(id))).length ?? 0;
}

/** The bell of the header: what needs the person, unread first. Told by the stream, also to screen readers. */
export default function Bell() {
  const [opened, { open, close }] = useDisclosure(false);
  const [asked, setAsked] = useState(false);
  const show = () => {
    setAsked(true);
    open();
  };
  const query = useNoticesListQuery();
  const unread = query.data?.nao_lidas ?? 0;
  const news = useNews(query.data);
  useTitleBadge(unread + useUntoldChats(query.data));
  useOpenedNotice();
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        pos="relative"
        aria-label={nameFor(unread)}
        aria-haspopup="dialog"
        onClick={show}
      >
        <IconBell size={18} aria-hidden />
        {unread > 0 && (
          <span className={classes.badge} aria-hidden>
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </ActionIcon>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <NumberNotice />
      {asked && (
        <Suspense>
          <NoticeDrawer opened={opened} onClose={close} query={query} />
        </Suspense>
      )}
    </>
  );
}
