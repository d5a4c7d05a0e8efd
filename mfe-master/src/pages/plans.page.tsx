import type { PlanoDaPlataforma } from '@balcao/contracts/master-plans';
import { Button, DataList, DialogLoader, EmptyState, PageHeader } from '@balcao/ui';
import { IconPlus } from '@balcao/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { useMasterPlansQuery } from '../api/plans-api';
import { PlanCard } from '../features/plans/plan-card';
import { usePlanActions } from '../features/plans/use-plan-actions';

const PlanForm = lazy(() => import('../features/plans/plan-form'));
type Open = { plan: PlanoDaPlataforma | null } | null;

/** /master/plans */
export default function PlansPage() {
  const query = useMasterPlansQuery();
  const { sell, remove } = usePlanActions();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const create = () => setOpen({ plan: null });
  return (
    <>
      <PageHeader
        title="Planos"
        description="O que as empresas podem escolher em Assinatura, do mais barato ao mais caro."
        actions={
          <Button leftSection={<IconPlus size={16} />} onClick={create}>
            Novo Plano
          </Button>
        }
      />
      <DataList
        label="Planos"
        layout="grid"
        even
        items={query.data?.items}
        itemKey={(plan) => plan.id}
        query={query}
        what="os planos"
        empty={<EmptyState title="Nenhum plano cadastrado." action={<Button onClick={create}>Novo Plano</Button>} />}
        renderItem={(plan) => (
          <PlanCard
            plan={plan}
            onEdit={() => setOpen({ plan })}
            onSell={() => void sell(plan)}
            onRemove={() => void remove(plan)}
          />
        )}
      />
      <Suspense fallback={<DialogLoader onClose={close} />}>
        {open && <PlanForm plan={open.plan} onClose={close} />}
      </Suspense>
    </>
  );
}
