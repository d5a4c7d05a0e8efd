import { markDistinct as contract } from '@balcao/contracts/customers';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { listCustomersById, setDistinct } from './duplicates.repository';

/** Says that two records which look alike are two people, so that nobody is asked again; or takes that back. */
export const markDistinct = useCase(
  contract,
  ({ db }: Deps) =>
    async (
      actor: Actor,
      id: string,
      { outro_id, distinto }: { outro_id: string; distinto: boolean },
    ): Promise<void> => {
      const pair: [string, string] = [id.toLowerCase(), outro_id.toLowerCase()];
      if (pair[0] === pair[1]) throw new AppError('catalog/same-record');
      await db.tenant(tenantOf(actor), async (unit) => {
        if ((await listCustomersById(unit, pair)).length < 2) throw new AppError('catalog/customer-not-found');
        await setDistinct(unit, pair, distinto);
      });
    },
);
