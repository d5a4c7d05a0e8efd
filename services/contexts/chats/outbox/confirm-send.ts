import type { UnitOfWork } from '@balcao/kit/db';
import type { ChatRow } from '../conversations/present-chat';
import { listOpenSends, type OpenSend } from './envios.repository';
import { listSentTwice } from './former-ids.repository';
import { sameText } from './look-up-send';
import { type MarkDeps, markSent } from './mark-send';

/** Under way, or called once before without an answer: what is planned again may have left the first time. */
const mayHaveLeft = ({ envio }: OpenSend) =>
  envio.status === 'sending' || envio.status === 'unknown' || envio.duvida_desde !== null;

/** Is there a send of ours whose fate is open? Only then can an unknown message from our number still turn out ours. */
export async function hasSendUnderWay(unit: UnitOfWork, chatId: string): Promise<boolean> {
  return (await listOpenSends(unit, chatId)).some(mayHaveLeft);
}

/** The first copy of a doubtful send that was sent again meanwhile, and left after all: nobody wrote it on the phone. */
export async function isLateCopy(
  unit: UnitOfWork,
  chatId: string,
  { text, at }: { text: string; at: Date },
): Promise<boolean> {
  return (await listSentTwice(unit, chatId, at)).some((content) => sameText(content, text));
}

/**
 * The gateway's own echo of a message from our number (SEND_MESSAGE, or an upsert with `fromMe`). True when it is a
 * send of ours whose answer has not come (or never came): then it is now known as sent. `chat` must be locked.
 */
export async function confirmSend(
  deps: MarkDeps,
  unit: UnitOfWork,
  chat: ChatRow,
  echo: { waId: string; text: string; remoteJid: string; instanceId: string },
): Promise<boolean> {
  const open = await listOpenSends(unit, chat.id);
  const waiting = open.find((send) => mayHaveLeft(send) && sameText(send.message.content, echo.text));
  if (!waiting) return false;
  await markSent({ deps, unit, chat, send: waiting }, echo);
  return true;
}
