import type { Chat } from '@balcao/contracts/chats';
import { apiError, dayKey, errorMessage, fieldErrors } from '@balcao/platform';
import { Button, DateField, FormModal, Group, Text, TimeField, toast } from '@balcao/ui';
import { type FormEvent, useState } from 'react';
import { useChatsSnoozeMutation } from '../../api/labels-api';
import { momentAhead } from './moment-ahead';
import { presetsOf } from './presets';

const MOMENT_REFUSED = new Set<string | undefined>(['chats/snooze-past', 'chats/snooze-far']);

/** Until when: one of the usual moments, or a day and a time. */
export default function SnoozeModal({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const [presets] = useState(() => presetsOf(Date.now()));
  const [at, setAt] = useState(presets[1]?.at ?? { dia: '', hora: '' });
  const [snooze, { isLoading, error }] = useChatsSnoozeMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await snooze({ params: { id: chat.id }, body: { ate: at } });
    if (!answer.data) return;
    if (answer.data.adiada_ate)
      toast.success(`Conversa adiada até ${momentAhead(answer.data.adiada_ate)}. Até lá, está no filtro Adiadas.`);
    onClose();
  };
  const errors = fieldErrors(error);
  // The two make one moment: of what is wrong with it both are marked.
  const refused = MOMENT_REFUSED.has(apiError(error)?.code);
  return (
    <FormModal
      title="Adiar conversa"
      opened
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submitLabel="Adiar"
      saving={isLoading}
      error={error && errorMessage(error)}
    >
      <Text size="sm">
        Ela sai da lista e volta na hora marcada ou quando o cliente escrever. Até lá, está no filtro Adiadas. A IA
        continua como está.
      </Text>
      <Group gap="xs">
        {presets.map((preset) => (
          <Button
            key={preset.label}
            size="compact-md"
            variant={preset.at.dia === at.dia && preset.at.hora === at.hora ? 'light' : 'default'}
            aria-pressed={preset.at.dia === at.dia && preset.at.hora === at.hora}
            onClick={() => setAt(preset.at)}
          >
            {preset.label}
          </Button>
        ))}
      </Group>
      <Group grow align="flex-start">
        <DateField
          label="Dia"
          required
          min={dayKey(Date.now())}
          value={at.dia}
          error={errors['ate.dia'] ?? refused}
          onChange={(dia) => setAt({ dia, hora: at.hora })}
        />
        <TimeField
          label="Hora"
          required
          value={at.hora}
          error={errors['ate.hora'] ?? refused}
          onChange={(hora) => setAt({ dia: at.dia, hora })}
        />
      </Group>
    </FormModal>
  );
}
