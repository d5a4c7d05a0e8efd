import { areaName } from '@balcao/contracts/area-names';
import type { ReleaseHealth, TakeBackReason } from '@balcao/contracts/release-health';
import { FAULT_LABEL } from '@balcao/contracts/remote-signals';
import { formatCount, formatDateTime, formatNumber } from '@balcao/platform';
import { Code, type Column, Stack, Text } from '@balcao/ui';
import { TableSection } from '@balcao/ui/inputs';
import { percent, type Release } from './release-row';

interface Props {
  health: ReleaseHealth | undefined;
  releases: readonly Release[];
  query: Parameters<typeof TableSection>[0]['query'];
}

const reasonOf = ({ rota, vistas, falhas, empresas, antes, marca }: TakeBackReason): string =>
  `${rota} falhou em ${percent(falhas, vistas)} de ${formatCount(vistas, 'vez', 'vezes')} (${formatCount(empresas, 'empresa', 'empresas')}); na versão anterior, ${formatNumber(antes)}%.${marca ? ` ${marca}` : ''}`;

/** What came in its place, and what could not. */
function Instead({ row: { para, puladas } }: { row: ReleaseHealth['recuos'][number] }) {
  return (
    <Stack gap={2} align="flex-start">
      {para ? <Code>{para}</Code> : 'Fim do teste'}
      {puladas?.map(({ versao, motivo }) => (
        <Text key={versao} size="xs" c="dimmed">
          {versao} foi pulada. {motivo}
        </Text>
      ))}
    </Stack>
  );
}

/** What was taken back and why, and with what versions fail. */
export function TakenBack({ health, releases, query }: Props) {
  const named = (id: string) => {
    const release = releases.find((one) => one.id === id);
    return release ? `${areaName(release.name)} ${release.version}` : 'Versão que não existe mais';
  };
  const takebacks: Column<ReleaseHealth['recuos'][number]>[] = [
    { key: 'versao', header: 'Versão', render: ({ release_id }) => named(release_id) },
    { key: 'quando', header: 'Quando', render: ({ created_at }) => formatDateTime(created_at) },
    { key: 'para', header: 'No lugar dela', render: (row) => <Instead row={row} /> },
    {
      key: 'motivo',
      header: 'Motivo',
      render: ({ motivo }) => <Text size="sm">{motivo ? reasonOf(motivo) : 'Recuada por uma pessoa.'}</Text>,
    },
  ];
  const faults: Column<ReleaseHealth['faltas'][number]>[] = [
    { key: 'versao', header: 'Versão', render: ({ release_id }) => named(release_id) },
    { key: 'rota', header: 'Tela', render: ({ rota }) => <Code>{rota}</Code> },
    {
      key: 'marca',
      header: 'Erro',
      render: ({ marca, tipo }) => <Text size="sm">{`${marca} (${FAULT_LABEL[tipo]})`}</Text>,
    },
    { key: 'vezes', header: 'Vezes', render: ({ vezes }) => formatNumber(vezes) },
    { key: 'ultima', header: 'Última vez', render: ({ ultima }) => formatDateTime(ultima) },
  ];
  return (
    <>
      <TableSection
        title="Recuos"
        id="recuos"
        mt="xl"
        columns={takebacks}
        rows={health?.recuos}
        rowKey={({ release_id, created_at }) => `${release_id} ${created_at}`}
        query={query}
        what="os recuos"
        empty="Nenhuma versão foi recuada."
      />
      <TableSection
        title="Erros das versões"
        description="Sem o texto do erro, que poderia conter dados de alguém: a classe e o lugar no nosso código."
        mt="xl"
        columns={faults}
        rows={health?.faltas}
        rowKey={({ release_id, tipo, marca, rota }) => `${release_id} ${tipo} ${marca} ${rota}`}
        query={query}
        what="os erros"
        empty="Nenhum erro contado."
      />
    </>
  );
}
