import type { Atividade } from '@balcao/contracts/activity';
import { formatDateTime, pagedRows } from '@balcao/platform';
import { type Column, DataTable, EmptyState, Title } from '@balcao/ui';
import { useMasterTenantActivityInfiniteQuery } from '../../api/tenants-api';

const COLUMNS: Column<Atividade>[] = [
  { key: 'quando', header: 'Quando', render: ({ quando }) => formatDateTime(quando) },
  { key: 'frase', header: 'O que aconteceu', render: ({ frase }) => frase },
];

/** The company's own log, as its admins read it. */
export function TenantActivity({ id }: { id: string }) {
  const query = useMasterTenantActivityInfiniteQuery(id);
  const { rows, loadMore } = pagedRows(query);
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        Registro
      </Title>
      <DataTable
        label="Registro da empresa"
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.id}
        query={query}
        what="o registro"
        empty={<EmptyState title="Nada aconteceu ainda." />}
        loadMore={loadMore}
      />
    </section>
  );
}
