import { CHAT_TEXTS, type Chat } from '@balcao/contracts/chats';
import { errorMessage, useSession } from '@balcao/platform';
import { Box, Button, Group, Text, toast } from '@balcao/ui';
import { IconAlertTriangle, IconHandStop, IconPlayerPause, IconRobot } from '@balcao/ui/icons';
import type { ReactNode } from 'react';
import { useChatsGiveBackMutation, useChatsTakeOverMutation } from '../../api/chats-api';
import { BookButton } from '../contact/book-button';
import classes from './takeover-bar.module.css';

/** The server's word for an answer typed on the salon's own phone. */
const BY_PHONE = 'celular';
/** And for a number that gets the team's notices. */
const FOR_NOTICES = 'avisos';
function whoPaused({ pausada_por }: Chat): ReactNode {
  if (pausada_por === BY_PHONE) return 'Alguém respondeu pelo celular.';
  if (pausada_por === FOR_NOTICES) return 'Este número é da equipe e recebe os avisos da empresa.';
  return (
    <>
      {pausada_por ?? 'A equipe'} assumiu<span className={classes.rest}> a conversa</span>.
    </>
  );
}

const WORDS = {
  ai: { icon: IconRobot, title: 'Assistente ativo', detail: () => null },
  human: {
    icon: IconPlayerPause,
    title: CHAT_TEXTS.paused,
    detail: whoPaused,
  },
  attention: {
    icon: IconAlertTriangle,
    title: CHAT_TEXTS.needsYou,
    detail: (chat: Chat) => chat.motivo ?? 'A IA passou esta conversa para a equipe.',
  },
};

/** Who answers, why, and the button that changes it. */
export function TakeoverBar({ chat }: { chat: Chat }) {
  const { can } = useSession();
  const [takeOver, taking] = useChatsTakeOverMutation();
  const [giveBack, giving] = useChatsGiveBackMutation();
  const { icon: Icon, title, detail } = WORDS[chat.modo];
  const why = detail(chat);
  // A reason may stand behind it.
  const asked = chat.motivo?.startsWith(CHAT_TEXTS.bookingRequest) ?? false;
  const busy = taking.isLoading || giving.isLoading;
  const run = (action: typeof takeOver) =>
    action(chat.id)
      .unwrap()
      .catch((error: unknown) => toast.error(errorMessage(error)));

  return (
    <Box className={classes.bar} data-mode={chat.modo} role="status">
      <Icon size={18} aria-hidden className={classes.icon} />
      <Text size="sm" miw={0} className={classes.words} data-short={why ? undefined : true}>
        <strong>{title}</strong>
        {why && <span> · {why}</span>}
      </Text>
      {can('chats.write') && (
        <Group gap="xs">
          {asked && can('appointments.create') && <BookButton chat={chat} />}
          {chat.modo !== 'human' && (
            <Button
              size="compact-sm"
              variant="default"
              disabled={busy}
              loading={taking.isLoading}
              leftSection={<IconHandStop size={16} aria-hidden />}
              classNames={{ section: classes.buttonIcon }}
              aria-label="Assumir conversa"
              onClick={() => void run(takeOver)}
            >
              Assumir<span className={classes.rest}>{'\u00a0'}conversa</span>
            </Button>
          )}
          {chat.modo !== 'ai' && (
            <Button
              size="compact-sm"
              variant={asked ? 'default' : 'filled'}
              disabled={busy}
              loading={giving.isLoading}
              leftSection={<IconRobot size={16} aria-hidden />}
              classNames={{ section: classes.buttonIcon }}
              onClick={() => void run(giveBack)}
            >
              {CHAT_TEXTS.giveBack}
            </Button>
          )}
        </Group>
      )}
    </Box>
  );
}
