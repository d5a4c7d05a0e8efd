import { useSession } from '@balcao/platform';
import { AsyncContent, DialogLoader, EmptyState, PageHeader, SimpleGrid, Stack } from '@balcao/ui';
import { lazy, Suspense, useState } from 'react';
import { useBillingSubscriptionQuery } from '../api/billing-api';
import { InvoiceList } from '../features/invoices/invoice-list';
import { OpenInvoices } from '../features/invoices/open-invoices';
import { PlanGrid } from '../features/plans/plan-grid';
import { EndSubscription } from '../features/subscription/end-subscription';
import { History } from '../features/subscription/history';
import { StateNotice } from '../features/subscription/state-notice';
import { UsagePanel } from '../features/subscription/usage-panel';

// The code is a picture: its library comes when somebody pays.
const PayInvoice = lazy(() => import('../features/invoices/pay-invoice'));

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
  const { can } = useSession();
  const [paying, setPaying] = useState<string | null>(null);
  const charges = data?.cobra ?? false;
  return (
    <>
      <StateNotice />
      <Stack gap="xl">
        {data && data.faturas_abertas.length > 0 && <OpenInvoices invoices={data.faturas_abertas} onPay={setPaying} />}
        <AsyncContent query={data ? {} : query} what="a assinatura">
          {data && (
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
              <UsagePanel usage={data.uso} />
              {data.assinatura && <EndSubscription subscription={data.assinatura} />}
            </SimpleGrid>
          )}
        </AsyncContent>
        <PlanGrid
          usage={data?.uso}
          standing={{ subscription: data?.assinatura ?? null, charges, covered: data?.coberto ?? null }}
          onInvoice={setPaying}
        />
        {charges && can('subscription.manage') && <InvoiceList />}
        {data && <History items={data.historico} />}
      </Stack>
      {paying && (
        <Suspense fallback={<DialogLoader onClose={() => setPaying(null)} />}>
          <PayInvoice id={paying} onClose={() => setPaying(null)} />
        </Suspense>
      )}
    </>
  );
}
