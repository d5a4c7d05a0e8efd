import { shallowEqual, useAppDispatch, useAppSelector } from '@balcao/platform';
import { Alert, Button, Group, Stack, Text } from '@balcao/ui';
import { type Outgoing, outbox, selectOutbox } from './outbox';
import { hideFailure } from './send-failure';
import classes from './unsent-messages.module.css';

interface UnsentMessagesProps {
  chatId: string;
  onRetry: (item: Outgoing) => void;
  /** Puts the text back where it was typed. */
  onEdit: (content: string) => void;
}

/** What could not be sent, right above the composer: nothing typed is lost. */
export function UnsentMessages({ chatId, onRetry, onEdit }: UnsentMessagesProps) {
  const dispatch = useAppDispatch();
  const failed = useAppSelector(
    (state) => selectOutbox(state).items.filter((item) => item.chatId === chatId && item.state === 'failed'),
    shallowEqual,
  );
  const drop = ({ client_id }: Outgoing) => {
    hideFailure(client_id);
    dispatch(outbox.actions.settled([client_id]));
  };
  const edit = (item: Outgoing) => {
    drop(item);
    onEdit(item.content);
  };
  if (failed.length === 0) return null;
  return (
    <Stack gap="xs" mb="xs" className={classes.list}>
      {failed.map((item) => (
        <Alert key={item.client_id} color="red" title="Não enviada" py="xs" px="sm">
          <Text className={classes.content}>{item.content}</Text>
          <Text size="xs" mt={2}>
            {item.error}
          </Text>
          <Group gap="xs" mt={6}>
            <Button size="compact-sm" color="red" onClick={() => onRetry(item)}>
              Tentar de novo
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => edit(item)}>
              Editar
            </Button>
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => drop(item)}>
              Descartar
            </Button>
          </Group>
        </Alert>
      ))}
    </Stack>
  );
}
