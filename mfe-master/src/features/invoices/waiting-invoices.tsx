import { type FaturaDaEmpresa, INVOICE_WAY_LABEL, isOpenInvoice } from '@balcao/contracts/invoices';
import { errorMessage, formatBRL, formatDate, pagedRows } from '@balcao/platform';
import { Button, type Column, confirm, MoneyText, Stack, Text, toast } from '@balcao/ui';
import { TableSection } from '@balcao/ui/inputs';
import { useMasterConfirmInvoiceMutation, useMasterInvoicesInfiniteQuery } from '../../api/master-api';
import { InvoiceStanding } from './invoice-standing';

const WHY = { escolha: 'Plano escolhido', renovacao: 'Próximo mês' } as const;

const COLUMNS: Column<FaturaDaEmpresa>[] = [
  {
    key: 'empresa',
    header: 'Empresa',
    render: ({ empresa, slug }) => (
      <Stack gap={0}>
        <Text fw={600}>{empresa}</Text>
        <Text size="sm" c="dimmed">
          {slug}
        </Text>
      </Stack>
    ),
  },
  { key: 'plano', header: 'Plano', render: ({ plano, motivo }) => `${plano} · ${WHY[motivo]}` },
  { key: 'vence', header: 'Vencimento', render: ({ vence_em }) => formatDate(vence_em) },
  {
    key: 'caminho',
    header: 'Pagamento por',
    render: ({ status, caminho }) => (isOpenInvoice(status) ? INVOICE_WAY_LABEL[caminho] : '—'),
  },
  { key: 'situacao', header: 'Situação', render: (row) => <InvoiceStanding {...row} /> },
  { key: 'valor', header: 'Valor', align: 'right', render: ({ valor }) => <MoneyText value={valor} /> },
];

/** Companies whose money is waited for; what came on another way is confirmed here by hand. */
export function WaitingInvoices() {
  const query = useMasterInvoicesInfiniteQuery();
  const [send, { isLoading, originalArgs }] = useMasterConfirmInvoiceMutation();
  const ask = async ({ id, empresa, plano, valor }: FaturaDaEmpresa) => {
    const agreed = await confirm({
      title: 'Confirmar pagamento?',
      message: `Você recebeu ${formatBRL(valor)} de ${empresa} pelo plano ${plano}, por fora do Pix e do cartão da plataforma. O plano passa a valer agora, e o código Pix desta fatura deixa de valer.`,
      confirmLabel: 'Confirmar pagamento',
    });
    if (!agreed) return;
    const { error } = await send({ params: { id } });
    if (error) toast.error(errorMessage(error));
    else toast.success(`Pagamento de ${empresa} confirmado.`);
  };
  const action: Column<FaturaDaEmpresa> = {
    key: 'acao',
    header: 'Ação',
    hideHeader: true,
    render: (row) =>
      isOpenInvoice(row.status) && (
        <Button
          size="xs"
          variant="default"
          loading={isLoading && originalArgs?.params.id === row.id}
          onClick={() => void ask(row)}
          aria-label={`Confirmar pagamento de ${row.empresa}`}
        >
          Confirmar pagamento
        </Button>
      ),
  };
  return (
    <TableSection
      title="Pagamentos aguardando confirmação"
      columns={[...COLUMNS, action]}
      rowKey={(row) => row.id}
      query={query}
      what="os pagamentos aguardando confirmação"
      empty="Nenhum pagamento aguardando."
      {...pagedRows(query)}
    />
  );
}
