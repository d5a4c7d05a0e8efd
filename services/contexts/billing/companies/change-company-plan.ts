import { changeCompanyPlan as contract } from '@balcao/contracts/company-actions';
import type { BodyOf } from '@balcao/contracts/endpoint';
import type { Actor } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { closeInvoices } from '../invoices/close-invoice';
import type { InvoiceDeps } from '../invoices/invoice-ports';
import { activatePlan } from '../subscription/activate-plan';
import { requireSeats } from '../subscription/require-seats';
import { hasTerms, requireTerms } from '../subscription/require-terms';
import { changeCompany } from './change-company';

/** Valid at once, whoever pays: a month that is paid stays so, and the next invoice has the new price. */
export const changeCompanyPlan = useCase(
  contract,
  (deps: InvoiceDeps) =>
    (actor: Actor, tenantId: string, { motivo, plano_id, condicoes }: BodyOf<typeof contract>) =>
      changeCompany(deps, actor, { tenantId, acao: 'plano', motivo }, async (before) => {
        const { unit, tenant, current, now } = before;
        const plan = await requireTerms(unit.tx, { plano_id, condicoes });
        const works = tenant.status === 'active' && tenant.acesso_ate === null && current?.status === 'active';
        if (works && hasTerms(plan, current, tenant)) throw new AppError('master/same-plan');
        await requireSeats(deps, before, plan);
        await closeInvoices(deps, before, 'substituida');
        const { data_inicio, pago_ate } = works ? current : { data_inicio: now, pago_ate: null };
        const change = await activatePlan(plan, before, { valor: plan.preco_mensal, data_inicio, pago_ate });
        return Object.assign(change, { detalhes: { plano: plan.nome, valor: plan.preco_mensal } });
      }),
);
