import type { Message } from '@balcao/contracts/chats';
import { recordOf } from '@balcao/kit/record';

export type Tick = Extract<Message['entrega'], 'sent' | 'delivered' | 'read'>;
const TICKS: Record<string, Tick> = { SERVER_ACK: 'sent', DELIVERY_ACK: 'delivered', READ: 'read', PLAYED: 'read' };

/** How far a message of ours has come, when an event says only that. */
export function tickOf(event: string, data: unknown): Tick | undefined {
  const { message, status } = recordOf(data);
  return event === 'MESSAGES_UPDATE' && !message ? TICKS[String(status)] : undefined;
}

/** The gateway's echo of what was sent through it; what is written on the phone comes under another name. */
export const isEcho = (event: string): boolean => event === 'SEND_MESSAGE';

/** Tells us only what became of a message of ours: nobody waits for an answer to it. */
export const isNewsOfOurs = (event: string, data: unknown): boolean =>
  isEcho(event) || tickOf(event, data) !== undefined;
