import { areaName } from '@balcao/contracts/area-names';
import type { masterReleases } from '@balcao/contracts/master';
import { errorMessage, formatDateTime, type ResponseOf } from '@balcao/platform';
import {
  Button,
  Code,
  type Column,
  confirm,
  DataTable,
  EmptyState,
  PageHeader,
  StatusBadge,
  Text,
  toast,
} from '@balcao/ui';
import { useMasterActivateMutation, useMasterReleasesQuery } from '../api/master-api';

type Release = ResponseOf<typeof masterReleases>['items'][number];

export default function ReleasesPage() {
  const query = useMasterReleasesQuery();
  const [activate, { isLoading, originalArgs }] = useMasterActivateMutation();
  const putOnAir = async (release: Release) => {
    const agreed = await confirm({
      title: 'Colocar esta versão no ar?',
      message: `Quem abrir o painel a partir de agora recebe ${areaName(release.name)} ${release.version}.`,
      confirmLabel: 'Colocar no ar',
    });
    if (!agreed) return;
    try {
      await activate({ params: { id: release.id } }).unwrap();
      toast.success(`${areaName(release.name)} ${release.version} está no ar.`);
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  const columns: Column<Release>[] = [
    { key: 'name', header: 'Área', render: (row) => <Text fw={600}>{areaName(row.name)}</Text> },
    { key: 'version', header: 'Versão', render: (row) => <Code>{row.version}</Code> },
    { key: 'quando', header: 'Publicada em', render: (row) => formatDateTime(row.created_at) },
    {
      key: 'acao',
      header: 'Situação',
      render: (row) =>
        row.active ? (
          <StatusBadge tone="success">No ar</StatusBadge>
        ) : (
          <Button
            size="xs"
            variant="default"
            loading={isLoading && originalArgs?.params.id === row.id}
            onClick={() => putOnAir(row)}
          >
            Colocar no ar
          </Button>
        ),
    },
  ];
  return (
    <>
      <PageHeader
        title="Versões"
        description="Cada área do painel é publicada sozinha; voltar atrás é colocar uma versão anterior no ar."
      />
      <DataTable
        label="Versões publicadas"
        columns={columns}
        rows={query.data?.items}
        rowKey={(row) => row.id}
        query={query}
        what="as versões"
        empty={<EmptyState title="Nenhuma versão publicada." />}
      />
    </>
  );
}
