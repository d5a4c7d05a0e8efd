import type { VersaoIa, VersoesIa } from '@balcao/contracts/assistant-versions';
import { errorMessage, formatCount, formatDateTime } from '@balcao/platform';
import { Button, EmptyState, Group, Stack, Text, toast } from '@balcao/ui';
import { useChatsRestoreVersionMutation } from '../../api/versions-api';
import { Section } from './section';

function aboutOf({ por, casos, motivo, created_at, modelo }: VersaoIa): string {
  const who = por ? `Publicada por ${por}, ${formatDateTime(created_at)}` : 'Em uso antes de haver versões';
  const passed = por && `${formatCount(casos, 'caso passou', 'casos passaram')}`;
  return [who, passed, motivo && `sem todos os casos: ${motivo}`, modelo && `modelo ${modelo}`]
    .filter(Boolean)
    .join(' · ');
}

/** What was in use, the newest first; an earlier one becomes the draft again. */
export function VersionList({ versoes, rascunho }: VersoesIa) {
  const [restore, { isLoading }] = useChatsRestoreVersionMutation();
  const back = async ({ id, numero }: VersaoIa) => {
    const { error } = await restore(id);
    if (error) toast.error(errorMessage(error));
    else toast.success(`A versão ${numero} é o rascunho agora. Publique para valer.`);
  };
  return (
    <Section title="Versões" description="Cada “Publicar” fica guardado. Voltar faz da versão o rascunho.">
      {versoes.length === 0 ? (
        <EmptyState title="Nada foi publicado ainda." />
      ) : (
        <Stack component="ul" gap="md" m={0} p={0} aria-label="Versões" style={{ listStyle: 'none' }}>
          {versoes.map((one, index) => (
            <Group component="li" key={one.id} justify="space-between" align="flex-start" gap="xs">
              <div style={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Text size="sm" fw={600}>
                  Versão {one.numero}
                  {index === 0 && ' (em uso)'}
                </Text>
                <Text size="sm" c="dimmed">
                  {aboutOf(one)}
                </Text>
                <details>
                  <summary>Ver instruções</summary>
                  <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
                    {one.instrucoes ?? 'Sem instruções.'}
                  </Text>
                </details>
              </div>
              {(index > 0 || rascunho) && (
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={isLoading}
                  aria-label={`Voltar à versão ${one.numero}`}
                  onClick={() => void back(one)}
                >
                  Voltar a esta
                </Button>
              )}
            </Group>
          ))}
        </Stack>
      )}
    </Section>
  );
}
