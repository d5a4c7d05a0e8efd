import { type Column, DataTable, EmptyState, PageHeader } from '@balcao/ui';
import { useMasterReleasesQuery } from '../api/master-api';
import { useMasterReleaseHealthQuery } from '../api/release-health-api';
import { PublishKeys } from '../features/publish-keys/publish-keys';
import { ReleaseActions } from '../features/releases/release-actions';
import { RELEASE_COLUMNS } from '../features/releases/release-columns';
import { type ReleaseRow, rowsOf } from '../features/releases/release-row';
import { TakenBack } from '../features/releases/taken-back';

const POLL_MS = 15_000;
const COLUMNS: Column<ReleaseRow>[] = [
  ...RELEASE_COLUMNS,
  { key: 'acao', header: 'Ações', hideHeader: true, render: (row) => <ReleaseActions row={row} /> },
];

export default function ReleasesPage() {
  // What takes itself back shows without a reload.
  const query = useMasterReleasesQuery(undefined, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
  const health = useMasterReleaseHealthQuery(undefined, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
  const releases = query.data?.items ?? [];
  return (
    <>
      <PageHeader
        title="Versões"
        description="Cada área do painel é publicada sozinha. Uma versão pode ir primeiro para algumas empresas, e a que falha mais que a anterior é recuada sozinha. Se esta tela não abrir, /versoes faz parte da própria moldura do painel."
      />
      <DataTable
        label="Versões publicadas"
        columns={COLUMNS}
        rows={query.data && rowsOf(releases, health.data)}
        rowKey={(row) => row.id}
        query={query}
        what="as versões"
        empty={<EmptyState title="Nenhuma versão publicada." />}
      />
      <TakenBack health={health.data} releases={releases} query={health} />
      <PublishKeys />
    </>
  );
}
