import { EVENTS } from './model/events';
import { dbId } from './model/ids';
import type { Instance, Json, WebhookRow } from './model/types';

/** Writes the webhook row: a partial update, where `[]` means all events and disabling wipes them. */
export const configureWebhook = (instance: Instance, input: Json): WebhookRow => {
  const now = new Date().toISOString();
  const old = instance.webhook;
  const enabled = input.enabled !== false;
  const events = input.events as string[];
  instance.webhook = {
    id: old?.id ?? dbId(),
    url: String(input.url),
    headers: (input.headers as Record<string, string> | undefined) ?? old?.headers ?? null,
    enabled,
    events: enabled ? (events.length === 0 ? [...EVENTS] : events) : [],
    webhookByEvents: (input.byEvents as boolean | undefined) ?? old?.webhookByEvents ?? false,
    webhookBase64: (input.base64 as boolean | undefined) ?? old?.webhookBase64 ?? false,
    createdAt: old?.createdAt ?? now,
    updatedAt: now,
    instanceId: instance.id,
  };
  return instance.webhook;
};
