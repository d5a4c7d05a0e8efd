import type { Chat } from '@balcao/contracts/chats';
import { errorStatus, useSession } from '@balcao/platform';
import { AsyncContent, Button, Drawer, EmptyState, useDisclosure, useMediaQuery } from '@balcao/ui';
import { IconMessageCircle } from '@balcao/ui/icons';
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Drafts } from '../actions/lazy-parts';
import { ChargeStrip } from '../charge/charge-strip';
import { ContactCard } from '../contact/contact-card';
import { OptedOutNote } from '../manners/opted-out-note';
import { Thread } from '../messages/thread';
import { useMarkRead } from '../messages/use-mark-read';
import { WriteArea } from '../notes/write-area';
import { ColleaguesTyping } from '../presence/presence-text';
import { HitThread } from '../search/hit-thread';
import { SnoozedNotice } from '../snooze/snooze-button';
import { chatName } from './chat-name';
import classes from './inbox.module.css';
import { focusOnceThere } from './keep-focus';
import { TakeoverBar } from './takeover-bar';
import { ThreadHead } from './thread-head';
import { ThreadHeader } from './thread-header';
import { useChat } from './use-chat';
import type { InboxFocus } from './use-inbox-focus';

interface PaneProps {
  /** Hit of the search to show; null: the end of the conversation. */
  messageId: string | null;
  /** Leads to a message that is not among those shown. */
  onJump: (messageId: string) => void;
  onLive: () => void;
  onClose: () => void;
  focus: InboxFocus;
}

/** Middle and right panes: the open conversation and its contact. */
export function ThreadPane({ id, ...rest }: { id: string } & PaneProps) {
  const { onClose } = rest;
  const { query, chat } = useChat(id);
  if (errorStatus(query.error) === 404) {
    return (
      <NoChat onBack={onClose}>
        <EmptyState
          icon={<IconMessageCircle size={28} />}
          title="Conversa não encontrada."
          description="Ela pode ter sido excluída."
          action={<Button onClick={onClose}>Voltar às conversas</Button>}
        />
      </NoChat>
    );
  }
  if (!chat) {
    return (
      <NoChat onBack={onClose}>
        <AsyncContent query={{ ...query, isLoading: !query.isError }} what="a conversa">
          {null}
        </AsyncContent>
      </NoChat>
    );
  }
  return <OpenChat key={chat.id} chat={chat} {...rest} />;
}

/** Not there yet, or no more: on a phone the screen has its title and the way back all the same. */
function NoChat({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  return (
    <section className={classes.threadPane} aria-label="Conversa">
      <ThreadHead title="Conversa" onBack={onBack} />
      <div className={classes.padded}>{children}</div>
    </section>
  );
}

/** Where inbox.module.css has no room for who it is with: made only when it is asked for, for a phone has little to spare. */
const WITHOUT_CONTACT = '(max-width: 1199.98px)';
const AT_ONCE = { getInitialValueInEffect: false };

function OpenChat({ chat, messageId, onJump, onLive, onClose, focus }: { chat: Chat } & PaneProps) {
  const { can } = useSession();
  const [details, { open, close }] = useDisclosure(false);
  const beside = !useMediaQuery(WITHOUT_CONTACT, undefined, AT_ONCE);
  const name = chatName(chat);
  useMarkRead(chat);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when this conversation is there
  useEffect(() => focus.onOpened(), []);
  const leave = () => {
    focus.onLeft(chat.id);
    onClose();
  };
  const pane = useRef<HTMLElement>(null);
  const toEnd = () => {
    onLive();
    focusOnceThere(() => pane.current?.querySelector<HTMLElement>('[role=group][tabindex="0"]'));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Taken by what is open on top: a window, the list of quick replies, a note.
    if (event.key === 'Escape' && !event.defaultPrevented) leave();
  };
  return (
    <>
      <section ref={pane} className={classes.threadPane} aria-label={`Conversa com ${name}`} onKeyDown={onKeyDown}>
        <ThreadHeader chat={chat} onBack={leave} onContact={open} />
        <TakeoverBar chat={chat} />
        <ChargeStrip chat={chat} />
        <SnoozedNotice chat={chat} />
        <OptedOutNote chat={chat} />
        {messageId ? (
          <HitThread key={messageId} chat={chat} messageId={messageId} name={name} onJump={onJump} onLive={toEnd} />
        ) : (
          <Thread chat={chat} name={name} onJump={onJump} />
        )}
        <Suspense fallback={null}>
          <Drafts chat={chat} />
        </Suspense>
        <ColleaguesTyping chatId={chat.id} />
        {can('chats.write') && <WriteArea chat={chat} />}
      </section>
      {beside && (
        <aside className={classes.contactPane} aria-label="Contato">
          <ContactCard chat={chat} onJump={onJump} />
        </aside>
      )}
      <Drawer opened={details} onClose={close} position="right" size={340} title="Contato">
        <ContactCard
          chat={chat}
          onJump={(id) => {
            close();
            onJump(id);
          }}
        />
      </Drawer>
    </>
  );
}
