import type { SlowFigure } from '@balcao/contracts/operations';
import { formatNumber, formatRelative } from '@balcao/platform';
import { Code, type Column } from '@balcao/ui';
import { TableSection } from '@balcao/ui/inputs';
import { missing, type PartProps } from './queues';

const COLUMNS: Column<SlowFigure>[] = [
  {
    key: 'texto',
    header: 'Consulta',
    render: ({ texto }) => <Code style={{ overflowWrap: 'anywhere' }}>{texto}</Code>,
  },
  { key: 'trabalho', header: 'De onde', render: ({ trabalho }) => trabalho },
  { key: 'vezes', header: 'Vezes', align: 'right', render: ({ vezes }) => formatNumber(vezes) },
  { key: 'media', header: 'Média', align: 'right', render: ({ media_ms }) => `${formatNumber(media_ms)} ms` },
  { key: 'maior', header: 'A mais longa', align: 'right', render: ({ maior_ms }) => `${formatNumber(maior_ms)} ms` },
  { key: 'ultima', header: 'Última', render: ({ ultima }) => formatRelative(ultima) },
];

export function SlowQueries({ data, query }: PartProps) {
  return (
    <TableSection
      title="Consultas lentas"
      description="As últimas consultas ao banco que levaram mais de 300 ms, sem os valores."
      columns={COLUMNS}
      rows={data?.lentas ?? undefined}
      rowKey={({ chave }) => chave}
      query={query}
      what="as consultas lentas"
      empty={data?.lentas ? 'Nenhuma consulta lenta nos últimos dias.' : missing(data?.redis)}
    />
  );
}
