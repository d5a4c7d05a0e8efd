import type { Plano } from '@balcao/contracts/billing';
import type { Usage } from '@balcao/contracts/identity';
import { useCompanyState, useSession } from '@balcao/platform';
import { DataList, EmptyState, Text, Title, takeLostFocus } from '@balcao/ui';
import { useRef } from 'react';
import { useBillingPlansQuery } from '../../api/billing-api';
import { SupportLinks } from '../subscription/support-links';
import { ownTerms } from './own-terms';
import { PlanCard } from './plan-card';
import type { Standing } from './plan-change';
import { useChoosePlan } from './use-choose-plan';

const WHO_CHOOSES = 'Quem administra a empresa escolhe o plano. Fale com essa pessoa para mudar.';
const LEAVING = 'A exclusão da empresa está marcada. Para mudar de plano, desfaça a exclusão em Configurações.';
const SUSPENDED =
  'A conta está suspensa. Pague a fatura em aberto ou, para mudar de plano, fale com o suporte da plataforma.';

export interface PlanGridProps {
  usage: Usage | undefined;
  standing: Standing;
  /** What is to be paid before the chosen plan is valid. */
  onInvoice: (id: string) => void;
}

/** Plans on sale, cheapest first; who manages the company chooses here, the others read why they do not. */
export function PlanGrid({ usage, standing, onInvoice }: PlanGridProps) {
  const { tenant, can } = useSession();
  const query = useBillingPlansQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  const onAnswer = () => takeLostFocus(heading.current);
  const { choose, choosing } = useChoosePlan(usage, standing, { onAnswer, onInvoice });
  const why = !can('subscription.manage')
    ? WHO_CHOOSES
    : tenant?.exclusao_em
      ? LEAVING
      : tenant?.status === 'suspended'
        ? SUSPENDED
        : null;
  // After a trial or a cancellation the plan of before can be chosen as well.
  const open = useCompanyState() === 'open';
  const isCurrent = ({ nome }: Plano) => open && nome.toLowerCase() === tenant?.plano;
  return (
    <section aria-labelledby="planos">
      <Title order={2} id="planos" mb="sm" tabIndex={-1} ref={heading}>
        Planos
      </Title>
      {why && (
        <Text c="dimmed" mb="md">
          {why}
        </Text>
      )}
      {why === SUSPENDED && <SupportLinks />}
      <DataList
        label="Planos"
        layout="grid"
        even
        items={query.data?.items}
        itemKey={(plan) => plan.id}
        renderItem={(plan) => (
          <PlanCard
            plan={plan}
            current={isCurrent(plan)}
            own={isCurrent(plan) ? ownTerms(plan, standing.subscription, usage) : null}
            again={standing.subscription?.status === 'active'}
            onChoose={why ? undefined : () => void choose(plan)}
            choosing={choosing === plan.id}
            disabled={!usage || choosing !== undefined}
          />
        )}
        query={query}
        what="os planos"
        empty={<EmptyState title="Nenhum plano à venda no momento." />}
      />
    </section>
  );
}
