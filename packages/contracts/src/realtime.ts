import * as z from 'zod/mini';
import { appointmentFor } from './appointments';
import { AcaoIa } from './assistant-actions';
import { Cobranca } from './charges';
import { Chat, Message } from './chats';
import { endpoint } from './endpoint';
import { Tenant } from './identity';
import { Instance, instanceFor } from './integrations';
import { Nota } from './notes';
import type { Role } from './permissions';
import { Presenca } from './presence';
import { Id } from './primitives';
import { Agendamento } from './scheduling';

/** Everything the one stream of a tab may carry, by event name. The same presenters write these and the HTTP answers. */
export const REALTIME_EVENTS = {
  'message.upserted': z.object({ message: Message }),
  'chat.upserted': z.object({ chat: Chat }),
  'chat.deleted': z.object({ id: Id, customer_phone: z.string() }),
  /** What the assistant did in the agenda, or drafted. */
  'action.upserted': z.object({ action: AcaoIa }),
  'note.upserted': z.object({ note: Nota }),
  'note.deleted': z.object({ id: Id, chat_id: Id }),
  /** Many conversations changed at once, or what all of them share: what is on screen is asked for again. */
  'chats.changed': z.object({}),
  'quick-replies.changed': z.object({}),
  /** A document, how far its import is, or the list of unanswered questions. */
  'documents.changed': z.object({}),
  /** Somebody types, or is there: told, never stored. */
  'chat.presence': Presenca,
  'whatsapp.updated': z.object({ instance: Instance }),
  'appointment.upserted': z.object({ appointment: Agendamento }),
  /** Professionals, hours, blocks or rules changed: what is on screen is asked for again. */
  'agenda.changed': z.object({}),
  /** A Pix charge was made, paid, expired or taken back. */
  'charge.upserted': z.object({ charge: Cobranca }),
  /** Somebody of the company has news, or has read theirs: each asks for their own. */
  'notices.changed': z.object({}),
  /** Plan, status or limits of the company changed: the session of every tab follows. */
  'tenant.updated': z.object({ tenant: Tenant }),
  /** The gap is older than what is kept: refetch what is on screen. */
  resync: z.object({}),
} as const;
export type RealtimeEvent = keyof typeof REALTIME_EVENTS;
export type RealtimePayload<E extends RealtimeEvent> = z.infer<(typeof REALTIME_EVENTS)[E]>;

/** One event on its way to the browsers of a company. `seq` is the cursor of the catch-up; empty: it is not stored. */
export interface RealtimeFrame<E extends RealtimeEvent = RealtimeEvent> {
  seq: string;
  event: E;
  data: RealtimePayload<E>;
}

/** Which policy an event needs: the stream leaves out what its reader may not see. */
export const REALTIME_ACCESS = {
  'message.upserted': 'chats.read',
  'chat.upserted': 'chats.read',
  'chat.deleted': 'chats.read',
  'action.upserted': 'chats.read',
  'note.upserted': 'chats.read',
  'note.deleted': 'chats.read',
  'chats.changed': 'chats.read',
  'quick-replies.changed': 'chats.read',
  'documents.changed': 'documents.read',
  'chat.presence': 'chats.read',
  'whatsapp.updated': 'integrations.read',
  'appointment.upserted': 'appointments.read',
  'agenda.changed': 'appointments.read',
  'charge.upserted': 'payments.read',
  'notices.changed': 'session',
  'tenant.updated': 'session',
  resync: 'session',
} as const;

/** An event as its reader may see it: what HTTP hides from a role, the stream hides as well. */
export function frameFor(role: Role, frame: RealtimeFrame): RealtimeFrame {
  if ('instance' in frame.data) return { ...frame, data: { instance: instanceFor(role, frame.data.instance) } };
  if (!('appointment' in frame.data)) return frame;
  return { ...frame, data: { appointment: appointmentFor(role, frame.data.appointment) } };
}

export const HEARTBEAT_MS = 25_000;

export const openStream = endpoint({
  method: 'GET',
  path: '/stream',
  access: 'session',
  scope: 'account',
  summary: 'Novidades ao vivo (text/event-stream)',
  support: 'company',
});
