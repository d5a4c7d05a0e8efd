import { errorMessage, paths, useNavigate } from '@balcao/platform';
import { Button, Group, Stack, Text, TextInput, Title } from '@balcao/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useLazyMasterFindMessageQuery } from '../../api/operations-api';

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** From the id of a message, or the link a company sent, to every step it took; nothing that was written. */
export function FindMessage() {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [find, { isFetching }] = useLazyMasterFindMessageQuery();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const refuse = (words: string) => {
    setFault(words);
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A link names the conversation, then the message.
    const id = typed.match(ID)?.at(-1);
    if (!id) return refuse('Cole a identificação da mensagem ou o link copiado para o suporte.');
    const { data, error } = await find({ params: { id } });
    if (data) return navigate(paths.debugWebhook({ conversa: data.chat_id, mensagem: data.mensagem_id }));
    refuse(errorMessage(error));
  };
  return (
    <section aria-labelledby="caminho">
      <Stack gap="sm" maw={560}>
        <Title order={2} size="h4" id="caminho">
          Caminho de uma mensagem
        </Title>
        <Text size="sm">
          Cada passo com a hora, de qualquer empresa, sem o que foi escrito. A empresa copia o link em Conversas, na
          hora da mensagem.
        </Text>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Stack gap="sm">
            <TextInput
              ref={field}
              label="Identificação ou link da mensagem"
              value={typed}
              error={fault}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setFault(null);
              }}
            />
            <Group>
              <Button type="submit" loading={isFetching}>
                Ver o caminho
              </Button>
            </Group>
          </Stack>
        </form>
      </Stack>
    </section>
  );
}
