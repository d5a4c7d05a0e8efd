import type { ComissaoDetalhe, ItemDeComissao } from '@balcao/contracts/commissions';
import { centsOf } from '@balcao/contracts/money';
import { formatBRL, formatCount, formatDateTime, useSession } from '@balcao/platform';
import {
  Alert,
  AsyncContent,
  Button,
  type Column,
  DataTable,
  DialogLoader,
  Drawer,
  EmptyState,
  Group,
  MoneyText,
  Stack,
  Text,
} from '@balcao/ui';
import { lazy, Suspense, useState } from 'react';
import { type Days, useBillingCommissionQuery } from '../../api/commission-api';
import { percentText } from './percent';

const PayModal = lazy(() => import('./pay-modal'));
const RulesModal = lazy(() => import('./rules-modal'));

const ruleText = ({ regra, comissao }: ItemDeComissao): string => {
  if (!regra) return centsOf(comissao) === 0 ? 'Sem comissão' : '';
  return regra.tipo === 'percentual' ? percentText(regra.percentual ?? '0') : `${formatBRL(regra.valor ?? '0')} fixo`;
};

const COLUMNS: Column<ItemDeComissao>[] = [
  {
    key: 'servico',
    header: 'Serviço',
    render: (row) => (
      <Stack gap={0}>
        <Text size="sm" fw={600}>
          {row.servico ?? 'Serviço'}
        </Text>
        <Text size="xs" c="dimmed">
          {formatDateTime(row.data_hora)}
          {row.cliente_nome && ` · ${row.cliente_nome}`}
        </Text>
        {row.anterior && (
          <Text size="xs" c="dimmed">
            Acerto de período anterior
          </Text>
        )}
      </Stack>
    ),
  },
  {
    key: 'base',
    header: 'Recebido',
    align: 'right',
    render: (row) => (
      <Stack gap={0} align="flex-end">
        <MoneyText value={row.base} size="sm" />
        {row.base !== row.valor && (
          <Text size="xs" c="dimmed">
            de {formatBRL(row.valor)}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    key: 'comissao',
    header: 'Comissão',
    align: 'right',
    render: (row) => (
      <Stack gap={0} align="flex-end">
        <MoneyText value={row.comissao} size="sm" />
        <Text size="xs" c="dimmed">
          {ruleText(row)}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'aberto',
    header: 'Em aberto',
    align: 'right',
    render: ({ aberto }) => <MoneyText value={aberto} size="sm" />,
  },
];

function Sums({ report }: { report: ComissaoDetalhe }) {
  const { servicos, base, comissao, pago, acertos, aberto, sem_regra } = report.resumo;
  return (
    <Stack gap={4}>
      <Text fz={28} fw={650} ff="var(--mantine-font-family)">
        {formatBRL(aberto)}
      </Text>
      <Text size="sm" c="dimmed">
        em aberto em {report.periodo}
      </Text>
      <Text size="sm">
        {formatCount(servicos, 'serviço', 'serviços')}, {formatBRL(base)} recebidos, {formatBRL(comissao)} de comissão
        {centsOf(pago) !== 0 && `, ${formatBRL(pago)} já pagos`}
        {centsOf(acertos) !== 0 && `, ${formatBRL(acertos)} de acertos de períodos anteriores`}.
      </Text>
      {sem_regra > 0 && (
        <Text size="sm" c="dimmed">
          {formatCount(sem_regra, 'serviço sem regra', 'serviços sem regra')} de comissão.
        </Text>
      )}
    </Stack>
  );
}

type Dialog = 'pay' | 'rules' | null;
interface ReportProps {
  report: ComissaoDetalhe;
  dialog: Dialog;
  setDialog: (dialog: Dialog) => void;
}

function Report({ report, dialog, setDialog }: ReportProps) {
  const { can } = useSession();
  const close = () => setDialog(null);
  const { resumo, items } = report;
  const owed = centsOf(resumo.aberto);
  const isPayable = owed >= 0 && items.some(({ aberto }) => centsOf(aberto) !== 0);
  return (
    <Stack gap="lg">
      <Sums report={report} />
      {owed < 0 && (
        <Alert color="yellow">
          Há mais a descontar do que a pagar neste período. Escolha um que inclua os próximos serviços.
        </Alert>
      )}
      <Group gap="xs" role="group" aria-label="Ações da comissão">
        {can('payments.manage') && isPayable && (
          <Button size="xs" onClick={() => setDialog('pay')}>
            Marcar como paga
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => setDialog('rules')}>
          Regras de comissão
        </Button>
      </Group>
      <DataTable
        label="Serviços da comissão"
        columns={COLUMNS}
        rows={items}
        rowKey={(row) => row.agendamento_id}
        query={{}}
        empty={
          <EmptyState
            title="Nenhum serviço neste período."
            description="Entram aqui os serviços concluídos; a comissão vem do que foi recebido por eles."
          />
        }
      />
      <Suspense fallback={<DialogLoader onClose={close} />}>
        {dialog === 'pay' && <PayModal report={report} onClose={close} />}
        {dialog === 'rules' && (
          <RulesModal id={resumo.profissional_id} name={resumo.profissional_nome} onClose={close} />
        )}
      </Suspense>
    </Stack>
  );
}

/** A person's report of the period, service by service, and what can be done with it. */
export default function CommissionDrawer({ id, days, onClose }: { id: string; days: Days; onClose: () => void }) {
  const query = useBillingCommissionQuery({ id, ...days }, { refetchOnMountOrArgChange: true });
  const [dialog, setDialog] = useState<Dialog>(null);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={640}
      title={query.data ? `Comissão de ${query.data.resumo.profissional_nome}` : 'Comissão'}
    >
      <AsyncContent query={query} what="a comissão">
        {query.data && <Report report={query.data} dialog={dialog} setDialog={setDialog} />}
      </AsyncContent>
    </Drawer>
  );
}
