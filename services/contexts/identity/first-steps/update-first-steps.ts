import { updateFirstSteps as contract, type FirstSteps } from '@balcao/contracts/first-steps';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { updateSteps } from './first-steps.repository';
import { findFirstSteps } from './read-first-steps';

interface StepsBody {
  ramo?: string | undefined;
  dispensado?: boolean | undefined;
}

/** The company's trade, and whether it still wants to be led. */
export const updateFirstSteps = useCase(
  contract,
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
    (actor: Actor, { ramo, dispensado }: StepsBody): Promise<FirstSteps> => {
      return db.tenant(tenantOf(actor), async (unit) => {
        const put = dispensado === undefined ? {} : { passos_dispensados_em: dispensado ? clock() : null };
        await updateSteps(unit, Object.assign(put, ramo === undefined ? {} : { ramo }));
        return findFirstSteps(unit);
      });
    },
);
