import type { DeadLetterBatch } from '@balcao/contracts/dead-letter-batches';
import { STAYED, type Stayed } from '@balcao/contracts/master';
import { errorMessage, formatCount, formatDateTime, formatNumber } from '@balcao/platform';
import { Button, type Column, Progress, Stack, Text, toast, VisuallyHidden } from '@balcao/ui';
import { hasEnded, TableSection, useAtEnd } from '@balcao/ui/inputs';
import { useEffect, useRef } from 'react';
import { useMasterBatchesQuery, useMasterStopBatchMutation } from '../../api/dead-letters-api';

const RUNNING_MS = 2_000;
const IDLE_MS = 30_000;
const ACTION: Record<DeadLetterBatch['acao'], string> = {
  reprocessar: 'Processar de novo',
  descartar: 'Descartar',
};

const WHY: Record<keyof Stayed, string> = {
  duvidosas: 'talvez já tenham saído',
  ia: 'respostas automáticas, escritas para aquele momento',
  saiu: 'o cliente pediu para não receber mensagens automáticas',
  resolvidas: 'alguém já tinha decidido',
  erro: 'não deu certo desta vez',
};

/** How it goes, or how it ended. */
function standingOf({ estado, total, feitas, puladas }: DeadLetterBatch): string {
  const far = `${formatNumber(feitas)} de ${formatNumber(total)}`;
  const skipped = puladas > 0 ? `, ${formatCount(puladas, 'ficou', 'ficaram')}` : '';
  if (estado === 'concluida') return `Terminou: ${far}${skipped}`;
  if (estado === 'falhou') return `Parou: ${far}${skipped}. O resto ficou como estava`;
  return `${far}${skipped}`;
}

function Standing({ batch }: { batch: DeadLetterBatch }) {
  const { total, feitas, puladas, ficaram } = batch;
  const percent = total > 0 ? Math.min(100, Math.floor(((feitas + puladas) / total) * 100)) : 0;
  return (
    <Stack gap={4}>
      <Text size="sm">{standingOf(batch)}</Text>
      {STAYED.map(
        (why) =>
          ficaram[why] && (
            <Text key={why} size="xs" c="dimmed">
              {formatCount(ficaram[why], 'ficou', 'ficaram')}: {WHY[why]}
            </Text>
          ),
      )}
      {!hasEnded(batch) && (
        <Progress.Root size="sm">
          <Progress.Section value={percent} animated aria-label={`${ACTION[batch.acao]}: ${percent}%`} />
        </Progress.Root>
      )}
    </Stack>
  );
}

/** A batch that was over before it was seen to run has changed the list as well. */
function useEndUnseen(data: { items: DeadLetterBatch[] } | undefined, onEnd: () => void): void {
  const seen = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (!data) return;
    const [newest] = data.items;
    const before = seen.current;
    seen.current = newest?.id ?? null;
    if (newest && before !== undefined && before !== newest.id && hasEnded(newest)) onEnd();
  }, [data, onEnd]);
}

/** The last batches with their progress; nothing at all before the first. */
export function Batches({ onEnd }: { onEnd: () => void }) {
  const known = useMasterBatchesQuery();
  const [newest] = known.data?.items ?? [];
  const running = newest !== undefined && !hasEnded(newest);
  const query = useMasterBatchesQuery(undefined, { pollingInterval: running ? RUNNING_MS : IDLE_MS });
  const [stop, { isLoading, originalArgs }] = useMasterStopBatchMutation();
  useAtEnd(newest, onEnd);
  useEndUnseen(known.data, onEnd);
  const rows = query.data?.items ?? [];
  if (!newest) return null;
  const columns: Column<DeadLetterBatch>[] = [
    { key: 'acao', header: 'Lote', render: ({ acao }) => ACTION[acao] },
    { key: 'andamento', header: 'Andamento', render: (batch) => <Standing batch={batch} /> },
    { key: 'quando', header: 'Começou', render: ({ created_at }) => formatDateTime(created_at) },
    {
      key: 'parar',
      header: 'Ação',
      hideHeader: true,
      render: (batch) =>
        !hasEnded(batch) && (
          <Button
            size="xs"
            variant="default"
            loading={isLoading && originalArgs?.params.id === batch.id}
            onClick={async () => {
              const { error } = await stop({ params: { id: batch.id } });
              if (error) toast.error(errorMessage(error));
            }}
          >
            Parar
          </Button>
        ),
    },
  ];
  return (
    <>
      <VisuallyHidden role="status">{running ? 'Lote em andamento.' : standingOf(newest)}</VisuallyHidden>
      <TableSection title="Lotes" columns={columns} rows={rows} rowKey={({ id }) => id} query={query} what="os lotes" />
    </>
  );
}
