import { type Documento, IMPORT_PROBLEMS } from '@balcao/contracts/documents';
import { formatCount } from '@balcao/platform';
import { Progress, Stack, StatusBadge, Text } from '@balcao/ui';

/** Whether its text can be found, and how far reading it is. */
export function DocumentState({ document }: { document: Documento }) {
  const { estado, motivo, feitas, total, trechos, titulo } = document;
  if (estado === 'indexado') {
    return (
      <Text size="xs" c="dimmed">
        Indexado · {formatCount(trechos, 'trecho', 'trechos')}
      </Text>
    );
  }
  if (estado === 'erro') {
    return (
      <Stack gap={4} align="flex-start">
        <StatusBadge tone="danger">Erro</StatusBadge>
        <Text size="sm">{motivo && IMPORT_PROBLEMS[motivo]}</Text>
      </Stack>
    );
  }
  const percent = Math.floor((feitas / total) * 100);
  return (
    <Stack gap={4}>
      <Text size="sm">{total > 0 ? `Processando · página ${feitas} de ${total}` : 'Processando…'}</Text>
      <Progress.Root size="sm">
        {total > 0 ? (
          <Progress.Section value={percent} animated aria-label={`Lendo ${titulo}: ${percent}%`} />
        ) : (
          // Only a PDF has pages to count: of the rest nobody knows how far it is.
          <Progress.Section value={100} animated withAria={false} role="progressbar" aria-label={`Lendo ${titulo}`} />
        )}
      </Progress.Root>
    </Stack>
  );
}
