import type { JobName } from '@balcao/contracts/jobs';
import type { SweepFigure } from '@balcao/contracts/operations';
import { SWEEP_LABEL } from '@balcao/contracts/queue-names';
import { formatCount, formatDateTime, formatNumber, formatRelative } from '@balcao/platform';
import { type Column, StatusBadge } from '@balcao/ui';
import { TableSection } from '@balcao/ui/inputs';
import { missing, type PartProps } from './queues';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function everyOf(ms: number): string {
  if (ms >= HOUR_MS) return formatCount(Math.round(ms / HOUR_MS), 'hora', 'horas');
  if (ms >= MINUTE_MS) return formatCount(Math.round(ms / MINUTE_MS), 'minuto', 'minutos');
  return formatCount(Math.round(ms / 1_000), 'segundo', 'segundos');
}

function lastOf({ ultima, duracao_ms, deu_certo }: SweepFigure) {
  if (!ultima) return 'Ainda não';
  const took = `${formatRelative(ultima)}, em ${formatNumber(duracao_ms ?? 0)} ms`;
  if (deu_certo) return took;
  return (
    <>
      <StatusBadge tone="danger">Falhou</StatusBadge> {took}
    </>
  );
}

const COLUMNS: Column<SweepFigure>[] = [
  { key: 'nome', header: 'Rotina', render: ({ nome }) => SWEEP_LABEL[nome as JobName] ?? nome },
  { key: 'cada', header: 'A cada', render: ({ cada_ms }) => everyOf(cada_ms) },
  { key: 'ultima', header: 'Última vez', render: lastOf },
  { key: 'proxima', header: 'Próxima', render: ({ proxima }) => (proxima ? formatDateTime(proxima) : 'Não marcada') },
];

export function Sweeps({ data, query }: PartProps) {
  return (
    <TableSection
      title="Rotinas"
      description="O que se repete sozinho: conserta o que uma queda deixou para trás e faz o que tem hora."
      columns={COLUMNS}
      rows={data?.rotinas ?? undefined}
      rowKey={({ nome }) => nome}
      query={query}
      what="as rotinas"
      empty={data?.rotinas ? 'Nenhuma rotina marcada: o worker ainda não subiu.' : missing(data?.redis)}
    />
  );
}
