import type { Message } from '@balcao/contracts/chats';
import { Text } from '@balcao/ui';

const NOTE = {
  pendente: 'Transcrevendo o áudio…',
  feita: 'Transcrição automática',
  falhou: 'Não foi possível transcrever este áudio.',
};

/** What the words under a voice message are, or where they are. A file that has not come says so itself. */
export function TranscriptNote({ midia }: Pick<Message, 'midia'>) {
  if (midia?.kind !== 'arquivo' || !midia.transcricao) return null;
  if (midia.estado !== 'guardada' && midia.transcricao !== 'feita') return null;
  return (
    <Text size="xs" c="dimmed" role={midia.transcricao === 'pendente' ? 'status' : undefined}>
      {NOTE[midia.transcricao]}
    </Text>
  );
}
