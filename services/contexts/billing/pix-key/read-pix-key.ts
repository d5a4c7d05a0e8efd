import { readPixKey as contract } from '@balcao/contracts/pix-key';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { findPixKey } from './pix-key.repository';
import { presentPixKey } from './present-pix-key';

export const readPixKey = useCase(contract, ({ db }: Pick<Deps, 'db'>) => async (actor: Actor) => {
  const row = await db.tenant(tenantOf(actor), findPixKey);
  return { chave_pix: row ? presentPixKey(row) : null };
});
