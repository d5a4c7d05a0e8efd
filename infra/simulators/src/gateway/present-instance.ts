import { disconnectionObject } from './connection';
import type { Gateway } from './context';
import type { Instance, Json } from './model/types';

/** The reply of create; keys the caller left out of `webhook` stay out, as recorded. */
export const presentCreated = (instance: Instance, body: Json): Json => {
  const hook = body.webhook as Json | undefined;
  const webhook = hook && {
    webhookUrl: hook.url,
    webhookHeaders: hook.headers,
    webhookByEvents: hook.byEvents,
    webhookBase64: hook.base64,
  };
  return {
    instance: {
      instanceName: instance.name,
      instanceId: instance.id,
      integration: 'WHATSAPP-BAILEYS',
      webhookWaBusiness: null,
      accessTokenWaBusiness: '',
      status: instance.qr ? 'connecting' : 'close',
    },
    hash: instance.token,
    webhook: webhook ?? {},
    websocket: {},
    rabbitmq: {},
    nats: {},
    sqs: {},
    settings: instance.settings,
    ...(body.qrcode === true ? { qrcode: instance.qr ?? { count: instance.qrCount } } : {}),
  };
};

/** One row of fetchInstances. */
export const presentRow = (gateway: Gateway, instance: Instance): Json => {
  const messages = gateway.store.messages(instance.name);
  const chats = new Set(messages.map((row) => row.key.remoteJid)).size;
  return {
    id: instance.id,
    name: instance.name,
    connectionStatus: instance.state,
    ownerJid: instance.ownerJid,
    profileName: instance.profileName,
    profilePicUrl: null,
    integration: 'WHATSAPP-BAILEYS',
    number: instance.number,
    businessId: null,
    token: instance.token,
    clientName: 'evolution_exchange',
    disconnectionReasonCode: instance.disconnection?.code ?? null,
    disconnectionObject: disconnectionObject(instance),
    disconnectionAt: instance.disconnection?.at ?? null,
    createdAt: instance.createdAt,
    updatedAt: instance.updatedAt,
    Chatwoot: null,
    Proxy: null,
    Rabbitmq: null,
    Nats: null,
    Sqs: null,
    Websocket: null,
    Setting: {
      id: instance.settingId,
      ...instance.settings,
      createdAt: instance.createdAt,
      updatedAt: instance.createdAt,
      instanceId: instance.id,
    },
    _count: { Message: messages.length, Contact: chats, Chat: chats },
  };
};
