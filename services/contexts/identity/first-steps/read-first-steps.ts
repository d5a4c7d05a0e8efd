import { getFirstSteps as contract, type FirstSteps } from '@balcao/contracts/first-steps';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { IdentityPorts } from '../ports';
import { readSteps, type StepsRow } from './first-steps.repository';
import { presentGuided, presentSteps } from './present-steps';

async function findRow(unit: UnitOfWork): Promise<StepsRow> {
  const row = await readSteps(unit);
  if (!row) throw new AppError('http/not-found');
  return row;
}

// docs/decisions/0052-first-steps-are-read-not-marked.md
/** How far the own company has come, as its data tells. */
export async function findFirstSteps(unit: UnitOfWork): Promise<FirstSteps> {
  return presentSteps(await findRow(unit));
}

// docs/decisions/0052-first-steps-are-read-not-marked.md
/** For the dashboard: null when everything is done, or somebody put it away. */
export async function findStepsLeft(unit: UnitOfWork): Promise<FirstSteps | null> {
  const steps = await findFirstSteps(unit);
  return steps.dispensado || steps.passos.every(({ feito }) => feito) ? null : steps;
}

export const readFirstSteps = useCase(
  contract,
  ({ db, demoPhoneUrl }: Pick<Deps, 'db'> & Pick<IdentityPorts, 'demoPhoneUrl'>) =>
    (actor: Actor) =>
      db.tenant(tenantOf(actor), async (unit) => presentGuided(await findRow(unit), demoPhoneUrl)),
);
