import { suspendCompany as contract } from '@balcao/contracts/company-actions';
import type { Actor } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import type { InvoiceDeps } from '../invoices/invoice-ports';
import { changeCompany } from './change-company';

/** It reads and exports from now on. No payment undoes that: only who runs the platform does. */
export const suspendCompany = useCase(
  contract,
  (deps: InvoiceDeps) => (actor: Actor, tenantId: string, motivo: string) =>
    changeCompany(deps, actor, { tenantId, acao: 'suspender', motivo }, async () => ({
      terms: { status: 'suspended' },
    })),
);
