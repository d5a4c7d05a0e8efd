import type { Presenca } from '@balcao/contracts/presence';
import { Text } from '@balcao/ui';
import { usePresence } from './use-presence';

/** As WhatsApp says it. */
export const PRESENCE_TEXT: Record<Presenca['estado'], string> = {
  digitando: 'digitando…',
  gravando: 'gravando áudio…',
  online: 'online',
  ausente: '',
};

/** Above the composer: who else of the team is answering, before two answers leave. */
export function ColleaguesTyping({ chatId }: { chatId: string }) {
  const { colleagues } = usePresence(chatId);
  const who = colleagues.join(' e ');
  const text = who && `${who} ${colleagues.length > 1 ? 'estão' : 'está'} digitando…`;
  return (
    <Text size="xs" c="dimmed" px="sm" role="status">
      {text}
    </Text>
  );
}
