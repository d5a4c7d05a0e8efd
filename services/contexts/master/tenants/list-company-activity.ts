import { listCompanyActivity as contract } from '@balcao/contracts/company-page';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { listActivity } from '../audit/list-activity';
import { type PageAsked, requireTenant, standingIn } from './company-reads';

/** The company's own log, as its admins read it. */
export const listCompanyActivity = useCase(contract, (deps: Pick<Deps, 'db'>) => {
  const list = listActivity(deps);
  return async (actor: Actor, id: string, page: PageAsked) => {
    await deps.db.platform((unit) => requireTenant(unit, id));
    return list(standingIn(actor, id), page);
  };
});
