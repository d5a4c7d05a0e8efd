import { randomBytes } from 'node:crypto';
import { requestBytes } from '../measure/http-load.mjs';

const OWN = '5511930000000@s.whatsapp.net';

/**
 * Customers who write: `write()` gives the gateway's delivery of one more message as bytes for the wire, with the number it bears,
 * and `next()` only the bytes; company after company and customer after customer. Ids never repeat.
 */
export function openCustomers(companies, { perCompany }) {
  const run = randomBytes(6).toString('hex').toUpperCase();
  let written = 0;
  function write() {
    const n = written;
    written += 1;
    const company = companies[n % companies.length];
    const customer = Math.floor(n / companies.length) % perCompany;
    const phone = `55119${String(70_000_000 + customer).padStart(8, '0')}`;
    const id = `3A${run}${String(n).padStart(8, '0')}`;
    return { n, bytes: deliveryOf(company, { event: 'messages.upsert', data: messageOf({ id, phone, n }) }) };
  }
  return { conversations: companies.length * perCompany, write, next: () => write().bytes };
}

/** The number of the customer's message that an answer repeats (the AI stand-in answers so). */
export const numberIn = (text) => Number(/Pergunta (\d+)/.exec(text)?.[1] ?? Number.NaN);

const messageOf = ({ id, phone, n }) => ({
  key: { remoteJid: `${phone}@s.whatsapp.net`, fromMe: false, id, participant: '' },
  pushName: 'Ana Souza',
  status: 'DELIVERY_ACK',
  message: { conversation: `Oi! Vocês abrem no sábado? Pergunta ${n}` },
  messageType: 'conversation',
  messageTimestamp: Math.floor(Date.now() / 1000),
  instanceId: 'bench',
  source: 'android',
});

/** What the gateway posts for one event of a company. */
function deliveryOf({ instance, token, secret }, { event, data }) {
  const body = JSON.stringify({
    event,
    instance,
    data,
    destination: `http://127.0.0.1/webhook-whatsapp/${token}`,
    date_time: new Date().toISOString(),
    sender: OWN,
    server_url: 'http://127.0.0.1',
    apikey: 'bench',
  });
  return requestBytes({
    method: 'POST',
    path: `/webhook-whatsapp/${token}`,
    headers: { 'x-webhook-secret': secret },
    body,
  });
}
