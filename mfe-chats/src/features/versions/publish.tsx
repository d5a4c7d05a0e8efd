import type { VersoesIa } from '@balcao/contracts/assistant-versions';
import { errorMessage } from '@balcao/platform';
import { Alert, Button, Group, Stack, TextInput, toast } from '@balcao/ui';
import { type FormEvent, useState } from 'react';
import { useChatsPublishDraftMutation, useChatsRunCaseMutation } from '../../api/versions-api';
import { RunBar } from './run-bar';
import { useOneByOne } from './use-one-by-one';

/** 'Publicar': the cases that are not known to pass run first; what is refused says which, and an admin may say why it has to be. */
export function Publish({ whole, unsaved }: { whole: VersoesIa; unsaved: boolean }) {
  const { casos, impressao, rascunho } = whole;
  const [runCase] = useChatsRunCaseMutation();
  const [publish, { isLoading }] = useChatsPublishDraftMutation();
  const [answer, setAnswer] = useState<{ said: string; of: string | null } | null>(null);
  // Said of another draft it is over.
  const refused = answer?.of === impressao ? answer?.said : null;
  const run = useOneByOne();
  const test = (all: boolean) => {
    setAnswer(null);
    const open = casos.filter(({ passou }) => all || passou !== true).map(({ id }) => id);
    return run.start(open, (id) => runCase(id));
  };
  const send = async (motivo?: string) => {
    const { error } = await publish({ body: Object.assign({ impressao: impressao ?? '' }, motivo && { motivo }) });
    setAnswer(error ? { said: errorMessage(error), of: impressao } : null);
    if (!error) toast.success('Publicado: a IA já responde com estas instruções.');
  };
  const testAndSend = async () => {
    if (await test(false)) await send();
  };
  const busy = run.progress !== null || isLoading;
  return (
    <Stack gap="sm">
      <RunBar run={run} what="Testando caso" />
      {refused && (
        <Alert color="red" role="alert">
          {refused}
          <Override busy={busy} onSend={send} />
        </Alert>
      )}
      <Group gap="xs">
        <Button variant="default" disabled={busy || unsaved || casos.length === 0} onClick={() => void test(true)}>
          Testar casos
        </Button>
        {rascunho && (
          <Button loading={isLoading} disabled={busy || unsaved} onClick={() => void testAndSend()}>
            Publicar
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function Override({ busy, onSend }: { busy: boolean; onSend: (motivo: string) => Promise<void> }) {
  const [motivo, setMotivo] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSend(motivo.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Group gap="xs" mt="xs" align="flex-end">
        <TextInput
          label="Motivo para publicar mesmo assim"
          description="Fica no registro de alterações, com o seu nome."
          maxLength={300}
          value={motivo}
          onChange={(event) => setMotivo(event.currentTarget.value)}
          style={{ flex: '1 1 220px' }}
        />
        <Button type="submit" color="red" disabled={busy || motivo.trim().length < 5}>
          Publicar mesmo assim
        </Button>
      </Group>
    </form>
  );
}
