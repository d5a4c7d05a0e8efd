import { Link, paths, useParams } from '@balcao/platform';
import { AsyncContent, Button, EmptyState, PageHeader } from '@balcao/ui';
import { IconArrowLeft, IconPrinter } from '@balcao/ui/icons';
import { useBillingInvoiceQuery } from '../api/invoices-api';
import { InvoicePaper } from '../features/invoices/invoice-paper';

/** /subscription/faturas/:id */
export default function InvoicePage() {
  const { id = '' } = useParams();
  const query = useBillingInvoiceQuery(id);
  const invoice = query.data;
  const paid = invoice?.status === 'paga';
  const back = (
    <Button component={Link} to={paths.subscription()} variant="default" leftSection={<IconArrowLeft size={16} />}>
      Voltar à assinatura
    </Button>
  );
  const print = (
    <Button leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
      Imprimir
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Recibo"
        actions={
          <>
            {back}
            {paid && print}
          </>
        }
      />
      <AsyncContent query={query} what="o recibo">
        {paid && <InvoicePaper invoice={invoice} />}
        {invoice && !paid && <EmptyState title="Esta fatura não foi paga: não há recibo dela." />}
      </AsyncContent>
    </>
  );
}
