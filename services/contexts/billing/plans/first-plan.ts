import { NEW_TENANT } from '@balcao/contracts/identity';
import type { Tx } from '@balcao/kit/db';
import { findFirstPlan } from './plans.repository';

// docs/decisions/0115-who-has-a-plan-carries-its-name.md
/** The name under which a new company carries its plan: a change of that name waits until the company is there. */
export const firstPlan = async (tx: Tx): Promise<string> =>
  (await findFirstPlan(tx))?.nome.toLowerCase() ?? NEW_TENANT.plano;
