import type { Operations, QueueFigure, RedisState } from '@balcao/contracts/operations';
import { QUEUE_LABEL } from '@balcao/contracts/queue-names';
import { formatNumber, formatRelative } from '@balcao/platform';
import type { Column, QueryLike } from '@balcao/ui';
import { TableSection } from '@balcao/ui/inputs';

/** What every part of the page gets: one question for all of them, asked again and again. */
export interface PartProps {
  data: Operations | undefined;
  query: QueryLike;
}
/** Why a list that lies in Redis is not here. */
export const missing = (redis: RedisState | undefined): string =>
  redis === 'lento'
    ? 'O Redis está lento: isto não chegou a tempo, e será pedido de novo em alguns segundos.'
    : 'O Redis não responde: isto não pode ser visto agora.';

const COLUMNS: Column<QueueFigure>[] = [
  { key: 'fila', header: 'Fila', render: ({ fila }) => QUEUE_LABEL[fila] },
  { key: 'esperando', header: 'Esperando', align: 'right', render: ({ esperando }) => formatNumber(esperando) },
  { key: 'ativas', header: 'Em andamento', align: 'right', render: ({ ativas }) => formatNumber(ativas) },
  { key: 'adiadas', header: 'Para depois', align: 'right', render: ({ adiadas }) => formatNumber(adiadas) },
  {
    key: 'desde',
    header: 'A mais antiga',
    render: ({ desde }) => (desde ? `espera ${formatRelative(desde)}` : 'Nada atrasado'),
  },
];

export function Queues({ data, query }: PartProps) {
  return (
    <TableSection
      title="Filas"
      description="Trabalhos que esperam por um worker. O que se atrasa mais de um minuto vira alerta."
      columns={COLUMNS}
      rows={data?.filas ?? undefined}
      rowKey={({ fila }) => fila}
      query={query}
      what="as filas"
      empty={missing(data?.redis)}
    />
  );
}
