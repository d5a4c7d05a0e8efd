import { areaName } from '@balcao/contracts/area-names';
import { formatCount, formatDateTime, formatNumber } from '@balcao/platform';
import { Code, type Column, Stack, StatusBadge, Text } from '@balcao/ui';
import { Broken } from './broken';
import { percent, type ReleaseRow, whoTries } from './release-row';

function Standing({ row }: { row: ReleaseRow }) {
  if (row.active)
    return row.quebrada ? <Broken reason={row.quebrada} /> : <StatusBadge tone="success">No ar</StatusBadge>;
  if (row.teste)
    return (
      <Stack gap={2} align="flex-start">
        <StatusBadge tone="info">Em teste</StatusBadge>
        <Text size="xs" c="dimmed" title={row.teste.empresas.map(({ nome }) => nome).join(', ')}>
          {whoTries(row.teste)}
        </Text>
      </Stack>
    );
  return row.recuo ? <StatusBadge tone="warning">Recuada</StatusBadge> : <Text size="sm">Guardada</Text>;
}

function Published({ row: { created_at, autor, commit } }: { row: ReleaseRow }) {
  const origin = [autor, commit?.slice(0, 7)].filter(Boolean).join(', ');
  return (
    <Stack gap={2}>
      <Text size="sm">{formatDateTime(created_at)}</Text>
      {origin && (
        <Text size="xs" c="dimmed">
          {origin}
        </Text>
      )}
    </Stack>
  );
}

function Doing({ row: { doing } }: { row: ReleaseRow }) {
  if (!doing) return '–';
  return (
    <Stack gap={2}>
      <Text size="sm" c={doing.falhas > 0 ? 'red' : undefined}>
        {percent(doing.falhas, doing.vistas)} de {formatCount(doing.vistas, 'tela vista', 'telas vistas')}
      </Text>
      <Text size="xs" c="dimmed">
        {formatCount(doing.empresas, 'empresa', 'empresas')}, {formatCount(doing.sessoes, 'acesso', 'acessos')}
      </Text>
    </Stack>
  );
}

/** Which version, who gets it and how it does; what one may do with it comes after. */
export const RELEASE_COLUMNS: Column<ReleaseRow>[] = [
  { key: 'name', header: 'Área', render: (row) => <Text fw={600}>{areaName(row.name)}</Text> },
  { key: 'version', header: 'Versão', render: (row) => <Code>{row.version}</Code> },
  { key: 'quando', header: 'Publicada em', render: (row) => <Published row={row} /> },
  { key: 'contrato', header: 'Contrato', render: (row) => row.contract },
  {
    key: 'tamanho',
    header: 'Tamanho',
    render: ({ tamanho }) => (tamanho ? `${formatNumber(Math.ceil(tamanho / 1000))} kB` : '–'),
  },
  { key: 'situacao', header: 'Quem recebe', render: (row) => <Standing row={row} /> },
  { key: 'falhas', header: 'Falhas em 30 minutos', render: (row) => <Doing row={row} /> },
];
