import { INSTRUCTIONS_MAX, type VersoesIa } from '@balcao/contracts/assistant-versions';
import { errorMessage, formatDateTime } from '@balcao/platform';
import { Alert, Button, Group, Text, Textarea, TextInput, toast } from '@balcao/ui';
import { useState } from 'react';
import { useChatsDiscardDraftMutation, useChatsSaveDraftMutation } from '../../api/versions-api';
import { Publish } from './publish';
import { Section } from './section';

/** What stands in the fields, and what would be published. */
const wishOf = ({ rascunho, em_uso }: VersoesIa) => ({
  instrucoes: (rascunho ?? em_uso).instrucoes ?? '',
  modelo: rascunho?.modelo ?? em_uso.modelo ?? '',
});

function stateOf({ rascunho, versoes: [newest] }: VersoesIa): string {
  const inUse = newest ? `a versão ${newest.numero}` : 'o que está em uso';
  if (!rascunho) return newest ? `Em uso: versão ${newest.numero}, de ${formatDateTime(newest.created_at)}.` : '';
  const from = rascunho.de_versao ? `, a partir da versão ${rascunho.de_versao}` : '';
  return `Rascunho de ${rascunho.por}, ${formatDateTime(rascunho.updated_at)}${from}. Os clientes ainda recebem ${inUse}.`;
}

/** What the AI is told: written, kept as a draft, tested and published. */
export function DraftSection({ whole }: { whole: VersoesIa }) {
  const known = wishOf(whole);
  // Null: nothing was typed since it was kept.
  const [typed, setWish] = useState<typeof known | null>(null);
  const wish = typed ?? known;
  const [save, saving] = useChatsSaveDraftMutation();
  const [discard, discarding] = useChatsDiscardDraftMutation();
  const unsaved = wish.instrucoes.trim() !== known.instrucoes || wish.modelo.trim() !== known.modelo;
  const error = saving.error ?? discarding.error;
  const keep = async () => {
    const body = { instrucoes: wish.instrucoes.trim() || null, modelo: wish.modelo.trim() || null };
    const { data } = await save({ body });
    if (!data) return;
    setWish(null);
    toast.success('Rascunho salvo. Nada mudou para os clientes.');
  };
  return (
    <Section
      title="Instruções"
      description="Como a IA fala e o que nunca promete. Preços, horários e endereços ficam nos serviços e na Base de Conhecimento: o que só está aqui não conta como verdade nos testes."
    >
      {error && <Alert color="red">{errorMessage(error)}</Alert>}
      {whole.impressao === null && <Alert color="yellow">A IA ainda não está configurada: veja Integrações.</Alert>}
      <Textarea
        label="Instruções personalizadas (opcional)"
        autosize
        minRows={4}
        maxRows={14}
        maxLength={INSTRUCTIONS_MAX}
        value={wish.instrucoes}
        onChange={(event) => setWish({ ...wish, instrucoes: event.currentTarget.value })}
      />
      {whole.propria && (
        <TextInput
          label="Modelo"
          maxLength={100}
          value={wish.modelo}
          onChange={(event) => setWish({ ...wish, modelo: event.currentTarget.value })}
        />
      )}
      <Text size="sm" c="dimmed">
        {stateOf(whole)}
      </Text>
      <Group gap="xs">
        <Button variant="default" loading={saving.isLoading} disabled={!unsaved} onClick={() => void keep()}>
          Salvar rascunho
        </Button>
        {whole.rascunho && (
          <Button
            variant="subtle"
            color="red"
            loading={discarding.isLoading}
            onClick={() => void discard().then(() => setWish(null))}
          >
            Descartar rascunho
          </Button>
        )}
      </Group>
      <Publish whole={whole} unsaved={unsaved} />
    </Section>
  );
}
