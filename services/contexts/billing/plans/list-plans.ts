import { listPlans as contract } from '@balcao/contracts/billing';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { listActivePlans } from './plans.repository';

export const listPlans = useCase(contract, ({ db }: Deps) => async (_actor: Actor) => {
  return { items: await db.platform(({ tx }) => listActivePlans(tx)) };
});
