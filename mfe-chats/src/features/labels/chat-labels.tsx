import type { Chat } from '@balcao/contracts/chats';
import { errorMessage, useSession } from '@balcao/platform';
import { Button, COLOR_OF_TONE, DialogLoader, Group, Stack, Text, toast } from '@balcao/ui';
import { IconCheck, IconTag } from '@balcao/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { useChatsSetLabelsMutation } from '../../api/labels-api';
import { TONE_OF } from './label-badge';
import { useLabels } from './use-labels';

const LabelsModal = lazy(() => import('./labels-modal'));

/** Labels of a conversation, put on and taken off by a press, and the way to those of the company. */
export function ChatLabels({ chat }: { chat: Chat }) {
  const { can } = useSession();
  const { all } = useLabels();
  const [managing, setManaging] = useState(false);
  const [save, { isLoading }] = useChatsSetLabelsMutation();
  const toggle = async (id: string) => {
    const without = chat.etiquetas.filter((one) => one !== id);
    const etiquetas = without.length < chat.etiquetas.length ? without : [...without, id];
    const answer = await save({ params: { id: chat.id }, body: { etiquetas } });
    if (answer.error) toast.error(errorMessage(answer.error));
  };
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={500} id="etiquetas-da-conversa">
          Etiquetas
        </Text>
        {can('chats.write') && (
          <Button size="compact-xs" variant="subtle" onClick={() => setManaging(true)}>
            Gerenciar
          </Button>
        )}
      </Group>
      {all.length === 0 && (
        <Text size="xs" c="dimmed">
          Nenhuma etiqueta ainda.
        </Text>
      )}
      <Group gap={6} role="group" aria-labelledby="etiquetas-da-conversa">
        {all.map(({ id, nome, cor }) => {
          const on = chat.etiquetas.includes(id);
          return (
            <Button
              key={id}
              title={nome}
              size="compact-sm"
              radius="xl"
              variant={on ? 'light' : 'default'}
              color={COLOR_OF_TONE[TONE_OF[cor]]}
              aria-pressed={on}
              disabled={!can('chats.write') || isLoading}
              leftSection={on ? <IconCheck size={14} aria-hidden /> : <IconTag size={14} aria-hidden />}
              onClick={() => void toggle(id)}
            >
              {nome}
            </Button>
          );
        })}
      </Group>
      <Suspense fallback={<DialogLoader onClose={() => setManaging(false)} />}>
        {managing && <LabelsModal onClose={() => setManaging(false)} />}
      </Suspense>
    </Stack>
  );
}
