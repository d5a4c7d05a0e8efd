import { choosePlan as contract, type PlanChoice, type PlanChosen } from '@balcao/contracts/billing';
import { companyState } from '@balcao/contracts/company-state';
import { centsOf } from '@balcao/contracts/money';
import type { Actor } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import { closeInvoices } from '../invoices/close-invoice';
import type { InvoiceDeps } from '../invoices/invoice-ports';
import { openChoice } from '../invoices/open-choice';
import { presentInvoice } from '../invoices/present-invoice';
import { readCover } from '../invoices/read-cover';
import type { PlanRow } from '../plans/plans.repository';
import { activatePlan } from './activate-plan';
import type { Before, Change } from './apply-change';
import { changeSubscription } from './change-subscription';
import { requireSeats } from './require-seats';
import { hasTerms, requireTerms } from './require-terms';

/** The same choice twice is one. */
function isChosen(plan: PlanRow, { tenant, current, now }: Before): boolean {
  const running = tenant.status === 'active' && tenant.acesso_ate === null;
  const same = current?.status === 'active' && hasTerms(plan, current, tenant);
  return same && running && companyState(tenant, now.getTime()) === 'open' && tenant.plano === plan.nome.toLowerCase();
}

/** Valid now: where nobody is charged, where nothing is to be paid, and where the month is paid already. */
async function activateNow(
  deps: InvoiceDeps,
  before: Before,
  plan: PlanRow,
  month: { data_inicio: Date; pago_ate: Date | null },
): Promise<Change> {
  await closeInvoices(deps, before, 'substituida');
  const { data_inicio, pago_ate } = month;
  return activatePlan(plan, before, { valor: plan.preco_mensal, data_inicio, pago_ate });
}

// docs/decisions/0070-a-paid-plan-waits-for-its-invoice.md
/** The company gets this plan at once; where the platform charges, a plan that costs more than is paid waits for its invoice. */
export const choosePlan = useCase(
  contract,
  (deps: InvoiceDeps) =>
    async (actor: Actor, choice: PlanChoice): Promise<PlanChosen> => {
      let fatura: PlanChosen['fatura'] = null;
      const changed = await changeSubscription(deps, actor, async (before) => {
        const { unit, current, now } = before;
        const plan = await requireTerms(unit.tx, choice);
        if (isChosen(plan, before)) return null;
        await requireSeats(deps, before, plan);
        const price = centsOf(plan.preco_mensal);
        if (!deps.platformCharges || price === 0)
          return activateNow(deps, before, plan, { data_inicio: now, pago_ate: null });
        const cover = await readCover(unit, current, now);
        if (current && cover && price <= cover.covered) return activateNow(deps, before, plan, current);
        fatura = presentInvoice(await openChoice(deps, actor, before, { plan, credit: cover?.credit ?? 0 }), now);
        return null;
      });
      return Object.assign({ fatura }, changed);
    },
);
