import type { ResumoDeComissao } from '@balcao/contracts/commissions';
import { formatCount, Link, paths, useSession } from '@balcao/platform';
import { Button, type Column, DataTable, EmptyState, MoneyText, Stack, Text } from '@balcao/ui';
import { type Days, useBillingCommissionsQuery } from '../../api/commission-api';
import { RowDoor } from '../money/row-door';

const columnsOf = (onOpen: (id: string) => void): Column<ResumoDeComissao>[] => [
  {
    key: 'profissional',
    header: 'Profissional',
    render: ({ profissional_id, profissional_nome, sem_regra }) => (
      <Stack gap={0}>
        <RowDoor onOpen={() => onOpen(profissional_id)}>{profissional_nome}</RowDoor>
        {sem_regra > 0 && (
          <Text size="xs" c="dimmed">
            {formatCount(sem_regra, 'serviço sem regra', 'serviços sem regra')}
          </Text>
        )}
      </Stack>
    ),
  },
  { key: 'servicos', header: 'Serviços', align: 'right', render: ({ servicos }) => servicos },
  { key: 'base', header: 'Recebido', align: 'right', render: ({ base }) => <MoneyText value={base} /> },
  { key: 'comissao', header: 'Comissão', align: 'right', render: ({ comissao }) => <MoneyText value={comissao} /> },
  { key: 'pago', header: 'Já paga', align: 'right', render: ({ pago }) => <MoneyText value={pago} /> },
  {
    key: 'acertos',
    header: 'Acertos',
    align: 'right',
    render: ({ acertos }) => <MoneyText value={acertos} />,
  },
  { key: 'aberto', header: 'Em aberto', align: 'right', render: ({ aberto }) => <MoneyText value={aberto} fw={600} /> },
];

/** A line per person of the team. */
export function CommissionTable({ days, onOpen }: { days: Days; onOpen: (id: string) => void }) {
  const { can } = useSession();
  const skip = !days.de || !days.ate;
  const query = useBillingCommissionsQuery(days, { skip, refetchOnMountOrArgChange: true });
  const team = can('appointments.manage') && {
    action: (
      <Button component={Link} to={paths.team()}>
        Cadastrar a equipe
      </Button>
    ),
  };
  const ruleless = query.data?.items.some(({ sem_regra }) => sem_regra > 0);
  return (
    <>
      <DataTable
        label="Comissões"
        columns={columnsOf(onOpen)}
        rows={query.data?.items}
        rowKey={(row) => row.profissional_id}
        onRowClick={(row) => onOpen(row.profissional_id)}
        query={query}
        what="as comissões"
        empty={<EmptyState title="Nenhum profissional na equipe ainda." {...team} />}
      />
      {ruleless && can('payments.manage') && (
        <Text size="sm" mt="xs">
          Serviço sem regra não rende comissão. Abra a pessoa e grave a dela em Regras de comissão.
        </Text>
      )}
    </>
  );
}
