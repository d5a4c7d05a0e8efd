import type { LinhaDoRegistro } from '@balcao/contracts/audit';
import { networkWords } from '@balcao/contracts/network-words';
import { formatDateTime, Link, pagedRows, paths, useSearchParams } from '@balcao/platform';
import { Anchor, type Column, DataTable, EmptyState, NothingFound, PageHeader, Stack, Text } from '@balcao/ui';
import { IconActivity } from '@balcao/ui/icons';
import { useMasterAuditInfiniteQuery } from '../api/audit-api';
import { AuditFilters } from '../features/audit/audit-filters';
import { filterParams, readFilter } from '../features/audit/audit-params';
import { Seals } from '../features/audit/seals';

const COLUMNS: Column<LinhaDoRegistro>[] = [
  { key: 'quando', header: 'Quando', render: ({ quando }) => formatDateTime(quando) },
  {
    key: 'empresa',
    header: 'Empresa',
    render: ({ empresa }) =>
      empresa ? (
        <Anchor component={Link} to={paths.masterTenant(empresa.id)}>
          {empresa.nome}
        </Anchor>
      ) : (
        'Plataforma'
      ),
  },
  { key: 'frase', header: 'O que aconteceu', render: ({ frase }) => frase },
  { key: 'rede', header: 'De onde', render: ({ rede }) => (rede ? networkWords(rede) : <Text c="dimmed">—</Text>) },
];

/** /master/audit: who did what, in every company and on the platform. */
export default function AuditPage() {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const query = useMasterAuditInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const { rows, loadMore } = pagedRows(query);
  const isFiltered = Object.keys(filterParams(filter)).length > 0;
  const clear = () => setParams({}, { replace: true });
  return (
    <>
      <PageHeader
        title="Registro"
        description="Quem fez o quê nas empresas e na plataforma. Ninguém muda nem apaga estas linhas."
      />
      <Stack gap="md">
        <Seals />
        <AuditFilters filter={filter} onChange={(next) => setParams(filterParams(next), { replace: true })} />
        <DataTable
          label="Registro da plataforma"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          query={query}
          what="o registro"
          empty={
            isFiltered ? (
              <NothingFound filter onClear={clear} />
            ) : (
              <EmptyState icon={<IconActivity size={28} />} title="Nada aconteceu ainda." />
            )
          }
          loadMore={loadMore}
        />
      </Stack>
    </>
  );
}
