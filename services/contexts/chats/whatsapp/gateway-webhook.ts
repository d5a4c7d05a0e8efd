/** What we subscribe to. MESSAGES_EDITED is always answered 200: docs/decisions/0043-an-edit-never-blocks-a-gateway.md */
export const WEBHOOK_EVENTS = [
  'QRCODE_UPDATED',
  'MESSAGES_UPSERT',
  'MESSAGES_UPDATE',
  'MESSAGES_EDITED',
  'MESSAGES_DELETE',
  'CONNECTION_UPDATE',
  'SEND_MESSAGE',
  'PRESENCE_UPDATE',
] as const;
/** What a gateway of version 1 knows of them. */
export const OLD_WEBHOOK_EVENTS = WEBHOOK_EVENTS.filter(
  (event) => event !== 'SEND_MESSAGE' && event !== 'MESSAGES_EDITED',
);
const SECRET_HEADER = 'x-webhook-secret';
export interface WebhookTarget {
  url: string;
  secret: string;
}
// docs/decisions/0096-the-webhook-as-specified-and-as-understood.md
export const webhookBody = ({ url, secret }: WebhookTarget) => ({
  enabled: true,
  url,
  webhook_by_events: true,
  webhook_base64: false,
  byEvents: true,
  base64: false,
  headers: { [SECRET_HEADER]: secret },
  events: [...WEBHOOK_EVENTS],
});
/** v1 sends no headers: there the address carries the secret as well. */
export const secretAddress = ({ url, secret }: WebhookTarget): string => `${url}?secret=${encodeURIComponent(secret)}`;
export const flatWebhookBody = (webhook: WebhookTarget) => ({
  enabled: true,
  url: secretAddress(webhook),
  webhook_by_events: true,
  webhook_base64: false,
  events: [...OLD_WEBHOOK_EVENTS],
});
