import { useSession } from '@balcao/platform';
import { AsyncContent, EmptyState, PageHeader, SimpleGrid, Stack } from '@balcao/ui';
import { useBillingSubscriptionQuery } from '../api/billing-api';
import { PlanGrid } from '../features/plans/plan-grid';
import { EndSubscription } from '../features/subscription/end-subscription';
import { History } from '../features/subscription/history';
import { StateNotice } from '../features/subscription/state-notice';
import { UsagePanel } from '../features/subscription/usage-panel';

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
  return (
    <>
      <StateNotice />
      <Stack gap="xl">
        <AsyncContent query={data ? {} : query} what="a assinatura">
          {data && (
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
              <UsagePanel usage={data.uso} />
              {data.assinatura && <EndSubscription subscription={data.assinatura} />}
            </SimpleGrid>
          )}
        </AsyncContent>
        <PlanGrid usage={data?.uso} subscription={data?.assinatura} />
        {data && <History items={data.historico} />}
      </Stack>
    </>
  );
}
