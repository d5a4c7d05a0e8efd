import * as contract from '@balcao/contracts/quick-replies';
import { QUICK_REPLIES_MAX, type RespostaRapida, type RespostaRapidaInput } from '@balcao/contracts/quick-replies';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError, isUniqueViolation } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { lockList } from '../lock-list.repository';
import { insertReply, listReplyRows, updateReplyRow } from './quick-replies.repository';

const taken = () => {
  const text = 'Já existe uma resposta rápida com este código.';
  return new AppError('chats/quick-reply-taken', { fields: { codigo: text } });
};

export const createQuickReply = useCase(
  contract.createQuickReply,
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
    (actor: Actor, input: RespostaRapidaInput): Promise<RespostaRapida> =>
      db.tenant(tenantOf(actor), async (unit) => {
        await lockList(unit, 'respostas');
        if ((await listReplyRows(unit)).length >= QUICK_REPLIES_MAX) throw new AppError('chats/too-many-quick-replies');
        const reply = await insertReply(unit, input);
        if (!reply) throw taken();
        await realtime.announce(unit, 'quick-replies.changed', {});
        return reply;
      }),
);

export const updateQuickReply = useCase(
  contract.updateQuickReply,
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
    async (actor: Actor, id: string, input: RespostaRapidaInput): Promise<RespostaRapida> => {
      try {
        return await db.tenant(tenantOf(actor), async (unit) => {
          const reply = await updateReplyRow(unit, id, input);
          if (!reply) throw new AppError('chats/quick-reply-not-found');
          await realtime.announce(unit, 'quick-replies.changed', {});
          return reply;
        });
      } catch (error) {
        throw isUniqueViolation(error) ? taken() : error;
      }
    },
);
