import type { ActivityFilter, Atividade } from '@balcao/contracts/activity';
import { networkWords } from '@balcao/contracts/network-words';
import { formatDateTime, pagedRows, useSession } from '@balcao/platform';
import { type Column, DataTable, EmptyState, NoPermission, NothingFound, Stack, Text } from '@balcao/ui';
import { IconActivity } from '@balcao/ui/icons';
import { useState } from 'react';
import { useActivityListInfiniteQuery } from './activity-api';
import { ActivityFilters, NO_FILTER } from './activity-filters';

const COLUMNS: Column<Atividade>[] = [
  { key: 'quando', header: 'Quando', render: ({ quando }) => formatDateTime(quando) },
  { key: 'frase', header: 'O que aconteceu', render: ({ frase }) => frase },
  { key: 'rede', header: 'De onde', render: ({ rede }) => (rede ? networkWords(rede) : <Text c="dimmed">—</Text>) },
];

/** Registro: who did what in the company, for whoever manages it. */
export function ActivityTab() {
  const { sees, tenant } = useSession();
  const [filter, setFilter] = useState<ActivityFilter>(NO_FILTER);
  const allowed = sees('settings.manage') && tenant !== null;
  const query = useActivityListInfiniteQuery(filter, { skip: !allowed, refetchOnMountOrArgChange: true });
  if (!allowed) return <NoPermission />;
  const { rows, loadMore } = pagedRows(query);
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <Stack gap="md">
      <Text c="dimmed">
        Quem entrou, o que mudou, o que foi exportado ou apagado. Ninguém muda nem apaga este registro.
      </Text>
      <ActivityFilters filter={filter} onChange={setFilter} />
      <DataTable
        label="Registro de atividades"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        query={query}
        what="o registro"
        empty={
          isFiltered ? (
            <NothingFound filter onClear={() => setFilter(NO_FILTER)} />
          ) : (
            <EmptyState icon={<IconActivity size={28} />} title="Nada aconteceu ainda." />
          )
        }
        loadMore={loadMore}
      />
    </Stack>
  );
}
