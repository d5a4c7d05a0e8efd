import { type Fatura, INVOICE_STATUS_LABEL, type InvoiceStatus } from '@balcao/contracts/invoices';
import { formatDate, Link, pagedRows, paths } from '@balcao/platform';
import { Anchor, type Column, MoneyText, StatusBadge, Text, type Tone } from '@balcao/ui';
import { TableSection } from '@balcao/ui/inputs';
import { useBillingInvoicesInfiniteQuery } from '../../api/invoices-api';

const TONE: Record<InvoiceStatus, Tone> = {
  aberta: 'warning',
  vencida: 'danger',
  paga: 'success',
  cancelada: 'neutral',
};
const RETURN = {
  a_caminho: 'Um Pix a mais está sendo devolvido.',
  feita: 'Um Pix a mais foi devolvido.',
} as const;

const invoicePath = (id: string): string => `${paths.subscription()}/faturas/${id}`;

const COLUMNS: Column<Fatura>[] = [
  { key: 'plano', header: 'Plano', render: ({ plano }) => <Text fw={600}>{plano}</Text> },
  {
    key: 'periodo',
    header: 'Período',
    render: ({ inicio, fim }) =>
      inicio && fim ? `${formatDate(inicio)} a ${formatDate(fim)}` : 'A partir do pagamento',
  },
  { key: 'vence', header: 'Vencimento', render: ({ vence_em }) => formatDate(vence_em) },
  {
    key: 'situacao',
    header: 'Situação',
    render: ({ status, devolucao }) => (
      <>
        <StatusBadge tone={TONE[status]}>{INVOICE_STATUS_LABEL[status]}</StatusBadge>
        {devolucao && (
          <Text size="xs" c="dimmed">
            {RETURN[devolucao]}
          </Text>
        )}
      </>
    ),
  },
  { key: 'valor', header: 'Valor', align: 'right', render: ({ valor }) => <MoneyText value={valor} /> },
  {
    key: 'recibo',
    header: 'Recibo',
    hideHeader: true,
    render: ({ id, status, plano, paga_em }) =>
      status === 'paga' && (
        <Anchor
          component={Link}
          to={invoicePath(id)}
          size="sm"
          underline="always"
          aria-label={`Recibo do plano ${plano}, pago em ${paga_em ? formatDate(paga_em) : ''}`}
        >
          Recibo
        </Anchor>
      ),
  },
];

/** Every invoice so far, the latest first. */
export function InvoiceList() {
  const query = useBillingInvoicesInfiniteQuery();
  return (
    <TableSection
      title="Faturas"
      id="faturas"
      size="h2"
      columns={COLUMNS}
      rowKey={(row) => row.id}
      query={query}
      what="as faturas"
      empty="Nenhuma fatura ainda."
      {...pagedRows(query)}
    />
  );
}
