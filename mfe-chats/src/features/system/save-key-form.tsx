import { errorMessage, useSession } from '@balcao/platform';
import { Alert, Button, Card, Group, PasswordInput, Stack, Title } from '@balcao/ui';
import { type FormEvent, useState } from 'react';
import { useChatsSaveSystemSettingsMutation } from '../../api/integrations-api';
import { isUntested } from './use-save-settings';

const SAVED = '✅ API Key salva com sucesso no banco de dados!';
const MISSING = '❌ API Key ou tenant não encontrado';

/** Saves the company's AI key, with the words of the test screen. */
export function SaveKeyForm() {
  const { tenant } = useSession();
  const [key, setKey] = useState('');
  const [answer, setAnswer] = useState<{ ok: boolean; text: string } | null>(null);
  const [save, { isLoading }] = useChatsSaveSystemSettingsMutation();
  const [untested, setUntested] = useState(false);
  const submit = async (anyway: boolean) => {
    setUntested(false);
    if (!key.trim() || !tenant) {
      setAnswer({ ok: false, text: MISSING });
      return;
    }
    try {
      const typed = { openai_api_key: key.trim() };
      await save({ body: { ai_config: anyway ? { ...typed, salvar_sem_teste: true } : typed } }).unwrap();
      setKey('');
      setAnswer({ ok: true, text: SAVED });
    } catch (error) {
      setAnswer({ ok: false, text: `❌ Erro ao salvar: ${errorMessage(error)}` });
      setUntested(isUntested(error));
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit(false);
  };
  return (
    <Card withBorder component="section" aria-label="Chave da IA">
      <form onSubmit={onSubmit} noValidate>
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
            {untested && (
              <Button variant="default" loading={isLoading} onClick={() => void submit(true)}>
                Salvar mesmo assim
              </Button>
            )}
            <Button type="submit" loading={isLoading}>
              Salvar chave
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
