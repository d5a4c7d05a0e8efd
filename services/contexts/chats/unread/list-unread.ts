import { listUnread as contract, UNREAD_NAMED } from '@balcao/contracts/unread';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { readOnce } from '@balcao/kit/read-once';
import { useCase } from '@balcao/kit/use-case';
import { findUnreadIds } from './unread.repository';

/** Which conversations nobody has read to their end, the latest first, as far as a badge counts. */
export const listUnread = useCase(contract, ({ db }: Pick<Deps, 'db'>) => async (actor: Actor) => {
  const ids = await readOnce(db, tenantOf(actor), (unit) => findUnreadIds(unit, UNREAD_NAMED + 1));
  return { ids: ids.slice(0, UNREAD_NAMED), mais: ids.length > UNREAD_NAMED };
});
