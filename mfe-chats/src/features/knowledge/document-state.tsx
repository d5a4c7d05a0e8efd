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
  const percent = total > 0 ? Math.floor((feitas / total) * 100) : 0;
  return (
    <Stack gap={4}>
      <Text size="sm">{total > 0 ? `Processando · página ${feitas} de ${total}` : 'Processando…'}</Text>
      <Progress.Root size="sm">
        <Progress.Section
          value={total > 0 ? percent : 100}
          animated
          aria-label={total > 0 ? `Lendo ${titulo}: ${percent}%` : `Lendo ${titulo}`}
        />
      </Progress.Root>
    </Stack>
  );
}
