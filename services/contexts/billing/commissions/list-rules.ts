import { listCommissionRules as contract } from '@balcao/contracts/commissions';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { CommissionDeps } from './commission-ports';
import { presentRule } from './present-commission';
import { listPeople, listRules as listRows } from './rules.repository';

/** Rules of a person as they stand now, in the caller's transaction. */
export async function loadRules(unit: UnitOfWork, profissionalId: string) {
  if (!(await listPeople(unit)).some(({ id }) => id === profissionalId))
    throw new AppError('scheduling/professional-not-found');
  return { items: (await listRows(unit, profissionalId)).map(presentRule) };
}

export const listRules = useCase(
  contract,
  ({ db }: Pick<CommissionDeps, 'db'>) =>
    (actor: Actor, id: string) =>
      db.tenant(tenantOf(actor), (unit) => loadRules(unit, id)),
);
