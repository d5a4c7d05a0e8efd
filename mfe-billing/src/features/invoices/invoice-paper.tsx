import { type Fatura, INVOICE_FORM_LABEL } from '@balcao/contracts/invoices';
import { formatDate, formatLongDate, useSession } from '@balcao/platform';
import { Paper, Stack, Text, Title } from '@balcao/ui';
import printed from '@balcao/ui/printed.module.css';
import classes from '../payment/receipt.module.css';
import { ReceiptLine } from '../payment/receipt-line';

/** What a company paid the platform. Says what it is not. */
export function InvoicePaper({ invoice }: { invoice: Fatura }) {
  const { tenant } = useSession();
  const { id, plano, preco, credito, valor, inicio, fim, forma, paga_em } = invoice;
  return (
    <Paper withBorder p="lg" className={`${printed.alone} ${classes.paper}`} component="section" aria-label="Recibo">
      <Stack gap="sm">
        <Text fw={600} size="lg">
          Balcão
        </Text>
        <Title order={2} size="h3">
          Recibo
        </Title>
        <Text>
          Recebemos de <b>{tenant?.nome}</b> pela assinatura do plano {plano}
          {inicio && fim && `, de ${formatDate(inicio)} a ${formatDate(fim)}`}:
        </Text>
        <ReceiptLine label="Mensalidade" value={preco} />
        {Number(credito) > 0 && <ReceiptLine label="Desconto do mês já pago" value={`-${credito}`} />}
        <ReceiptLine label="Total" value={valor} strong />
        <Text mt="sm">
          {paga_em && formatLongDate(paga_em)}
          {forma && `, ${INVOICE_FORM_LABEL[forma]}`}
        </Text>
        <Text size="sm">Recibo {id.slice(-8).toUpperCase()} · Este recibo não é documento fiscal.</Text>
      </Stack>
    </Paper>
  );
}
