import { takeOverChat as contract } from '@balcao/contracts/chats';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { holdAttendant } from '../assignment/attendants.repository';
import { changeChat, requireChat } from './change-chat';
import type { ChatPatch } from './chats.repository';
import { presentChat } from './present-chat';

/** What makes the AI silent in a conversation until it is given back. */
export const pausedBy = (nome: string, now: Date): ChatPatch => ({
  modo: 'human',
  motivo: null,
  pausada_por: nome,
  pausada_em: now,
  responder_em: null,
  tentativas_ia: 0,
  fluxo: null,
});

/** 'Assumir conversa': the AI is silent, and whoever says so looks after it. */
export const takeOverChat = useCase(
  contract,
  (deps: Pick<Deps, 'db' | 'realtime' | 'clock'>) => async (actor: Actor, id: string) => {
    const chat = await deps.db.tenant(tenantOf(actor), async (unit) => {
      const responsavel_id = await holdAttendant(unit, actor.usuarioId);
      await requireChat(unit, id);
      return changeChat(deps, unit, id, Object.assign(pausedBy(actor.nome, deps.clock()), { responsavel_id }));
    });
    return presentChat(chat);
  },
);
