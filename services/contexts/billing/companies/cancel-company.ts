import { cancelCompany as contract } from '@balcao/contracts/company-actions';
import type { Actor } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import { closeInvoices } from '../invoices/close-invoice';
import type { InvoiceDeps } from '../invoices/invoice-ports';
import type { Before } from '../subscription/apply-change';
import { endWithMonth } from '../subscription/end-with-month';
import { updateSubscription } from '../subscription/subscription.repository';
import { type CompanyChange, changeCompany } from './change-company';

/** Nothing is paid ahead: it reads and exports from now on. */
async function endNow(deps: InvoiceDeps, before: Before): Promise<CompanyChange> {
  const { unit, current } = before;
  await closeInvoices(deps, before, 'cancelamento');
  const terms = { status: 'cancelled' };
  if (current?.status !== 'active') return { terms };
  await updateSubscription(unit, { status: 'cancelled', suspensa_em: null });
  return { terms, news: { acao: 'cancelamento', plano: current.plano_nome, valor: current.valor } };
}

// docs/decisions/0050-a-cancelled-subscription-works-until-its-month-ends.md
/** A paid subscription ends with its month, as when the company cancels it; everything else ends at once. */
export const cancelCompany = useCase(
  contract,
  (deps: InvoiceDeps) => (actor: Actor, tenantId: string, motivo: string) =>
    changeCompany(deps, actor, { tenantId, acao: 'cancelar', motivo }, (before) => {
      const { tenant, current } = before;
      const pays = tenant.status === 'active' && current?.status === 'active' && Number(current.valor) > 0;
      return pays ? endWithMonth(deps, before, current) : endNow(deps, before);
    }),
);
