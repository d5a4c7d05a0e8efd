import { AI_TEST_TEXTS } from '@balcao/contracts/ai-test';
import { errorMessage, useSession } from '@balcao/platform';
import { Alert, Button, Card, Group, PasswordInput, Stack, Switch, Text, Textarea, Title } from '@balcao/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useChatsAskAiMutation } from '../../api/diagnostics-api';
import { useSaveAiKey } from './use-save-ai-key';

interface Answer {
  ok: boolean;
  text: string;
}

/** A question to the provider: with the key as typed, or the one that answers customers. */
function useAsk(): [Answer | null, boolean, (key: string | null, question: string) => Promise<void>, () => void] {
  const [ask, { isLoading }] = useChatsAskAiMutation();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const run = async (key: string | null, question: string) => {
    setAnswer(null);
    if (key === '' || !question) {
      setAnswer({ ok: false, text: AI_TEST_TEXTS.required });
      return;
    }
    try {
      const { resposta, erro } = await ask({
        body: Object.assign({ message: question }, key && { api_key: key }),
      }).unwrap();
      setAnswer(resposta ? { ok: true, text: resposta } : { ok: false, text: AI_TEST_TEXTS.failed(erro ?? '') });
    } catch (error) {
      setAnswer({ ok: false, text: AI_TEST_TEXTS.failed(errorMessage(error)) });
    }
  };
  return [answer, isLoading, run, () => setAnswer(null)];
}

function Box({ answer }: { answer: Answer | null }) {
  if (!answer) return null;
  return (
    <Alert color={answer.ok ? 'green' : 'red'} role={answer.ok ? 'status' : 'alert'} style={{ whiteSpace: 'pre-wrap' }}>
      {answer.text}
    </Alert>
  );
}

/** Key and question of the test page: one button keeps the key for the company, the other asks. */
export function AiTestForm() {
  const { can } = useSession();
  const [key, setKey] = useState('');
  const [question, setQuestion] = useState('');
  const [inUse, setInUse] = useState(false);
  const saving = useSaveAiKey(() => setKey(''));
  const [answer, asking, ask, forgetAnswer] = useAsk();
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (saving.refused) field.current?.focus();
  }, [saving.refused]);
  const [typed, message] = [key.trim(), question.trim()];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.forget();
    void ask(inUse ? null : typed, message);
  };
  // One thing is told at a time: what was said of the question is over.
  const keep = (anyway = false) => {
    forgetAnswer();
    setMissing(!typed);
    if (!typed) field.current?.focus();
    void saving.save(typed, anyway);
  };
  return (
    <Card withBorder component="section" aria-label="Pergunta de teste">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Title order={2} size="h4">
            Pergunta de teste
          </Title>
          <PasswordInput
            ref={field}
            label="API Key"
            error={missing || saving.refused}
            autoComplete="off"
            disabled={inUse}
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder o que foi digitado' }}
            value={key}
            onChange={(event) => {
              saving.forget();
              setMissing(false);
              setKey(event.currentTarget.value);
            }}
          />
          {can('system.manage') && (
            <>
              <Box answer={saving.answer} />
              <Group justify="flex-end" gap="xs">
                {saving.untested && (
                  <Button variant="default" loading={saving.saving} onClick={() => keep(true)}>
                    Salvar mesmo assim
                  </Button>
                )}
                <Button variant="default" disabled={inUse} loading={saving.saving} onClick={() => keep()}>
                  Salvar chave
                </Button>
              </Group>
            </>
          )}
          <Switch
            label="Usar a chave que responde os clientes"
            description="Pergunta como o assistente pergunta: com a chave, o endereço e o modelo em uso."
            checked={inUse}
            onChange={(event) => setInUse(event.currentTarget.checked)}
          />
          <Textarea
            label="Mensagem"
            autosize
            minRows={3}
            maxRows={10}
            maxLength={2000}
            value={question}
            onChange={(event) => setQuestion(event.currentTarget.value)}
          />
          <Box answer={answer} />
          {!inUse && !typed && (
            <Text size="sm" c="dimmed">
              Para perguntar, digite uma chave ou ligue “Usar a chave que responde os clientes”.
            </Text>
          )}
          <Group justify="flex-end">
            <Button type="submit" loading={asking} disabled={!message || (!inUse && !typed)}>
              Enviar pergunta
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
