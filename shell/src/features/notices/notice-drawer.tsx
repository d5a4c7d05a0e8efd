import type { Notice, NoticeList } from '@balcao/contracts/notifications';
import { formatCount, formatRelative, Link, paths } from '@balcao/platform';
import {
  Anchor,
  AsyncContent,
  Button,
  CloseButton,
  Drawer,
  EmptyState,
  Group,
  type QueryLike,
  Stack,
  Text,
  Title,
  VisuallyHidden,
} from '@balcao/ui';
import { IconBell } from '@balcao/ui/icons';
import { useEffect, useState } from 'react';
import classes from './bell.module.css';
import { useNoticesReadMutation } from './notices-api';

interface NoticeDrawerProps {
  opened: boolean;
  onClose: () => void;
  query: QueryLike & { data?: NoticeList | undefined };
  /** Unread conversations that no notice speaks of. */
  chats: number;
}

const nothing = (
  <EmptyState
    icon={<IconBell size={28} />}
    title="Nenhum aviso."
    description="Quando uma conversa precisar de você, ela aparece aqui."
  />
);

/** The list behind the bell; each line leads to the very thing and is read by that. */
export default function NoticeDrawer({ opened, onClose, query, chats }: NoticeDrawerProps) {
  const [read, { isLoading }] = useNoticesReadMutation();
  // Opened behind its first appearance: only then the focus is given back to the bell.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const { items = [], nao_lidas = 0 } = query.data ?? {};
  const follow = ({ id, lida }: Notice) => {
    if (!lida) void read({ body: { ids: [id] } });
    onClose();
  };
  return (
    <Drawer
      opened={opened && ready}
      onClose={onClose}
      position="right"
      size={400}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'Avisos' } }}
    >
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            Avisos
          </Title>
          <CloseButton aria-label="Fechar avisos" onClick={onClose} />
        </Group>
        <Group justify="space-between">
          <Button
            variant="default"
            size="compact-md"
            loading={isLoading}
            disabled={nao_lidas === 0}
            onClick={() => void read({ body: {} })}
          >
            Marcar todos como lidos
          </Button>
          <Anchor component={Link} to={paths.settings({ tab: 'notificacoes' })} size="sm" onClick={onClose}>
            Escolher avisos
          </Anchor>
        </Group>
        {chats > 0 && (
          <Anchor component={Link} to={paths.chats()} underline="always" size="sm" onClick={onClose}>
            {formatCount(chats, 'conversa não lida', 'conversas não lidas')}
          </Anchor>
        )}
        <AsyncContent query={query} what="os avisos" isEmpty={items.length === 0} empty={nothing}>
          <ul className={classes.list} aria-label="Avisos">
            {items.map((notice) => (
              <li key={notice.id}>
                <NoticeLine notice={notice} onFollow={() => follow(notice)} />
              </li>
            ))}
          </ul>
        </AsyncContent>
      </Stack>
    </Drawer>
  );
}

function NoticeLine({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { titulo, texto, caminho, lida, vezes, quando } = notice;
  return (
    <Link to={caminho} className={classes.notice ?? ''} data-unread={lida ? undefined : ''} onClick={onFollow}>
      {!lida && <VisuallyHidden>Não lido: </VisuallyHidden>}
      <Text component="span" display="block" fw={lida ? 400 : 600}>
        {titulo}
      </Text>
      {texto && (
        <Text component="span" display="block" size="sm">
          {texto}
        </Text>
      )}
      <Text component="span" display="block" size="sm" c="dimmed">
        {formatRelative(quando)}
        {vezes > 1 && ` · ${vezes} vezes`}
      </Text>
    </Link>
  );
}
