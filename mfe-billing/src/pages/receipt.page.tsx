import { Link, paths, useParams, useSession } from '@balcao/platform';
import { AsyncContent, Button, EmptyState, PageHeader } from '@balcao/ui';
import { IconArrowLeft, IconPrinter } from '@balcao/ui/icons';
import { useBillingPaymentQuery } from '../api/payments-api';
import { ForMoney } from '../features/money/for-money';
import { ReceiptPaper } from '../features/payment/receipt-paper';
import { SendReceipt } from '../features/payment/send-receipt';

function Receipt() {
  const { id = '' } = useParams();
  const { can } = useSession();
  const query = useBillingPaymentQuery(id);
  const payment = query.data;
  const paid = payment?.status === 'pago' || payment?.status === 'reembolsado';
  return (
    <>
      <PageHeader
        title="Recibo"
        actions={
          <>
            <Button
              component={Link}
              to={paths.payments({ id })}
              variant="default"
              leftSection={<IconArrowLeft size={16} />}
            >
              Voltar ao pagamento
            </Button>
            {paid && (
              <Button leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
                Imprimir
              </Button>
            )}
          </>
        }
      />
      <AsyncContent query={query} what="o recibo">
        {paid && can('payments.manage') && <SendReceipt id={id} />}
        {payment && paid && <ReceiptPaper payment={payment} />}
        {payment && !paid && <EmptyState title="Este pagamento não foi recebido: não há recibo dele." />}
      </AsyncContent>
    </>
  );
}

export default function ReceiptPage() {
  return (
    <ForMoney title="Recibo">
      <Receipt />
    </ForMoney>
  );
}
