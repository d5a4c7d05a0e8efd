import { pagedRows } from '@balcao/platform';
import { DataList, EmptyState, PageHeader } from '@balcao/ui';
import { useMasterErasuresInfiniteQuery } from '../api/audit-api';
import { Protocol } from '../features/erasures/protocol';

/** /master/erasures: what stays of companies that were erased. */
export default function ErasuresPage() {
  const query = useMasterErasuresInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { rows, loadMore } = pagedRows(query);
  return (
    <>
      <PageHeader
        title="Exclusões"
        description="Empresas apagadas 30 dias depois do pedido. Fica só o protocolo, sem nome e sem dado de ninguém; o mesmo foi por e-mail a quem administrava a empresa."
      />
      <DataList
        label="Empresas apagadas"
        layout="grid"
        items={rows}
        itemKey={({ protocolo }) => protocolo}
        query={query}
        what="os protocolos"
        empty={<EmptyState title="Nenhuma empresa foi apagada." />}
        renderItem={(erasure) => <Protocol erasure={erasure} />}
        loadMore={loadMore}
      />
    </>
  );
}
