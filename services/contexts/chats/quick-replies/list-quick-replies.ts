import { listQuickReplies as contract } from '@balcao/contracts/quick-replies';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { listReplyRows } from './quick-replies.repository';

export const listQuickReplies = useCase(contract, ({ db }: Pick<Deps, 'db'>) => async (actor: Actor) => ({
  items: await db.tenant(tenantOf(actor), listReplyRows),
}));
