import type { BodyOf } from '@balcao/contracts/endpoint';
import { setOptOut as contract } from '@balcao/contracts/opt-out';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { newId } from '@balcao/kit/ids';
import { useCase } from '@balcao/kit/use-case';
import { changeChat, requireChat } from '../conversations/change-chat';
import { presentChat } from '../conversations/present-chat';
import { storeNote } from '../notes/store-note';
import { optIn, optOut } from './opt-out.repository';

const WORDS = {
  out: 'Não quer mensagens automáticas',
  in: 'Quer de novo mensagens automáticas',
} as const;

/** As if the person had written 'SAIR' or 'VOLTAR': why, and who says so, stands in the conversation. Never held up by too many notes. */
export const setOptOut = useCase(
  contract,
  (deps: Pick<Deps, 'db' | 'realtime' | 'clock'>) =>
    async (actor: Actor, id: string, { sair, motivo }: BodyOf<typeof contract>) => {
      const chat = await deps.db.tenant(tenantOf(actor), async (unit) => {
        const known = await requireChat(unit, id);
        if ((known.saiu_em !== null) === sair) return known;
        const now = deps.clock();
        if (sair) await optOut(unit, known, now);
        else await optIn(unit, known);
        const texto = `${sair ? WORDS.out : WORDS.in}. Motivo: ${motivo}`;
        await storeNote(deps, unit, actor, { chat_id: id, texto, client_id: newId() });
        return changeChat(deps, unit, id, { saiu_em: sair ? now : null });
      });
      return presentChat(chat);
    },
);
