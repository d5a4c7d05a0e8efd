import { giveBackChat as contract } from '@balcao/contracts/chats';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { answeredUpTo } from '../messages/unanswered.repository';
import { changeChat, requireChat } from './change-chat';
import { presentChat } from './present-chat';

/** 'Devolver para a IA': what the customer wrote since the last answer is answered now. */
export const giveBackChat = useCase(
  contract,
  (deps: Pick<Deps, 'db' | 'realtime' | 'clock' | 'jobs'>) => async (actor: Actor, id: string) => {
    const chat = await deps.db.tenant(tenantOf(actor), async (unit) => {
      const before = await requireChat(unit, id);
      const answered = Math.max(before.respondida_ate_seq, await answeredUpTo(unit, id));
      const pending = before.ultima_entrada_seq > answered;
      if (pending) unit.afterCommit(() => deps.jobs.enqueue('reply-with-ai', { tenantId: unit.tenantId, chatId: id }));
      return changeChat(deps, unit, id, {
        modo: 'ai',
        motivo: null,
        pausada_por: null,
        pausada_em: null,
        responsavel_id: null,
        tentativas_ia: 0,
        respondida_ate_seq: answered,
        responder_em: pending ? deps.clock() : null,
      });
    });
    return presentChat(chat);
  },
);
