import { readAround as contract } from '@balcao/contracts/message-search';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { findMessage } from '../messages/messages.repository';
import { presentMessage } from '../messages/present-message';
import { listBeside } from './search.repository';

const EACH_SIDE = 25;

/** An old message where it stands; asked again for the first or the last of these, the conversation is read on. */
export const readAround = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    (actor: Actor, chatId: string, id: string) =>
      db.tenant(tenantOf(actor), async (unit) => {
        const target = await findMessage(unit, id);
        if (target?.chat_id !== chatId) throw new AppError('chats/message-not-found');
        const limit = EACH_SIDE + 1;
        const [before, after] = await Promise.all([
          listBeside(unit, target, { side: 'before', limit }),
          listBeside(unit, target, { side: 'after', limit }),
        ]);
        const near = [...after.slice(0, EACH_SIDE).reverse(), target, ...before.slice(0, EACH_SIDE)];
        return {
          items: near.map(presentMessage),
          tem_antes: before.length > EACH_SIDE,
          tem_depois: after.length > EACH_SIDE,
        };
      }),
);
