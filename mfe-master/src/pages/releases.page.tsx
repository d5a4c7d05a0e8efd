import { Anchor, Button, type Column, DataTable, EmptyState, Group, PageHeader } from '@balcao/ui';
import { useState } from 'react';
import { useMasterReleasesQuery } from '../api/master-api';
import { useMasterReleaseHealthQuery } from '../api/release-health-api';
import { PublishKeys } from '../features/publish-keys/publish-keys';
import { ReleaseActions } from '../features/releases/release-actions';
import { RELEASE_COLUMNS } from '../features/releases/release-columns';
import { newestOf, type ReleaseRow, rowsOf } from '../features/releases/release-row';
import { TakenBack } from '../features/releases/taken-back';

const POLL_MS = 15_000;
const COLUMNS: Column<ReleaseRow>[] = [
  ...RELEASE_COLUMNS,
  { key: 'acao', header: 'Ações', hideHeader: true, render: (row) => <ReleaseActions row={row} /> },
];

const goTo = (id: string) => {
  const title = document.getElementById(id);
  title?.scrollIntoView();
  title?.closest('section')?.querySelector<HTMLElement>('button, a, [tabindex]')?.focus({ preventScroll: true });
};

export default function ReleasesPage() {
  // What takes itself back shows without a reload.
  const query = useMasterReleasesQuery(undefined, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
  const health = useMasterReleaseHealthQuery(undefined, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
  const [showsAll, setShowsAll] = useState(false);
  const releases = query.data?.items ?? [];
  const all = rowsOf(releases, health.data);
  const rows = showsAll ? all : newestOf(all);
  return (
    <>
      <PageHeader
        title="Versões"
        description="Cada área do painel é publicada sozinha. Uma versão pode ir primeiro para algumas empresas, e a que falha mais que a anterior é recuada sozinha. Se esta tela não abrir, /versoes faz parte da própria moldura do painel."
      />
      <Group component="nav" aria-label="Nesta tela" gap="md" mb="md">
        <Anchor component="button" size="sm" onClick={() => goTo('recuos')}>
          Recuos
        </Anchor>
        <Anchor component="button" size="sm" onClick={() => goTo('chaves')}>
          Chaves de publicação
        </Anchor>
      </Group>
      <DataTable
        label="Versões publicadas"
        columns={COLUMNS}
        rows={query.data && rows}
        rowKey={(row) => row.id}
        query={query}
        what="as versões"
        empty={<EmptyState title="Nenhuma versão publicada." />}
      />
      {rows.length < all.length && (
        <Button variant="default" mt="sm" onClick={() => setShowsAll(true)}>
          Ver todas ({all.length})
        </Button>
      )}
      <TakenBack health={health.data} releases={releases} query={health} />
      <PublishKeys />
    </>
  );
}
