import type { Endpoint } from '@balcao/contracts/endpoint';
import { allows } from '@balcao/contracts/permissions';
import type { Actor } from './actor';
import { AppError } from './errors';

/** A use case that has what it needs: who acts comes first, then what it is about. */
export interface UseCase<E extends Endpoint, About extends unknown[], R> {
  (actor: Actor, ...about: About): Promise<R>;
  /** The operation it carries out. Its `access` is the one place where the policy stands. */
  readonly endpoint: E;
}

// docs/decisions/0036-a-use-case-names-its-operation.md
/**
 * Carries out one operation of the contract. The operation's access rule is asked before anything else, whoever calls: a
 * route, a job, another use case. Refuses with `http/forbidden`.
 * @example export const listPlans = useCase(contract.listPlans, ({ db }: Deps) => async (actor: Actor) => …)
 */
export const useCase =
  <D, E extends Endpoint, About extends unknown[], R>(
    endpoint: E,
    make: (deps: D) => (actor: Actor, ...about: About) => Promise<R>,
  ) =>
  (deps: D): UseCase<E, About, R> => {
    const carryOut = make(deps);
    const checked = async (actor: Actor, ...about: About) => {
      if (!allows(endpoint.access, actor.role)) throw new AppError('http/forbidden');
      return carryOut(actor, ...about);
    };
    return Object.assign(checked, { endpoint });
  };
