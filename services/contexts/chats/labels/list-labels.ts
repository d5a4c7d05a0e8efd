import { listLabels as contract } from '@balcao/contracts/labels';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { listLabelRows } from './labels.repository';

export const listLabels = useCase(contract, ({ db }: Pick<Deps, 'db'>) => async (actor: Actor) => ({
  items: await db.tenant(tenantOf(actor), listLabelRows),
}));
