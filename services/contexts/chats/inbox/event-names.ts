/** Events we keep. Everything else a gateway may send (calls, contacts, …) is answered 200 and dropped. */
const KEPT_EVENTS = [
  'MESSAGES_UPSERT',
  'MESSAGES_SET',
  'MESSAGES_UPDATE',
  'MESSAGES_EDITED',
  'MESSAGES_DELETE',
  'SEND_MESSAGE',
  'CONNECTION_UPDATE',
  'QRCODE_UPDATED',
  'STATUS_INSTANCE',
  'LOGOUT_INSTANCE',
  'REMOVE_INSTANCE',
] as const;
export type KeptEvent = (typeof KEPT_EVENTS)[number];

/** `messages.upsert`, `messages-upsert` and `MESSAGES_UPSERT` are one event. */
export const normaliseEvent = (name: string): string => name.toUpperCase().replace(/[.-]/g, '_');

export const isKept = (name: string): name is KeptEvent => KEPT_EVENTS.some((kept) => kept === name);
