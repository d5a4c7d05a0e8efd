import { masterPlans as contract } from '@balcao/contracts/master-plans';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { describePlans } from './describe-plans';
import { listAllPlans } from './plans.repository';

/** Every plan, with who has it. */
export const listPlansForMaster = useCase(contract, ({ db }: Deps) => async (_actor: Actor) => {
  return { items: await db.platform(async ({ tx }) => describePlans(tx, await listAllPlans(tx))) };
});
