import type { UnitOfWork } from '@balcao/kit/db';
import type { ChatRow } from '../conversations/present-chat';
import type { MessageRow } from '../messages/present-message';
import { findEnvioOfMessage } from './envios.repository';
import { type MarkDeps, markDead } from './mark-send';

/** WhatsApp took a message of ours and refused it afterwards. False: it did not leave by the outbox. `chat` must be locked. */
export async function refuseSend(
  deps: MarkDeps,
  unit: UnitOfWork,
  { chat, message }: { chat: ChatRow; message: MessageRow },
  erro: string,
): Promise<boolean> {
  const envio = await findEnvioOfMessage(unit, message.id);
  if (envio) await markDead({ deps, unit, chat, send: { envio, message } }, erro);
  return envio !== undefined;
}
