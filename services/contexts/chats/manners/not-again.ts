import type { UnitOfWork } from '@balcao/kit/db';
import type { ChatRow } from '../conversations/present-chat';
import type { MessageRow } from '../messages/present-message';
import type { EnvioRow } from '../outbox/envios.repository';
import { kindOf } from '../outbox/send-policy';
import { isOptedOut } from './opt-out.repository';

/**
 * Nobody typed it, and the person has opted out meanwhile: planned again it would be as new as if it had been asked for
 * after 'SAIR'. What staff wrote by hand may go. `chat` must be locked.
 */
export async function isUnwantedAgain(
  unit: UnitOfWork,
  chat: ChatRow,
  message: MessageRow,
  envio: EnvioRow,
): Promise<boolean> {
  if (kindOf(message, envio) === 'staff') return false;
  return chat.saiu_em !== null || (await isOptedOut(unit, chat));
}
