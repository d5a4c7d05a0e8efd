import type { PerguntaSemResposta } from '@balcao/contracts/knowledge';
import { errorMessage, formatCount, formatDate } from '@balcao/platform';
import { AsyncContent, Button, EmptyState, Group, Modal, Stack, Text, toast } from '@balcao/ui';
import { useChatsDismissQuestionMutation, useChatsUnansweredQuery } from '../../api/knowledge-api';
import type { DocumentStart } from './document-values';

interface UnansweredModalProps {
  /** Absent: the reader may not write. */
  onAdd: ((start: DocumentStart) => void) | undefined;
  onClose: () => void;
}

/** What customers asked in vain; each becomes a document, or leaves the list. */
export default function UnansweredModal({ onAdd, onClose }: UnansweredModalProps) {
  const query = useChatsUnansweredQuery();
  const [dismiss] = useChatsDismissQuestionMutation();
  const items = query.data?.items ?? [];
  const drop = async ({ id }: PerguntaSemResposta) => {
    const { error } = await dismiss(id);
    if (error) toast.error(errorMessage(error));
  };
  const empty = <EmptyState title="Nenhuma pergunta ficou sem resposta." />;
  return (
    <Modal title="Perguntas sem resposta" opened onClose={onClose} size={640}>
      <AsyncContent query={query} what="as perguntas" isEmpty={items.length === 0} empty={empty}>
        <Stack component="ul" gap="sm" m={0} p={0} aria-label="Perguntas" style={{ listStyle: 'none' }}>
          {items.map((item) => (
            <Group component="li" key={item.id} justify="space-between" gap="xs">
              <div style={{ minWidth: 200, flex: 1 }}>
                <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {item.pergunta}
                </Text>
                <Text size="xs" c="dimmed">
                  {formatCount(item.vezes, 'vez', 'vezes')} · {formatDate(item.ultima_em)}
                </Text>
              </div>
              {onAdd && (
                <Group gap={4}>
                  <Button
                    size="compact-sm"
                    aria-label={`Adicionar à base: ${item.pergunta}`}
                    onClick={() => onAdd({ titulo: item.pergunta, tipo: 'faq', perguntaId: item.id })}
                  >
                    Adicionar à base
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={`Dispensar: ${item.pergunta}`}
                    onClick={() => void drop(item)}
                  >
                    Dispensar
                  </Button>
                </Group>
              )}
            </Group>
          ))}
        </Stack>
      </AsyncContent>
    </Modal>
  );
}
