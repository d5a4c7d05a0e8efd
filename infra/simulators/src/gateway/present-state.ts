import type { Gateway } from './context';
import { digitsOf } from './model/jid';
import type { Instance, StoredMessage } from './model/types';

/** An instance as the page and tests see it. */
export const presentInstance = (instance: Instance) => ({
  name: instance.name,
  id: instance.id,
  token: instance.token,
  profileName: instance.profileName,
  phone: instance.ownerJid ? digitsOf(instance.ownerJid) : null,
  state: instance.deleting ? 'deleting' : instance.state,
  qr: instance.qr,
  webhook: instance.webhook && {
    url: instance.webhook.url,
    enabled: instance.webhook.enabled,
    events: instance.webhook.events,
    byEvents: instance.webhook.webhookByEvents,
  },
});

/** A message as the page sees it. */
export const presentMessage = (row: StoredMessage) => ({
  id: row.key.id,
  instance: row.instance,
  chat: row.chat,
  fromCompany: row.key.fromMe,
  origin: row.origin,
  author: row.key.participant ? row.pushName : null,
  kind: row.kind,
  text: row.text,
  at: row.at,
  status: row.status,
  delivery: row.delivery ?? null,
  quotedId: row.quotedId ?? null,
});

const PAGE_MESSAGES = 2000;

/** The whole picture for the page. */
export const presentState = (gateway: Gateway) => ({
  version: gateway.config.version,
  instances: [...gateway.store.instances.values()].map(presentInstance),
  customers: gateway.store.customers().map((row) => ({ ...row, chat: gateway.store.chatOf(row.phone) })),
  messages: gateway.store.messages().slice(-PAGE_MESSAGES).map(presentMessage),
  faults: gateway.faults.all(),
});
