import type { Trecho } from '@balcao/contracts/knowledge';
import { errorMessage } from '@balcao/platform';
import { Alert, Badge, Button, Card, Group, Modal, Stack, Text, TextInput, VisuallyHidden } from '@balcao/ui';
import { type FormEvent, useState } from 'react';
import { useChatsAskKnowledgeMutation } from '../../api/knowledge-api';
import type { DocumentStart } from './document-values';
import { plainWords } from './plain-words';

interface AskModalProps {
  /** Absent: the reader may not write. */
  onAdd: ((start: DocumentStart) => void) | undefined;
  onClose: () => void;
}

function Passage({ passage, place }: { passage: Trecho; place: number }) {
  const { titulo, secao, texto, cobertura, achado } = passage;
  return (
    <Card component="li" withBorder padding="sm">
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Text fw={600} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {place}. {[titulo, secao].filter(Boolean).join(' · ')}
        </Text>
        <Badge color="gray" flex="none">
          {achado === 'sentido' ? 'pelo sentido' : `${Math.round(cobertura * 100)}% da pergunta`}
        </Badge>
      </Group>
      <Text size="sm" mt={4} lineClamp={6} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {plainWords(texto)}
      </Text>
    </Card>
  );
}

/** Asks as a customer would, and shows what an answer of the assistant would rest on. */
export default function AskModal({ onAdd, onClose }: AskModalProps) {
  const [question, setQuestion] = useState('');
  const [ask, { data, error, isLoading, originalArgs: asked }] = useChatsAskKnowledgeMutation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (question.trim()) void ask(question.trim());
  };
  const found = data?.trechos;
  return (
    <Modal title="Perguntar" opened onClose={onClose} size={640}>
      <Stack gap="md">
        <form onSubmit={submit}>
          <Group align="flex-end" gap="sm">
            <TextInput
              label="Pergunta"
              description="Escreva como um cliente."
              flex={1}
              miw={220}
              maxLength={500}
              data-autofocus
              value={question}
              onChange={(event) => setQuestion(event.currentTarget.value)}
            />
            <Button type="submit" loading={isLoading} disabled={!question.trim()}>
              Perguntar
            </Button>
          </Group>
        </form>
        {error && <Alert color="red">{errorMessage(error)}</Alert>}
        {data && !isLoading && (
          <Text size="sm" c="dimmed">
            {COMPARED[data.comparacao]}
          </Text>
        )}
        <VisuallyHidden role="status">{found && !isLoading && sayOf(found.length)}</VisuallyHidden>
        {found && found.length > 0 && !isLoading && (
          <>
            <Text size="sm" c="dimmed">
              O assistente receberia estes trechos para responder, do melhor ao último:
            </Text>
            <Stack component="ol" gap="xs" m={0} p={0} aria-label="Trechos" style={{ listStyle: 'none' }}>
              {found.map((passage, index) => (
                <Passage
                  key={`${passage.documento_id}${passage.secao}${passage.texto}`}
                  passage={passage}
                  place={index + 1}
                />
              ))}
            </Stack>
            {onAdd && (
              <Group gap="xs">
                <Text size="sm">Nenhum responde à pergunta?</Text>
                <Button size="xs" variant="default" onClick={() => onAdd({ titulo: asked ?? '', tipo: 'faq' })}>
                  Adicionar à base
                </Button>
              </Group>
            )}
          </>
        )}
        {found?.length === 0 && !isLoading && (
          <Alert color="yellow" title="Nada na base responde a isto">
            <Stack gap="xs" align="flex-start">
              <Text size="sm">O assistente diria que não tem essa informação e ofereceria chamar a equipe.</Text>
              {onAdd && (
                <Button size="xs" onClick={() => onAdd({ titulo: asked ?? '', tipo: 'faq' })}>
                  Adicionar à base
                </Button>
              )}
            </Stack>
          </Alert>
        )}
      </Stack>
    </Modal>
  );
}

const COMPARED = {
  palavras: 'A busca comparou palavras, sinônimos e grafias parecidas.',
  sentido: 'A busca comparou as palavras e o sentido.',
  so_palavras: 'A busca comparou só as palavras: agora não foi possível comparar o sentido.',
} as const;

const sayOf = (count: number): string =>
  count === 0
    ? 'Nada na base responde a isto.'
    : count === 1
      ? 'Um trecho encontrado.'
      : `${count} trechos encontrados.`;
