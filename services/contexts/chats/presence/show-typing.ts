import { showTyping as contract } from '@balcao/contracts/presence';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { WayTo } from '@balcao/kit/egress';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { findChat } from '../conversations/chats.repository';
import { addressOf } from '../outbox/sender';
import { findSendingInstance } from '../outbox/sender.repository';
import { recallGateway } from '../settings/resolve-settings';
import { openGateway } from '../whatsapp/gateway-client';
import { keepTyping, type TypingPlace } from './keep-typing';

type TypingDeps = Pick<Deps, 'db' | 'realtime' | 'sealer' | 'log'> & { wayTo: WayTo };

/** Null: nobody to show it to just now. */
async function findPlace(deps: TypingDeps, unit: UnitOfWork, chatId: string): Promise<TypingPlace | null> {
  const chat = await findChat(unit, chatId);
  if (!chat) throw new AppError('chats/not-found');
  const instance = await findSendingInstance(unit, chat.instance_id);
  const server = instance?.status === 'connected' ? await recallGateway(deps, unit) : null;
  if (!instance || !server) return null;
  const gateway = openGateway(deps.wayTo(server), server);
  return { chatId, gateway, instanceName: instance.instance_name, number: addressOf(chat) };
}

/** Somebody of the team types: the customer sees 'digitando…', colleagues see who. Nothing of it is kept, and nobody waits for it. */
export const showTyping = useCase(contract, (deps: TypingDeps) => {
  const type = keepTyping();
  return async (actor: Actor, id: string) => {
    const tenantId = tenantOf(actor);
    const place = await deps.db.tenant(tenantId, (unit) => findPlace(deps, unit, id));
    if (place) type(place);
    await deps.realtime
      .whisper(tenantId, 'chat.presence', {
        chat_id: id,
        usuario_id: actor.usuarioId,
        nome: actor.nome,
        estado: 'digitando',
      })
      .catch((error: unknown) => deps.log.debug({ err: error }, 'typing not told'));
    return { ok: true as const };
  };
});
