import { masterPlans as contract } from '@balcao/contracts/master';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { listAllPlans } from './plans.repository';

export const listPlansForMaster = useCase(contract, ({ db }: Deps) => async (_actor: Actor) => {
  return { items: await db.platform(({ tx }) => listAllPlans(tx)) };
});
