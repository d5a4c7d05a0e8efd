import type { BodyOf } from '@balcao/contracts/endpoint';
import { handOver as contract, type RepasseCompleto } from '@balcao/contracts/hand-over';
import type { Actor } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import { planSteps } from './plan-steps';
import { type StartDeps, startSteps } from './start-steps';

/**
 * What becomes of the appointments of somebody who leaves: each or all to another, or cancelled and told. Those that
 * cannot go stay, with the reason. All of it is one operation.
 */
export const handOver = useCase(
  contract,
  (deps: StartDeps) =>
    (actor: Actor, id: string, body: BodyOf<typeof contract>): Promise<RepasseCompleto> =>
      startSteps(deps, actor, async (unit) => ({
        profissional_id: id,
        passos: await planSteps(unit, id, body, deps.clock()),
      })),
);
