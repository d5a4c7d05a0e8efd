import { errorMessage, useSession } from '@balcao/platform';
import { Alert, Button, Card, Group, PasswordInput, Stack, Title } from '@balcao/ui';
import { type FormEvent, useState } from 'react';
import { useChatsSaveSystemSettingsMutation } from '../../api/integrations-api';

const SAVED = '✅ API Key salva com sucesso no banco de dados!';
const MISSING = '❌ API Key ou tenant não encontrado';

/** Saves the company's AI key, with the words of the test screen. */
export function SaveKeyForm() {
  const { tenant } = useSession();
  const [key, setKey] = useState('');
  const [answer, setAnswer] = useState<{ ok: boolean; text: string } | null>(null);
  const [save, { isLoading }] = useChatsSaveSystemSettingsMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!key.trim() || !tenant) {
      setAnswer({ ok: false, text: MISSING });
      return;
    }
    try {
      await save({ body: { ai_config: { openai_api_key: key.trim() } } }).unwrap();
      setKey('');
      setAnswer({ ok: true, text: SAVED });
    } catch (error) {
      setAnswer({ ok: false, text: `❌ Erro ao salvar: ${errorMessage(error)}` });
    }
  };
  return (
    <Card withBorder component="section" aria-label="Chave da IA">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <Title order={2} size="h4">
            Chave da IA
          </Title>
          <PasswordInput
            label="API Key"
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder o que foi digitado' }}
            value={key}
            onChange={(event) => setKey(event.currentTarget.value)}
          />
          {answer && (
            <Alert color={answer.ok ? 'green' : 'red'} role={answer.ok ? 'status' : 'alert'}>
              {answer.text}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button type="submit" loading={isLoading}>
              Salvar chave
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
