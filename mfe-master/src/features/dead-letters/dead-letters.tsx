import type { DeadLetter } from '@balcao/contracts/master';
import { errorMessage, formatDateTime, pagedRows } from '@balcao/platform';
import { Button, type Column, DataTable, EmptyState, Title, toast } from '@balcao/ui';
import { useMasterDeadLettersInfiniteQuery, useMasterRedriveMutation } from '../../api/master-api';

export const QUEUE_LABEL: Record<DeadLetter['fila'], string> = {
  inbound: 'Mensagem recebida',
  outbound: 'Mensagem a enviar',
};

/** What gave up after every retry, with a way to try again. */
export function DeadLetters() {
  const query = useMasterDeadLettersInfiniteQuery();
  const { rows, loadMore } = pagedRows(query);
  const [redrive, { isLoading, originalArgs }] = useMasterRedriveMutation();
  const again = async ({ fila, id }: DeadLetter) => {
    try {
      await redrive({ params: { fila, id } }).unwrap();
      toast.success('Colocado de volta na fila.');
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  const columns: Column<DeadLetter>[] = [
    { key: 'fila', header: 'O quê', render: (row) => QUEUE_LABEL[row.fila] },
    { key: 'motivo', header: 'Motivo', render: (row) => row.motivo },
    { key: 'tentativas', header: 'Tentativas', align: 'right', render: (row) => row.tentativas },
    { key: 'quando', header: 'Desde', render: (row) => formatDateTime(row.created_at) },
    {
      key: 'acao',
      header: 'Ação',
      hideHeader: true,
      render: (row) => (
        <Button
          size="xs"
          variant="default"
          loading={isLoading && originalArgs?.params.id === row.id}
          onClick={() => again(row)}
        >
          Processar de novo
        </Button>
      ),
    },
  ];
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        O que não pôde ser processado
      </Title>
      <DataTable
        label="O que não pôde ser processado"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        query={query}
        what="a fila"
        empty={<EmptyState title="Tudo em dia: nada parado." />}
        loadMore={loadMore}
      />
    </section>
  );
}
