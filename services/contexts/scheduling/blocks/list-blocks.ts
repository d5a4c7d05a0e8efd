import { listBlocks as contract } from '@balcao/contracts/agenda';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { listBlockRows } from './blocks.repository';
import { presentBlock } from './present-block';

const SHOWN = 500;

export const listBlocks = useCase(contract, ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => async (actor: Actor) => {
  const rows = await db.tenant(tenantOf(actor), (unit) => listBlockRows(unit, clock(), { limit: SHOWN }));
  return { items: rows.map(presentBlock) };
});
