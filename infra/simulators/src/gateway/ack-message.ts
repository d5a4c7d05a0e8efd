import { type Gateway, isReachable } from './context';
import { emitEvent } from './emit-event';
import type { Instance, Json, MessageStatus, StoredMessage } from './model/types';

/** The `data` of a messages.update. */
export const statusData = (instance: Instance, row: StoredMessage, status: string): Json => ({
  keyId: row.key.id,
  remoteJid: row.key.remoteJid,
  fromMe: row.key.fromMe,
  status,
  instanceId: instance.id,
  messageId: row.dbId,
});

const setStatus = (gateway: Gateway, instance: Instance, row: StoredMessage, status: MessageStatus): void => {
  const alive = gateway.store.findMessage(instance.name, row.key.id) === row;
  if (!alive || row.status === 'READ' || row.status === 'DELETED' || !isReachable(gateway, instance)) return;
  row.status = status;
  gateway.store.save();
  gateway.notify('message', row);
  void emitEvent(gateway, instance, 'messages.update', statusData(instance, row, status));
};

/** The customer has opened the chat: everything sent to it becomes READ. */
export const readByCustomer = (gateway: Gateway, instance: Instance, chat: string): void => {
  for (const row of gateway.store.messages(instance.name)) {
    if (row.chat === chat && row.key.fromMe && row.status !== 'ERROR') setStatus(gateway, instance, row, 'READ');
  }
};

/** SERVER_ACK, DELIVERY_ACK and READ after small delays, unless a fault says otherwise. */
export const scheduleAcks = (gateway: Gateway, instance: Instance, row: StoredMessage): void => {
  if (gateway.faults.get(instance.name, 'silent')) return;
  const { ackMs, readMs } = gateway.config;
  if (row.origin === 'api' && gateway.faults.take(instance.name, 'nack', '')) {
    gateway.later(ackMs, () => setStatus(gateway, instance, row, 'ERROR'));
    return;
  }
  gateway.later(ackMs, () => setStatus(gateway, instance, row, 'SERVER_ACK'));
  gateway.later(ackMs * 2, () => setStatus(gateway, instance, row, 'DELIVERY_ACK'));
  gateway.later(ackMs * 2 + readMs, () => setStatus(gateway, instance, row, 'READ'));
};
