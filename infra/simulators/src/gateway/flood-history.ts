import type { Gateway } from './context';
import { emitEvent } from './emit-event';
import type { Instance, Json } from './model/types';
import { receiveMessage, upsertData } from './receive-message';

const LINES = ['Oi, tudo bem?', 'Queria marcar um horário', 'Quanto fica?', 'Pode ser na sexta?', 'Obrigada!'];
const DAY_S = 86_400;

/** Sends old messages in bulk, as offline catch-up (messages.upsert) or as history sync (messages.set). */
export const floodHistory = async (gateway: Gateway, instance: Instance, body: Json) => {
  const chats = Math.min(Number(body.chats ?? 5), 200);
  const perChat = Math.min(Number(body.perChat ?? 20), 500);
  const rows: Json[] = [];
  for (let chat = 0; chat < chats; chat += 1) {
    const phone = `5511970${String(chat).padStart(6, '0')}`;
    for (let index = 0; index < perChat; index += 1) {
      const ageSeconds = DAY_S + (perChat - index) * 600;
      const input = {
        phone,
        name: `Antigo ${chat + 1}`,
        text: `${LINES[index % LINES.length]} (${index + 1})`,
        ageSeconds,
      };
      if (body.as !== 'set') receiveMessage(gateway, instance, input);
      else rows.push(historyRow(instance, input));
    }
  }
  if (body.as === 'set') await emitEvent(gateway, instance, 'messages.set', rows);
  return { sent: chats * perChat };
};

const historyRow = (
  instance: Instance,
  input: { phone: string; name: string; text: string; ageSeconds: number },
): Json =>
  upsertData(instance, {
    dbId: '',
    instance: instance.name,
    chat: input.phone,
    key: {
      remoteJid: `${input.phone}@s.whatsapp.net`,
      fromMe: false,
      id: `ACHIST${input.phone}${input.ageSeconds}`,
      addressingMode: 'pn',
    },
    pushName: input.name,
    status: 'DELIVERY_ACK',
    message: { conversation: input.text },
    messageType: 'conversation',
    messageTimestamp: Math.floor(Date.now() / 1000) - input.ageSeconds,
    source: 'android',
    origin: 'history',
    kind: 'text',
    text: input.text,
    at: Date.now() - input.ageSeconds * 1000,
  });
