import type { Atividade } from '@balcao/contracts/activity';
import { formatDateTime, Link, pagedRows, paths } from '@balcao/platform';
import { Anchor, type Column } from '@balcao/ui';
import { TableSection } from '@balcao/ui/inputs';
import { useMasterTenantActivityInfiniteQuery } from '../../api/tenants-api';

const COLUMNS: Column<Atividade>[] = [
  { key: 'quando', header: 'Quando', render: ({ quando }) => formatDateTime(quando) },
  { key: 'frase', header: 'O que aconteceu', render: ({ frase }) => frase },
];

/** The company's own log, as its admins read it. */
export function TenantActivity({ id, slug }: { id: string; slug: string }) {
  const query = useMasterTenantActivityInfiniteQuery(id);
  return (
    <TableSection
      title="Registro"
      label="Registro da empresa"
      description={
        <Anchor component={Link} to={paths.masterAudit({ empresa: slug })}>
          Procurar no registro
        </Anchor>
      }
      columns={COLUMNS}
      rowKey={(row) => row.id}
      query={query}
      what="o registro"
      empty="Nada aconteceu ainda."
      {...pagedRows(query)}
    />
  );
}
