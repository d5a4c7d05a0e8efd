import type { AcaoIa } from '@balcao/contracts/assistant-actions';
import type { Chat } from '@balcao/contracts/chats';
import { errorMessage, formatDateTime, useSession } from '@balcao/platform';
import { AsyncContent, Button, confirm, Group, Skeleton, Stack, StatusBadge, Text, toast } from '@balcao/ui';
import { useId, useRef, useState } from 'react';
import { useChatsActionsQuery, useChatsDecideMutation } from '../../api/actions-api';
import { focusLater } from '../conversations/keep-focus';
import { withoutNames } from '../report/cost-words';
import { STATES, UNDERSTOOD, UNDERSTOOD_BY_RESERVE, WORDS } from './action-words';
import classes from './actions.module.css';
import { VisitLines } from './visit-lines';

/** So many stand there before anybody asks for all. */
const FEW = 3;

export interface LedgerProps {
  chat: Chat;
  /** Leads to the message it answers. */
  onJump: (messageId: string) => void;
}

/** 'O que a IA fez': every change of the agenda that came from this conversation, the newest first. */
export default function Ledger({ chat, onJump }: LedgerProps) {
  const query = useChatsActionsQuery(chat.id);
  const [all, setAll] = useState(false);
  const id = useId();
  const items = query.currentData?.items ?? [];
  return (
    <Stack gap={6} component="section" aria-labelledby={id}>
      <Text size="sm" fw={500} id={id}>
        O que a IA fez
      </Text>
      <AsyncContent
        query={{ ...query, isLoading: query.isFetching && !query.currentData }}
        what="o que a IA fez"
        skeleton={<Skeleton h={72} aria-label="Carregando o que a IA fez" />}
        isEmpty={items.length === 0}
        empty={
          <Text size="xs" c="dimmed">
            A IA ainda não mexeu na agenda nesta conversa.
          </Text>
        }
      >
        <ul className={classes.list} aria-labelledby={id}>
          {items.slice(0, all ? undefined : FEW).map((action) => (
            <Entry key={action.id} action={action} onJump={onJump} />
          ))}
        </ul>
        {items.length > FEW && (
          <Button size="compact-sm" variant="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Mostrar menos' : `Mostrar todas (${items.length})`}
          </Button>
        )}
      </AsyncContent>
    </Stack>
  );
}

function Entry({ action, onJump }: Pick<LedgerProps, 'onJump'> & { action: AcaoIa }) {
  const { can } = useSession();
  const entry = useRef<HTMLLIElement>(null);
  const [undo, { isLoading }] = useChatsDecideMutation();
  const { ferramenta, estado, motor, para, mensagem_id, decidida_por, decidida_em, created_at } = action;
  const { noun, undo: message } = WORDS[ferramenta];
  const [tone, label] = STATES[estado];
  const { custo, reserva } = action;
  const understood = reserva ? UNDERSTOOD_BY_RESERVE : UNDERSTOOD[motor];
  const spent = custo && custo.tokens > 0 && `Custo: ${withoutNames(custo)}`;
  const takeBack = async () => {
    const title = 'Desfazer o que a IA fez?';
    if (!(await confirm({ title, message, confirmLabel: 'Desfazer', cancelLabel: 'Voltar', danger: true }))) return;
    const { error } = await undo({ id: action.id, door: 'undo' });
    if (error) return void toast.error(errorMessage(error));
    toast.success('Desfeito. O cliente é avisado nesta conversa.');
    focusLater(entry.current);
  };
  return (
    <Stack component="li" gap={4} ref={entry} tabIndex={-1}>
      <Group justify="space-between" gap={4}>
        <Text size="sm" fw={500}>
          {noun}
        </Text>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </Group>
      <VisitLines action={action} />
      <Text size="xs" c="dimmed">
        {[para && `Para ${para}`, understood, spent, formatDateTime(created_at)].filter(Boolean).join(' · ')}
      </Text>
      {decidida_em && (
        <Text size="xs" c="dimmed">
          {`${decidida_por ? `Por ${decidida_por}` : label} · ${formatDateTime(decidida_em)}`}
        </Text>
      )}
      <Group gap={4}>
        {mensagem_id && (
          <Button size="compact-sm" px={0} mr={8} variant="transparent" onClick={() => onJump(mensagem_id)}>
            Ver a mensagem
          </Button>
        )}
        {action.pode_desfazer && can('appointments.manage') && (
          <Button size="compact-sm" variant="default" loading={isLoading} onClick={() => void takeBack()}>
            Desfazer
          </Button>
        )}
      </Group>
    </Stack>
  );
}
