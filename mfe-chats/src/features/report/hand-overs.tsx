import type { RelatorioIa } from '@balcao/contracts/assistant-report';
import { formatCount, formatNumber, Link, paths, useSession } from '@balcao/platform';
import { Anchor, type Column, Text } from '@balcao/ui';
import { TableSection } from '@balcao/ui/inputs';

type Row = RelatorioIa['passadas'][number];

const COLUMNS: Column<Row>[] = [
  { key: 'motivo', header: 'Motivo', render: ({ motivo }) => motivo },
  { key: 'vezes', header: 'Vezes', align: 'right', render: ({ vezes }) => formatNumber(vezes) },
];

/** Why the team was called, and what the assistant could not find. */
export function HandOvers({ report: { passadas, perguntas_abertas } }: { report: RelatorioIa }) {
  const { can } = useSession();
  return (
    <div>
      <TableSection
        title="Por que a equipe foi chamada"
        columns={COLUMNS}
        rows={passadas}
        query={{}}
        rowKey={({ motivo }) => motivo}
        what="os motivos"
        empty="A equipe não foi chamada neste período."
      />
      {perguntas_abertas > 0 && (
        <Text size="sm" mt="sm">
          {`${formatCount(perguntas_abertas, 'pergunta ficou', 'perguntas ficaram')} sem resposta na base. `}
          {can('documents.write') && (
            <Anchor component={Link} to={paths.knowledge()} underline="always">
              Ensinar na Base de Conhecimento
            </Anchor>
          )}
        </Text>
      )}
    </div>
  );
}
