import { useSession } from '@balcao/platform';
import { DataList, EmptyState, PageHeader } from '@balcao/ui';
import { useBillingPlansQuery } from '../api/billing-api';
import { PlanCard } from '../features/plans/plan-card';

export default function SubscriptionPage() {
  const { tenant } = useSession();
  const query = useBillingPlansQuery();
  return (
    <>
      <PageHeader
        title="Assinatura"
        description="Planos do Balcão, do mais barato ao mais completo. Para mudar de plano, fale com o suporte da plataforma."
      />
      <DataList
        label="Planos"
        layout="grid"
        items={query.data?.items}
        itemKey={(plan) => plan.id}
        renderItem={(plan) => <PlanCard plan={plan} current={plan.nome.toLowerCase() === tenant?.plano} />}
        query={query}
        what="os planos"
        empty={<EmptyState title="Nenhum plano à venda no momento." />}
      />
    </>
  );
}
