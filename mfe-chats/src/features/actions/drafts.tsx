import type { AcaoIa } from '@balcao/contracts/assistant-actions';
import type { Chat } from '@balcao/contracts/chats';
import { useSession } from '@balcao/platform';
import { Alert, Button, Group, Stack, Text } from '@balcao/ui';
import { IconRobot } from '@balcao/ui/icons';
import { useChatsActionsQuery } from '../../api/actions-api';
import { momentAhead } from '../snooze/moment-ahead';
import { WORDS } from './action-words';
import classes from './actions.module.css';
import { useDecide } from './use-decide';
import { usePlaceAfter } from './use-place-after';
import { VisitLines } from './visit-lines';

export interface DraftsProps {
  chat: Chat;
}

/** What the assistant agreed with the customer and the team still has to say yes to. */
export default function Drafts({ chat }: DraftsProps) {
  const { currentData } = useChatsActionsQuery(chat.id);
  const drafts = currentData?.items.filter(({ estado }) => estado === 'rascunho') ?? [];
  // On to the answer.
  const place = usePlaceAfter(drafts.length);
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      {drafts.map((action) => (
        <Draft key={action.id} chat={chat} action={action} />
      ))}
    </div>
  );
}

function Draft({ chat, action }: { chat: Chat; action: AcaoIa }) {
  const { can } = useSession();
  const { problem, busy, accepting, accept, correct, discard } = useDecide(chat, action);
  const { ferramenta, para, reservada_ate } = action;
  const { draft, accept: label } = WORDS[ferramenta];
  const title = `A IA preparou ${draft}`;
  const over = reservada_ate !== null && Date.parse(reservada_ate) <= Date.now();
  const kept =
    reservada_ate && `Horário guardado até ${momentAhead(reservada_ate)}${over ? ': será conferido de novo' : ''}`;
  const detail = [para && `Para ${para}`, kept].filter(Boolean).join(' · ');
  return (
    <Stack component="section" aria-label={title} gap={6} className={classes.card ?? ''}>
      <Group gap={6} wrap="nowrap">
        <IconRobot size={18} aria-hidden />
        <Text size="sm" fw={600}>
          {title}
        </Text>
      </Group>
      <VisitLines action={action} />
      {detail && (
        <Text size="xs" c="dimmed">
          {detail}
        </Text>
      )}
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {can('appointments.create') && (
        <Group gap={6}>
          <Button size="compact-md" disabled={busy} loading={accepting} onClick={() => void accept()}>
            {label}
          </Button>
          {action.preferencia === null && (
            <Button size="compact-md" variant="default" disabled={busy} onClick={() => void correct()}>
              Corrigir
            </Button>
          )}
          <Button size="compact-md" variant="subtle" color="red" disabled={busy} onClick={() => void discard()}>
            Descartar
          </Button>
        </Group>
      )}
    </Stack>
  );
}
