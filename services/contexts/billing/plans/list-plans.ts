import { type Actor, requirePolicy } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { listActivePlans } from './plans.repository';

export const listPlans =
  ({ db }: Deps) =>
  async (actor: Actor) => {
    requirePolicy(actor, 'subscription.read');
    return { items: await db.platform(({ tx }) => listActivePlans(tx)) };
  };
