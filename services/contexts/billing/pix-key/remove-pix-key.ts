import { removePixKey as contract } from '@balcao/contracts/pix-key';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { deletePixKey } from './pix-key.repository';

/** Without a key nobody is shown a code any more; those shown before stay payable. */
export const removePixKey = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    async (actor: Actor): Promise<{ ok: true }> => {
      await db.tenant(tenantOf(actor), deletePixKey);
      return { ok: true };
    },
);
