import { EmptyState } from '@balcao/ui';
import { IconMessages } from '@balcao/ui/icons';
import { useEffect } from 'react';
import { useKeepOutbox } from '../composer/use-keep-outbox';
import classes from './inbox.module.css';
import { ListPane } from './list-pane';
import { ThreadPane } from './thread-pane';
import { useChatsSearch } from './use-chats-search';
import { useInboxFocus } from './use-inbox-focus';
import { useOpenByPhone } from './use-open-by-phone';

/** List, thread and contact side by side; on a phone one pane at a time. */
export function Inbox() {
  const nav = useChatsSearch();
  const waiting = useOpenByPhone(nav);
  const focus = useInboxFocus(nav.selectedId);
  useKeepOutbox();
  useEffect(() => {
    document.title = 'Conversas · Balcão';
  }, []);
  return (
    <div
      ref={focus.root}
      className={classes.inbox}
      data-open={nav.selectedId ? 'thread' : 'list'}
      data-fills-phone={nav.selectedId ? true : undefined}
    >
      <ListPane
        key={waiting ? 'waiting' : 'ready'}
        nav={waiting ? { ...nav, phone: null } : nav}
        onKeyDown={focus.onListKey}
      />
      {nav.selectedId ? (
        <ThreadPane
          id={nav.selectedId}
          messageId={nav.messageId}
          onJump={nav.showMessage}
          onLive={nav.dropMessage}
          focus={focus}
          onClose={() => nav.select(null)}
        />
      ) : (
        <section className={classes.threadPane} aria-label="Conversa">
          <div className={classes.nothing}>
            <EmptyState icon={<IconMessages size={28} />} title="Escolha uma conversa para ler e responder." />
          </div>
        </section>
      )}
    </div>
  );
}
