import type { UnitOfWork } from '@balcao/kit/db';
import { lockChat } from '../conversations/chats.repository';
import { findMessage } from '../messages/messages.repository';
import { lockEnvio, type OpenSend } from './envios.repository';
import type { ChatSendInHand, MarkDeps } from './mark-send';

/** The entry as it is now, locked, if it still is the send we made: somebody may have marked it meanwhile. */
export async function reloadSend<D extends MarkDeps>(
  deps: D,
  unit: UnitOfWork,
  made: OpenSend,
): Promise<(ChatSendInHand & { deps: D }) | undefined> {
  const chat = await lockChat(unit, made.envio.chat_id);
  const envio = await lockEnvio(unit, made.envio.id);
  const message = await findMessage(unit, made.message.id);
  const ours = envio?.tentativas === made.envio.tentativas && ['sending', 'unknown'].includes(envio.status);
  return chat && envio && message && ours ? { deps, unit, chat, send: { envio, message } } : undefined;
}
