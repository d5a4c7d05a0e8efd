import { extendTrial as contract } from '@balcao/contracts/company-actions';
import { DAY_MS } from '@balcao/contracts/constants';
import type { BodyOf } from '@balcao/contracts/endpoint';
import type { Actor } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { InvoiceDeps } from '../invoices/invoice-ports';
import { changeCompany } from './change-company';

/** Counted from where the trial ends, or from now where it is over. */
export const extendTrial = useCase(
  contract,
  (deps: InvoiceDeps) =>
    (actor: Actor, tenantId: string, { dias, motivo, termina_em }: BodyOf<typeof contract>) =>
      changeCompany(deps, actor, { tenantId, acao: 'estender', motivo }, async ({ tenant, now }) => {
        const shown = termina_em ? Date.parse(termina_em) : termina_em;
        if (shown !== undefined && shown !== (tenant.trial_ends_at?.getTime() ?? null))
          throw new AppError('master/trial-changed');
        const from = Math.max(tenant.trial_ends_at?.getTime() ?? 0, now.getTime());
        return { terms: { trial_ends_at: new Date(from + dias * DAY_MS) }, detalhes: { dias } };
      }),
);
