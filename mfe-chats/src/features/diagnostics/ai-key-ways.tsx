import { KEY_TEXTS } from '@balcao/contracts/diagnostics';
import type { Integration } from '@balcao/contracts/integrations';
import { apiError, errorMessage, fieldErrors, useSession } from '@balcao/platform';
import { Alert, Button, Card, Group, PasswordInput, Stack, Text, Title } from '@balcao/ui';
import { useRef, useState } from 'react';
import {
  useChatsInsertIntegrationMutation,
  useChatsPostIntegrationMutation,
  useChatsUpdateIntegrationMutation,
} from '../../api/diagnostics-api';
import { isUntested } from '../system/use-save-settings';

interface Answer {
  ok: boolean;
  text: string;
  /** 'Detalhes' and 'Hint', as far as there are any. */
  lines: [string, string][];
}
type Way = 'direct' | 'rest';

/** What may help whoever reads a code. */
const HINTS: Record<string, string> = {
  'integrations/exists': 'Use o outro modo de salvar, ou delete a integração e insira de novo.',
  'system/ai-refused': 'Copie a chave de novo na página do provedor e confira se a conta tem crédito.',
  'system/ai-unreachable': 'Confira a internet do servidor e o endereço da IA, ou salve mesmo assim.',
};

function failed(error: unknown): Answer {
  const code = apiError(error)?.code;
  const text = errorMessage(error);
  const said = Object.values(fieldErrors(error))[0];
  // Said once.
  const detail = said === text ? code : (said ?? code);
  const lines: Answer['lines'] = [];
  if (detail) lines.push(['Detalhes', detail]);
  if (code && HINTS[code]) lines.push(['Hint', HINTS[code]]);
  return { ok: false, text: KEY_TEXTS.failed(text), lines };
}

/** Saves by inserting or updating the row, or by the direct call that merges. */
function useWays(row: Integration | undefined) {
  const { tenant } = useSession();
  const [insert, inserting] = useChatsInsertIntegrationMutation();
  const [update, updating] = useChatsUpdateIntegrationMutation();
  const [post, posting] = useChatsPostIntegrationMutation();
  const id = row?.id ?? null;
  async function save(way: Way, api_key: string, anyway: boolean): Promise<string> {
    const credential = Object.assign(
      { credenciais: { api_key }, status: 'active' as const },
      anyway && { salvar_sem_teste: true },
    );
    const whole = Object.assign({ tenant_id: tenant?.id, tipo: 'openai' as const }, credential);
    if (way === 'rest') {
      await post({ body: whole }).unwrap();
      return KEY_TEXTS.saved;
    }
    if (id) {
      await update({ params: { id }, body: credential }).unwrap();
      return KEY_TEXTS.updated;
    }
    await insert({ body: whole }).unwrap();
    return KEY_TEXTS.inserted;
  }
  return { save, tenant, saving: inserting.isLoading || updating.isLoading || posting.isLoading };
}

const TITLE = 'Salvar a chave da IA';

/** Both ways to save the AI key, for finding out which of them fails. `row`: the integration, if there is one. */
export function AiKeyWays({ row }: { row: Integration | undefined }) {
  const [key, setKey] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [untested, setUntested] = useState<Way | null>(null);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { save, saving, tenant } = useWays(row);
  const run = async (way: Way, anyway = false) => {
    setUntested(null);
    setMissing(!key.trim());
    if (!key.trim()) field.current?.focus();
    if (!key.trim() || !tenant) {
      setAnswer({ ok: false, text: KEY_TEXTS.missing, lines: [] });
      return;
    }
    try {
      setAnswer({ ok: true, text: await save(way, key.trim(), anyway), lines: [] });
      setKey('');
    } catch (error) {
      setAnswer(failed(error));
      setUntested(isUntested(error) ? way : null);
      const refused = apiError(error)?.code?.endsWith('-refused') ?? false;
      setMissing(refused);
      if (refused) field.current?.focus();
    }
  };
  return (
    <Card withBorder component="section" aria-label={TITLE}>
      <Stack gap="md">
        <Title order={2} size="h4">
          {TITLE}
        </Title>
        <PasswordInput
          ref={field}
          label="API Key"
          error={missing}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder o que foi digitado' }}
          value={key}
          onChange={(event) => {
            setMissing(false);
            setKey(event.currentTarget.value);
          }}
        />
        {answer && (
          <Alert color={answer.ok ? 'green' : 'red'} role={answer.ok ? 'status' : 'alert'} title={answer.text}>
            {answer.lines.map(([label, text]) => (
              <Text key={label} size="sm">{`${label}: ${text}`}</Text>
            ))}
          </Alert>
        )}
        <Group gap="xs">
          <Button loading={saving} onClick={() => void run('direct')}>
            Salvar (inserir ou atualizar)
          </Button>
          <Button variant="default" loading={saving} onClick={() => void run('rest')}>
            Salvar por REST
          </Button>
          {untested && (
            <Button variant="default" loading={saving} onClick={() => void run(untested, true)}>
              Salvar mesmo assim
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}
