import type { Fatura } from '@balcao/contracts/invoices';
import { useSession } from '@balcao/platform';
import { AsyncContent, DialogLoader, EmptyState, PageHeader, SimpleGrid, Stack } from '@balcao/ui';
import { lazy, Suspense, useState } from 'react';
import { useBillingSubscriptionQuery } from '../api/billing-api';
import { PaymentWay } from '../features/card/payment-way';
import { InvoiceList } from '../features/invoices/invoice-list';
import { OpenInvoices } from '../features/invoices/open-invoices';
import { PlanGrid } from '../features/plans/plan-grid';
import { EndSubscription } from '../features/subscription/end-subscription';
import { History } from '../features/subscription/history';
import { StateNotice } from '../features/subscription/state-notice';
import { UsagePanel } from '../features/subscription/usage-panel';

// The code is a picture: its library comes when somebody pays.
const PayInvoice = lazy(() => import('../features/invoices/pay-invoice'));
const CardModal = lazy(() => import('../features/card/card-modal'));

/** /subscription */
export default function SubscriptionPage() {
  const { tenant } = useSession();
  return (
    <>
      <PageHeader title="Assinatura" description="Seu plano, o que já foi usado neste mês e os planos do Balcão." />
      {tenant ? <CompanySubscription /> : <EmptyState title="Sua conta não pertence a uma empresa." />}
    </>
  );
}

function CompanySubscription() {
  const query = useBillingSubscriptionQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const { data } = query;
  const { sees } = useSession();
  const [paying, setPaying] = useState<string | null>(null);
  // What the card is to pay first; null: the months to come.
  const [card, setCard] = useState<{ invoice: Fatura | null } | null>(null);
  const charges = data?.cobra ?? false;
  const way = data?.pagamento ?? null;
  const pays = data?.assinatura?.status === 'active' && Number(data.assinatura.valor) > 0;
  const due = data?.faturas_abertas[0];
  const onCard = (invoice: Fatura | undefined) => setCard({ invoice: invoice ?? null });
  return (
    <>
      <StateNotice />
      <Stack gap="xl">
        {data && due && <OpenInvoices invoices={data.faturas_abertas} way={way} onPay={setPaying} onCard={onCard} />}
        <AsyncContent query={data ? {} : query} what="a assinatura">
          {data && (
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
              <UsagePanel usage={data.uso} />
              {data.assinatura && <EndSubscription subscription={data.assinatura} byCard={Boolean(way?.cartao)} />}
              {way && (
                <PaymentWay
                  way={way}
                  due={due}
                  onCard={pays || due ? () => onCard(due) : null}
                  onNews={() => void query.refetch()}
                />
              )}
            </SimpleGrid>
          )}
        </AsyncContent>
        <PlanGrid
          usage={data?.uso}
          standing={{ subscription: data?.assinatura ?? null, charges, covered: data?.coberto ?? null }}
          onInvoice={setPaying}
        />
        {charges && sees('subscription.manage') && <InvoiceList />}
        {data && <History items={data.historico} />}
      </Stack>
      {paying && (
        <Suspense fallback={<DialogLoader onClose={() => setPaying(null)} />}>
          <PayInvoice id={paying} onClose={() => setPaying(null)} />
        </Suspense>
      )}
      {card && (
        <Suspense fallback={<DialogLoader onClose={() => setCard(null)} />}>
          <CardModal invoice={card.invoice} subscription={data?.assinatura ?? null} onClose={() => setCard(null)} />
        </Suspense>
      )}
    </>
  );
}
