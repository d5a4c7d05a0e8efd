import { statusData } from './ack-message';
import type { Gateway } from './context';
import { emitEvent } from './emit-event';
import { ControlError } from './errors';
import type { Instance, Json, StoredMessage } from './model/types';
import type { CustomerMessage } from './receive-message';

/** A message says something else now; the gateway tells of it as WhatsApp does. */
export const editStored = (gateway: Gateway, instance: Instance, row: StoredMessage, text: string) => {
  const { remoteJid, fromMe, id } = row.key;
  const editedMessage = { conversation: text };
  row.text = text;
  row.message = editedMessage;
  gateway.store.save();
  gateway.notify('message', row);
  const timestampMs = String(Date.now());
  const data: Json = { key: { remoteJid, fromMe, id }, type: 'MESSAGE_EDIT', editedMessage, timestampMs };
  return { data, first: emitEvent(gateway, instance, 'messages.edited', data) };
};

/** A message is gone for everybody. */
export const deleteStored = (gateway: Gateway, row: StoredMessage): void => {
  row.text = 'Mensagem apagada';
  row.status = 'DELETED';
  gateway.store.save();
  gateway.notify('message', row);
};

/** A customer edits or deletes an own message. */
export const changeMessage = (gateway: Gateway, instance: Instance, input: CustomerMessage) => {
  const original = gateway.store.findMessage(instance.name, input.target ?? '');
  if (!original) throw new ControlError(404, 'target: unknown message id');
  if (input.kind === 'delete') {
    deleteStored(gateway, original);
    const first = emitEvent(gateway, instance, 'messages.delete', { ...original.key, status: 'DELETED' });
    return { row: original, first };
  }
  const { data, first } = editStored(gateway, instance, original, input.text ?? '');
  void emitEvent(gateway, instance, 'messages.update', {
    ...statusData(instance, original, 'SERVER_ACK'),
    message: { editedMessage: { message: { protocolMessage: data } } },
  });
  return { row: original, first };
};
