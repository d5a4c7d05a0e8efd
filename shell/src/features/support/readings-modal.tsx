import type { AcessoDeSuporte } from '@balcao/contracts/support-access';
import type { LeituraDeSuporte, ReadKind } from '@balcao/contracts/support-readings';
import { formatDateTime, formatTime, pagedRows } from '@balcao/platform';
import { DataList, EmptyState, Modal, Stack, Text } from '@balcao/ui';
import { useSupportReadingsInfiniteQuery } from './support-api';

/** What was seen in one access: each conversation, customer and screen once. */
export function ReadingsModal({ acesso, onClose }: { acesso: AcessoDeSuporte | null; onClose: () => void }) {
  return (
    <Modal
      opened={acesso !== null}
      onClose={onClose}
      title={acesso ? `O que foi visto em ${formatDateTime(acesso.inicio)}` : ''}
    >
      {acesso && <Readings id={acesso.id} />}
    </Modal>
  );
}

function Readings({ id }: { id: string }) {
  const query = useSupportReadingsInfiniteQuery(id, { refetchOnMountOrArgChange: true });
  const { rows, loadMore } = pagedRows(query);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        Cada conversa, cliente e tela, na ordem em que foi aberta. Quantas vezes demora alguns segundos para aparecer.
      </Text>
      <DataList
        label="O que o suporte viu"
        items={rows}
        itemKey={({ primeira_em, tipo, o_que, nome }) => [primeira_em, tipo, nome, ...o_que].join(' ')}
        renderItem={(leitura) => <Reading leitura={leitura} />}
        query={query}
        what="o que foi visto"
        empty={<EmptyState title="Nada foi aberto neste acesso." />}
        loadMore={loadMore}
      />
    </Stack>
  );
}

const OF: Record<ReadKind, string> = {
  conversa: 'Conversa com',
  cliente: 'Cliente',
  agendamento: 'Agendamento de',
  pagamento: 'Pagamento de',
  arquivo: 'Arquivo da conversa com',
};
const GONE = { it: 'que não está mais aqui', them: 'quem não está mais aqui' };
const titleOf = ({ tipo, nome, o_que }: LeituraDeSuporte): string =>
  tipo ? `${OF[tipo]} ${nome ?? GONE[tipo === 'cliente' ? 'it' : 'them']}` : (o_que[0] ?? '');

function Reading({ leitura }: { leitura: LeituraDeSuporte }) {
  const { tipo, o_que, primeira_em, ultima_em, vezes } = leitura;
  const [from, to] = [formatTime(primeira_em), formatTime(ultima_em)];
  return (
    <div>
      <Text fw={tipo ? 600 : undefined} style={{ overflowWrap: 'anywhere' }}>
        {titleOf(leitura)}
      </Text>
      <Text size="sm" c="dimmed">
        {from === to ? from : `${from} a ${to}`}
        {vezes > 1 && `, ${vezes} vezes`}
        {tipo && ` · ${o_que.join(', ')}`}
      </Text>
    </div>
  );
}
