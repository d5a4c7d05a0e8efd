import type { Message } from '@balcao/contracts/chats';
import { recordOf } from '@balcao/kit/record';

export type Tick = Extract<Message['entrega'], 'sent' | 'delivered' | 'read'>;
const TICKS: Record<string, Tick> = { SERVER_ACK: 'sent', DELIVERY_ACK: 'delivered', READ: 'read', PLAYED: 'read' };

interface News {
  event: string;
  payload: unknown;
}

/** How far a message of ours has come, when an event says only that. */
export function tickOf({ event, payload }: News): Tick | undefined {
  const data = recordOf(recordOf(payload).data);
  return event === 'MESSAGES_UPDATE' && !data.message ? TICKS[String(data.status)] : undefined;
}

/** The gateway's echo of what was sent through it; what is written on the phone comes under another name. */
export const isEcho = ({ event }: Pick<News, 'event'>): boolean => event === 'SEND_MESSAGE';

/** Tells us only what became of a message of ours: nobody waits for an answer to it. */
export const isNewsOfOurs = (news: News): boolean => isEcho(news) || tickOf(news) !== undefined;
