import type { Chat } from '@balcao/contracts/chats';
import { useSession } from '@balcao/platform';
import { ActionIcon, Button, Group, Text } from '@balcao/ui';
import { IconMicrophone } from '@balcao/ui/icons';
import { attachVoice } from '../attachments/attachment-store';
import { takeLostFocus, useKeepFocus } from '../conversations/keep-focus';
import { clockTime } from '../media/file-size';
import { canRecord, MAX_SECONDS, type Recorder, useRecorder } from './use-recorder';

/** Records for a conversation; what was recorded waits among its files to be sent. */
export function useVoice({ id }: Pick<Chat, 'id'>): Recorder {
  const owner = useSession().profile?.id ?? '';
  return useRecorder((file, seconds) => attachVoice({ chatId: id, owner }, file, seconds));
}

export function RecordButton({ voice }: { voice: Recorder }) {
  const button = useKeepFocus(voice.state !== 'idle');
  if (!canRecord()) return null;
  return (
    <ActionIcon
      ref={button}
      size={36}
      variant="default"
      aria-label="Gravar áudio"
      loading={voice.state === 'asking'}
      disabled={voice.state === 'recording'}
      onClick={() => void voice.begin()}
    >
      <IconMicrophone size={18} aria-hidden />
    </ActionIcon>
  );
}

/** While it is being recorded: for how long, and how it ends. */
export function RecordingBar({ voice }: { voice: Recorder }) {
  if (voice.state !== 'recording') return null;
  return (
    <Group role="group" aria-label="Gravação" gap="xs" mb="xs" justify="space-between">
      <Text size="sm">
        <span role="status">Gravando áudio</span>{' '}
        <span>
          {clockTime(voice.seconds)} de {clockTime(MAX_SECONDS)}
        </span>
      </Text>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={() => voice.end(false)}>
          Descartar
        </Button>
        {/* The button that began it cannot be pressed meanwhile. */}
        <Button ref={takeLostFocus} size="compact-sm" onClick={() => voice.end(true)}>
          Concluir gravação
        </Button>
      </Group>
    </Group>
  );
}
