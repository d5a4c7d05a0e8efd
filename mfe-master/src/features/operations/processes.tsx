import type { ProcessFigure } from '@balcao/contracts/operations';
import { formatDateTime, formatRelative } from '@balcao/platform';
import { Code, type Column, StatusBadge } from '@balcao/ui';
import { TableSection } from '@balcao/ui/inputs';
import { missing, type PartProps } from './queues';

/** What each of them is called where it is started, with what it does. */
const PROCESS_LABEL: Record<string, string> = {
  api: 'api (painel)',
  webhook: 'webhook (mensagens que chegam)',
  worker: 'worker (filas e rotinas)',
};

const COLUMNS: Column<ProcessFigure>[] = [
  { key: 'papel', header: 'Processo', render: ({ papel }) => PROCESS_LABEL[papel] ?? papel },
  { key: 'id', header: 'Identificação', render: ({ id }) => <Code>{id}</Code> },
  { key: 'versao', header: 'Versão', render: ({ versao }) => versao },
  { key: 'inicio', header: 'No ar desde', render: ({ inicio }) => formatDateTime(inicio) },
  {
    key: 'sinal',
    header: 'Sinal',
    render: ({ vivo, sinal_em }) =>
      vivo ? (
        <StatusBadge tone="success">No ar</StatusBadge>
      ) : (
        <StatusBadge tone="danger">Sem sinal {formatRelative(sinal_em)}</StatusBadge>
      ),
  },
];

export function Processes({ data, query }: PartProps) {
  return (
    <TableSection
      title="Processos"
      description="Quem some sem se despedir fica aqui por dez minutos, como sem sinal."
      columns={COLUMNS}
      rows={data?.processos ?? undefined}
      rowKey={({ id }) => id}
      query={query}
      what="os processos"
      empty={missing(data?.redis)}
    />
  );
}
