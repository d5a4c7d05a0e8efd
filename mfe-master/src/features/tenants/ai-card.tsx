import { AI_DAYS, type AiUse } from '@balcao/contracts/company-page';
import { formatNumber } from '@balcao/platform';
import { type Column, DataTable, EmptyState, Title } from '@balcao/ui';

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
    <section>
      <Title order={2} size="h4" mb="sm">
        Custo da IA nos últimos {AI_DAYS} dias
      </Title>
      <DataTable
        label="Custo da IA"
        columns={COLUMNS}
        rows={use}
        rowKey={({ modelo }) => modelo ?? ''}
        query={{}}
        empty={<EmptyState title="A IA ainda não respondeu ninguém." />}
      />
    </section>
  );
}
