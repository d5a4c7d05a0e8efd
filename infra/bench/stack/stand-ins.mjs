import { createServer } from 'node:http';

const json = (reply, content) => {
  const body = JSON.stringify(content);
  reply.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
};

async function bodyOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return parts.length ? JSON.parse(Buffer.concat(parts).toString('utf8')) : {};
}

/** Repeats what it was asked, so that no two answers are alike. */
const completion = ({ messages = [], model = 'bench' }) => {
  const asked = String(messages.at(-1)?.content ?? '').slice(-40);
  const message = { role: 'assistant', content: `Atendemos de segunda a sábado, das 9h às 19h. (${asked})` };
  return {
    id: 'bench',
    object: 'chat.completion',
    model,
    choices: [{ index: 0, finish_reason: 'stop', message }],
    usage: { prompt_tokens: 400, completion_tokens: 20, total_tokens: 420 },
  };
};

/**
 * An AI and a WhatsApp gateway that answer at once, on one port: `{ port, onSend, close() }`. `onSend({ instance, number, text,
 * id })` hears of every message as it arrives there.
 */
export async function openStandIns() {
  const standIns = { onSend: () => undefined };
  let sent = 0;
  const server = createServer(async (request, reply) => {
    const body = await bodyOf(request);
    const [, route, action, instance] = request.url.split('/');
    if (route === 'v1') return json(reply, completion(body));
    if (`${route}/${action}` === 'message/sendText') {
      sent += 1;
      const number = String(body.number).replace(/@.*/, '');
      const key = { remoteJid: `${number}@s.whatsapp.net`, fromMe: true, id: `3EB0B${String(sent).padStart(15, '0')}` };
      standIns.onSend({ instance: decodeURIComponent(instance), number, text: body.text, id: key.id });
      const message = { conversation: body.text };
      const messageTimestamp = Math.floor(Date.now() / 1000);
      return json(reply, { key, message, messageTimestamp, status: 'PENDING', messageType: 'conversation' });
    }
    if (route === 'instance' && action === 'connectionState')
      return json(reply, { instance: { instanceName: instance, state: 'open' } });
    return json(reply, route === 'chat' ? { messages: { records: [] } } : {});
  });
  server.keepAliveTimeout = 60_000;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  standIns.port = server.address().port;
  standIns.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return standIns;
}
