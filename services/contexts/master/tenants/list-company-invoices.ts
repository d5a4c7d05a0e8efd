import { listCompanyInvoices as contract } from '@balcao/contracts/company-page';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { type CompanyReads, type PageAsked, requireTenant, standingIn } from './company-reads';

export const listCompanyInvoices = useCase(
  contract,
  ({ db, reads }: Pick<Deps, 'db'> & { reads: CompanyReads }) =>
    async (actor: Actor, id: string, page: PageAsked) => {
      await db.platform((unit) => requireTenant(unit, id));
      return reads.listInvoices(standingIn(actor, id), page);
    },
);
