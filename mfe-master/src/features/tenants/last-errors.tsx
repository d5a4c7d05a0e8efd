import type { DeadLetter } from '@balcao/contracts/master';
import { formatDateTime } from '@balcao/platform';
import type { Column } from '@balcao/ui';
import { TableSection } from '@balcao/ui/inputs';
import { QUEUE_LABEL } from '../dead-letters/queue-label';

const COLUMNS: Column<DeadLetter>[] = [
  { key: 'fila', header: 'O quê', render: ({ fila }) => QUEUE_LABEL[fila] },
  { key: 'motivo', header: 'Motivo', render: ({ motivo }) => motivo },
  { key: 'quando', header: 'Desde', render: ({ created_at }) => formatDateTime(created_at) },
];

/** What could not be processed or sent for this company, the latest first. */
export function LastErrors({ errors }: { errors: readonly DeadLetter[] }) {
  return (
    <TableSection
      title="Últimos erros"
      columns={COLUMNS}
      rows={errors}
      rowKey={({ id }) => id}
      query={{}}
      empty="Tudo em dia: nada parado."
    />
  );
}
