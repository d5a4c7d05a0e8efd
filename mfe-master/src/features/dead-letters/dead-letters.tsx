import type { DeadLetter } from '@balcao/contracts/master';
import { errorMessage, formatDateTime, Link, pagedRows, paths } from '@balcao/platform';
import { Anchor, Button, Code, type Column, Group, NativeSelect, SearchInput, Stack, toast } from '@balcao/ui';
import { TableSection } from '@balcao/ui/inputs';
import { useState } from 'react';
import {
  type DeadFilter,
  useMasterDeadLettersInfiniteQuery,
  useMasterRedriveMutation,
} from '../../api/dead-letters-api';
import { Batches } from './batches';
import { DiscardAll, DiscardOne, RedriveAll } from './dead-letter-modals';
import { QUEUE_LABEL } from './queue-label';

const KINDS = [
  { value: '', label: 'Recebidas e a enviar' },
  { value: 'inbound', label: 'Só recebidas' },
  { value: 'outbound', label: 'Só a enviar' },
];
const SHOWN_SIGNS = 8;
type Asked = { kind: 'redrive-all' } | { kind: 'discard-all' } | { kind: 'discard-one'; letter: DeadLetter };

function columnsOf(again: (row: DeadLetter) => void, discard: (row: DeadLetter) => void, busy: string | undefined) {
  const columns: Column<DeadLetter>[] = [
    { key: 'fila', header: 'O quê', render: (row) => QUEUE_LABEL[row.fila] },
    {
      key: 'empresa',
      header: 'Empresa',
      render: ({ tenant_id, empresa }) =>
        tenant_id && (
          <Anchor component={Link} to={paths.masterTenant(tenant_id)} underline="always">
            {empresa ?? 'Abrir'}
          </Anchor>
        ),
    },
    { key: 'motivo', header: 'Motivo', render: (row) => row.motivo },
    { key: 'tentativas', header: 'Tentativas', align: 'right', render: (row) => row.tentativas },
    { key: 'quando', header: 'Desde', render: (row) => formatDateTime(row.created_at) },
    // Alike in everything else, they are told apart by it, here and in the log.
    { key: 'id', header: 'Identificador', render: ({ id }) => <Code title={id}>…{id.slice(-SHOWN_SIGNS)}</Code> },
    {
      key: 'acao',
      header: 'Ação',
      hideHeader: true,
      render: (row) => (
        <Group gap="xs" wrap="nowrap">
          <Button size="xs" variant="default" loading={busy === row.id} onClick={() => again(row)}>
            Processar de novo
          </Button>
          <Button size="xs" variant="default" onClick={() => discard(row)}>
            Descartar
          </Button>
        </Group>
      ),
    },
  ];
  return columns;
}

/** What gave up after every retry: tried again or discarded, one by one or all of a filter. */
export function DeadLetters() {
  const [fila, setFila] = useState<DeadLetter['fila'] | ''>('');
  const [motivo, setMotivo] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const filter: DeadFilter = Object.assign({}, fila ? { fila } : {}, motivo ? { motivo } : {});
  const query = useMasterDeadLettersInfiniteQuery(filter);
  const [redrive, { isLoading, originalArgs }] = useMasterRedriveMutation();
  const again = async ({ fila, id }: DeadLetter) => {
    try {
      await redrive({ params: { fila, id } }).unwrap();
      toast.success('Colocado de volta na fila.');
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  const total = query.currentData?.pages[0]?.total ?? 0;
  const close = () => setAsked(null);
  const about = { filter, total, onClose: close };
  const columns = columnsOf(
    (row) => void again(row),
    (letter) => setAsked({ kind: 'discard-one', letter }),
    isLoading ? originalArgs?.params.id : undefined,
  );
  return (
    <Stack gap="lg">
      <Batches onEnd={() => void query.refetch()} />
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label="Tipo"
          data={KINDS}
          value={fila}
          onChange={(event) => setFila(event.currentTarget.value as typeof fila)}
        />
        <SearchInput value={motivo} onChange={setMotivo} label="Motivo contém" />
        <Button variant="default" disabled={total === 0} onClick={() => setAsked({ kind: 'redrive-all' })}>
          Processar todas de novo
        </Button>
        <Button variant="default" disabled={total === 0} onClick={() => setAsked({ kind: 'discard-all' })}>
          Descartar todas
        </Button>
      </Group>
      <TableSection
        title="Mensagens paradas"
        description="O que não pôde ser processado ou enviado, e espera por uma decisão."
        columns={columns}
        rowKey={(row) => row.id}
        query={query}
        what="as mensagens paradas"
        empty={fila || motivo ? 'Nenhuma neste filtro.' : 'Tudo em dia: nada parado.'}
        {...pagedRows(query)}
      />
      {asked?.kind === 'redrive-all' && <RedriveAll {...about} />}
      {asked?.kind === 'discard-all' && <DiscardAll {...about} />}
      {asked?.kind === 'discard-one' && <DiscardOne letter={asked.letter} onClose={close} />}
    </Stack>
  );
}
