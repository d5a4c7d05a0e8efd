import { type CompanyOutage, OUTAGE_LABEL } from '@balcao/contracts/number-health';
import { formatDateTime } from '@balcao/platform';
import type { Column } from '@balcao/ui';
import { TableSection } from '@balcao/ui/inputs';
import { useMasterOutagesQuery } from '../../api/master-api';

/** What is found within a minute is seen here within one more. */
const EVERY_MS = 60_000;

const COLUMNS: Column<CompanyOutage>[] = [
  { key: 'nome', header: 'Empresa', render: ({ nome }) => nome },
  { key: 'motivo', header: 'O que houve', render: ({ motivo }) => OUTAGE_LABEL[motivo] },
  { key: 'desde', header: 'Desde', render: ({ desde }) => formatDateTime(desde) },
];

/** Companies whose WhatsApp does not work now. */
export function Outages() {
  const query = useMasterOutagesQuery(undefined, { pollingInterval: EVERY_MS });
  return (
    <TableSection
      title="WhatsApp fora do ar"
      columns={COLUMNS}
      rows={query.data?.items}
      rowKey={(row) => row.tenant_id}
      query={query}
      what="os números fora do ar"
      empty="Todos os números conectados funcionam."
    />
  );
}
