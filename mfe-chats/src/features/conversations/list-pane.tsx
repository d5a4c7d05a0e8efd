import { useSession } from '@balcao/platform';
import { ActionIcon, Group, SearchInput, Title, useDisclosure } from '@balcao/ui';
import { IconMessagePlus } from '@balcao/ui/icons';
import type { KeyboardEvent } from 'react';
import { ViewTabs } from '../assignment/view-tabs';
import { ConnectionAlert } from '../integrations/connection-alert';
import { FilterField } from '../labels/filter-field';
import { ChatList } from './chat-list';
import classes from './inbox.module.css';
import { NewChatModal } from './new-chat-modal';
import type { useChatsSearch } from './use-chats-search';

interface ListPaneProps {
  nav: ReturnType<typeof useChatsSearch>;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Left pane: title, 'Nova conversa', search and the list. */
export function ListPane({ nav, onKeyDown }: ListPaneProps) {
  const { can } = useSession();
  const [opened, { open, close }] = useDisclosure(nav.phone !== null);
  const closeNew = () => {
    close();
    if (nav.phone) nav.dropPhone();
  };
  return (
    <section className={classes.listPane} aria-label="Lista de conversas" onKeyDown={onKeyDown}>
      <div className={classes.listHead}>
        <Group justify="space-between" mb="sm" wrap="nowrap">
          <Title order={1}>Conversas</Title>
          {can('chats.write') && (
            <ActionIcon size={36} aria-label="Nova conversa" title="Nova conversa" onClick={open}>
              <IconMessagePlus size={20} aria-hidden />
            </ActionIcon>
          )}
        </Group>
        <SearchInput w="100%" label="Nome, telefone ou mensagem" value={nav.search} onChange={nav.setSearch} />
        <ViewTabs view={nav.view} onChange={nav.setView} />
        <FilterField value={nav.filter} onChange={nav.setFilter} />
        <ConnectionAlert />
      </div>
      <ChatList
        search={nav.search}
        view={nav.view}
        filter={nav.filter}
        selectedId={nav.selectedId}
        hrefOf={nav.hrefOf}
        onClearSearch={() => nav.setSearch('')}
        onShowAll={nav.showAll}
      />
      {opened && (
        <NewChatModal
          initialPhone={nav.phone ?? ''}
          onClose={closeNew}
          onCreated={(chat) => {
            close();
            nav.select(chat.id);
          }}
        />
      )}
    </section>
  );
}
