import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id } from './primitives';

/** So many conversations are named; a badge says '99+' of more. */
export const UNREAD_NAMED = 100;

export const listUnread = endpoint({
  method: 'GET',
  path: '/chat-unread',
  access: 'chats.read',
  summary: 'Conversas com mensagens não lidas',
  /** Ids, not a number: what the stream tells of one conversation keeps a tab's count without asking again. */
  response: z.object({ ids: z.array(Id), mais: z.boolean() }),
});
