import {
  getAssistantPolicy as getContract,
  type PoliticaIa,
  saveAssistantPolicy as saveContract,
} from '@balcao/contracts/assistant-actions';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { findPolicy, keepPolicy } from './actions.repository';

export const getAssistantPolicy = useCase(
  getContract,
  ({ db }: Pick<Deps, 'db'>) =>
    (actor: Actor): Promise<PoliticaIa> =>
      db.tenant(tenantOf(actor), findPolicy),
);

/** Holds from the next message on. */
export const saveAssistantPolicy = useCase(
  saveContract,
  ({ db }: Pick<Deps, 'db'>) =>
    async (actor: Actor, policy: PoliticaIa): Promise<PoliticaIa> => {
      await db.tenant(tenantOf(actor), (unit) => keepPolicy(unit, policy));
      return policy;
    },
);
