import type { NoticeList } from '@balcao/contracts/notifications';
import { formatCount, paths, useSession } from '@balcao/platform';
import { ActionIcon, useDisclosure, VisuallyHidden } from '@balcao/ui';
import { IconBell } from '@balcao/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { shownCount } from '../unread/shown-count';
import { useUnreadChatsQuery } from '../unread/unread-api';
import classes from './bell.module.css';
import { useNoticesListQuery } from './notices-api';
import { NumberNotice } from './number-notice';
import { useNews } from './use-news';
import { useOpenedNotice } from './use-opened-notice';
import { useTitleBadge } from './use-title-badge';

// Most screens are left without a look at the list.
const NoticeDrawer = lazy(() => import(/* webpackChunkName: "notice-drawer" */ './notice-drawer'));

/** What is unread, as the button says it. */
function nameFor(notices: number, chats: number): string {
  const parts = [
    notices > 0 && formatCount(notices, 'não lido', 'não lidos'),
    chats > 0 && formatCount(chats, 'conversa não lida', 'conversas não lidas'),
  ].filter(Boolean);
  return parts.length === 0 ? 'Avisos' : `Avisos: ${parts.join(', ')}`;
}

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
  const notices = query.data?.nao_lidas ?? 0;
  const chats = useUntoldChats(query.data);
  // The tab and the bell say the same number.
  const unread = notices + chats;
  const news = useNews(query.data);
  useTitleBadge(unread);
  useOpenedNotice();
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        pos="relative"
        aria-label={nameFor(notices, chats)}
        aria-haspopup="dialog"
        onClick={show}
      >
        <IconBell size={18} aria-hidden />
        {unread > 0 && (
          <span className={classes.badge} aria-hidden>
            {shownCount(unread)}
          </span>
        )}
      </ActionIcon>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <NumberNotice />
      {asked && (
        <Suspense>
          <NoticeDrawer opened={opened} onClose={close} query={query} chats={chats} />
        </Suspense>
      )}
    </>
  );
}
