import { AI_DAYS, type AiUse } from '@balcao/contracts/company-page';
import { formatNumber } from '@balcao/platform';
import type { Column } from '@balcao/ui';
import { TableSection } from '@balcao/ui/inputs';

const COLUMNS: Column<AiUse>[] = [
  { key: 'modelo', header: 'Modelo', render: ({ modelo }) => modelo ?? 'Sem modelo' },
  { key: 'execucoes', header: 'Execuções', align: 'right', render: (row) => formatNumber(row.execucoes) },
  { key: 'respondidas', header: 'Respondidas', align: 'right', render: (row) => formatNumber(row.respondidas) },
  { key: 'entrada', header: 'Tokens lidos', align: 'right', render: (row) => formatNumber(row.tokens_entrada) },
  { key: 'saida', header: 'Tokens escritos', align: 'right', render: (row) => formatNumber(row.tokens_saida) },
];

/** What the company's AI cost, in the units its provider charges. */
export function AiCard({ use }: { use: readonly AiUse[] }) {
  return (
    <TableSection
      title={`Custo da IA nos últimos ${AI_DAYS} dias`}
      label="Custo da IA"
      columns={COLUMNS}
      rows={use}
      rowKey={({ modelo }) => modelo ?? ''}
      query={{}}
      empty="A IA ainda não respondeu ninguém."
    />
  );
}
