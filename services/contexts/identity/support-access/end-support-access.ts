import { endSupportAccess as contract } from '@balcao/contracts/support-access';
import type { Actor } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import type { IdentityDeps } from '../ports';
import { lockAccount } from '../sessions/sessions.repository';
import { leaveCompany, tellTabs } from './tell-support';

/** Whoever is inside a company leaves it, in every tab; who is not has nothing to end. */
export const endSupportAccess = useCase(
  contract,
  (deps: IdentityDeps & { forget: (contaId: string) => void }) =>
    (actor: Actor): Promise<{ ok: true }> =>
      deps.db.platform(async (unit) => {
        await lockAccount(unit.tx, actor.contaId);
        await leaveCompany(deps, unit.tx, { contaId: actor.contaId }, { porque: 'encerrou', now: deps.clock() });
        tellTabs(deps, unit, [actor.contaId]);
        return { ok: true };
      }),
);
