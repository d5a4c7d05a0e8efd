import { serve } from '@balcao/kit/route';
import { cancelCompany } from './companies/cancel-company';
import { changeCompanyPlan } from './companies/change-company-plan';
import { extendTrial } from './companies/extend-trial';
import { reactivateCompany } from './companies/reactivate-company';
import { suspendCompany } from './companies/suspend-company';
import type { InvoiceDeps } from './invoices/invoice-ports';

/** What whoever runs the platform does to a company. */
export function companyRoutes(deps: InvoiceDeps) {
  return [
    serve(suspendCompany(deps), ({ params, body }) => [params.id, body.motivo]),
    serve(reactivateCompany(deps), ({ params, body }) => [params.id, body.motivo]),
    serve(extendTrial(deps), ({ params, body }) => [params.id, body]),
    serve(cancelCompany(deps), ({ params, body }) => [params.id, body.motivo]),
    serve(changeCompanyPlan(deps), ({ params, body }) => [params.id, body]),
  ];
}
