import { setChatLabels as contract } from '@balcao/contracts/labels';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { changeChat, requireChat } from '../conversations/change-chat';
import { presentChat } from '../conversations/present-chat';
import { holdLabels } from './labels.repository';

/** Which labels a conversation carries. Labels are held before the conversation is: who deletes one locks in that order. */
export const setChatLabels = useCase(
  contract,
  (deps: Pick<Deps, 'db' | 'realtime'>) => async (actor: Actor, id: string, body: { etiquetas: string[] }) => {
    const etiquetas = [...new Set(body.etiquetas)];
    const chat = await deps.db.tenant(tenantOf(actor), async (unit) => {
      const known = await holdLabels(unit, etiquetas);
      await requireChat(unit, id);
      if (known !== etiquetas.length) throw new AppError('chats/label-not-found');
      return changeChat(deps, unit, id, { etiquetas });
    });
    return presentChat(chat);
  },
);
