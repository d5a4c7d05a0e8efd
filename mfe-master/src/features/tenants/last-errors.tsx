import type { DeadLetter } from '@balcao/contracts/master';
import { formatDateTime } from '@balcao/platform';
import { type Column, DataTable, EmptyState, Title } from '@balcao/ui';
import { QUEUE_LABEL } from '../dead-letters/dead-letters';

const COLUMNS: Column<DeadLetter>[] = [
  { key: 'fila', header: 'O quê', render: ({ fila }) => QUEUE_LABEL[fila] },
  { key: 'motivo', header: 'Motivo', render: ({ motivo }) => motivo },
  { key: 'quando', header: 'Desde', render: ({ created_at }) => formatDateTime(created_at) },
];

/** What could not be processed or sent for this company, the latest first. */
export function LastErrors({ errors }: { errors: readonly DeadLetter[] }) {
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        Últimos erros
      </Title>
      <DataTable
        label="Últimos erros"
        columns={COLUMNS}
        rows={errors}
        rowKey={({ id }) => id}
        query={{}}
        empty={<EmptyState title="Tudo em dia: nada parado." />}
      />
    </section>
  );
}
