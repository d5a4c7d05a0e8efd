import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eachCompany, setGateways } from '../arena/each-company.mjs';
import { delivered } from '../checker/every-message-ends-once.mjs';
import { markOf } from '../traffic/mark.mjs';

const SENDS = ['sendText'];
const DOWN = { status: 500, routes: SENDS };
const CLOSED = { status: 400, message: 'Error: Connection Closed', routes: SENDS };
/** Conversations that staff begins in each company, and what it writes into each. */
const [CONVERSATIONS, MESSAGES] = [3, 4];

async function ask(call, method, path, body) {
  const { status, body: answered } = await call(method, path, body);
  if (status >= 300) throw new Error(`${method} ${path} respondeu ${status}: ${JSON.stringify(answered)}`);
  return answered;
}

/** Conversations of staff's own, with people who do not write: what leaves there is staff's alone. */
const openConversations = ({ lane, companies }) =>
  eachCompany(companies, async ({ call, tag }) => {
    for (let place = 1; place <= CONVERSATIONS; place += 1) {
      const phone = `55119${50_000_000 + (lane.seed % 9_000) * 100 + place}`;
      const { id } = await ask(call, 'POST', '/chats', { phone });
      lane.extra.push({ tag, call, chat: id, conversation: 90 + place, texts: [] });
    }
  });

/** Staff goes on writing for `ms`, a message after the other in each conversation; each is taken at once. */
const writeAsStaff = ({ lane, random }, ms) =>
  Promise.all(
    lane.extra.map(async ({ call, chat, tag, conversation, texts }) => {
      const pauses = Array.from({ length: MESSAGES }, () => random.between(500, ms / MESSAGES));
      for (const [index, pause] of pauses.entries()) {
        await sleep(pause);
        const content = `da equipe ${markOf(tag, conversation, index + 1)}`;
        texts.push(content);
        await ask(call, 'POST', `/chats/${chat}/messages`, { content, client_id: randomUUID() });
      }
    }),
  );

/** Nothing leaves for `ms`; staff and customers write meanwhile, and afterwards everything goes out. */
const failing = (error, ms) => async (context) => {
  await setGateways(context, { error });
  await Promise.all([writeAsStaff(context, ms * 0.8), sleep(ms)]);
  await setGateways(context, { error: null });
};

/** What staff wrote arrives once, in the order in which it was written, and is shown as it went. */
function lostWords({ lane, evidence }) {
  const arrived = delivered(evidence);
  return lane.extra.flatMap(({ tag, chat, texts }) => {
    const own = arrived.filter((send) => send.tag === tag && texts.includes(send.text)).map(({ text }) => text);
    const often = texts.map((text) => [text, own.filter((one) => one === text).length]);
    const shown = evidence.messages.filter(({ chat_id: id, autor }) => id === chat && autor === 'staff');
    const unsent = shown.filter(({ entrega }) => entrega === 'failed' || entrega === 'pending');
    return [
      ...often
        .filter(([, times]) => times === 0)
        .map(([text]) => ({ invariant: 'I1', what: `“${text}” não chegou ao cliente` })),
      ...often
        .filter(([, times]) => times > 1)
        .map(([text, times]) => ({ invariant: 'I3', what: `“${text}” chegou ${times} vezes ao cliente` })),
      ...([...new Set(own)].join() === texts.filter((text) => own.includes(text)).join()
        ? []
        : [{ invariant: 'I4', what: `o que a equipe de ${tag} escreveu chegou fora de ordem` }]),
      ...unsent.map(({ content, entrega }) => ({
        invariant: 'I9',
        what: `“${content}” chegou e é mostrada '${entrega}'`,
      })),
    ];
  });
}

const slow = { reach: 'company', pace: 'slow', companies: 2, deadlineMs: 300_000 };

export const STAFF_SCHEDULES = [
  {
    name: 'equipe-com-gateway-500',
    codes: ['R15', 'ponto 5'],
    ...slow,
    before: openConversations,
    strike: failing(DOWN, 75_000),
    expect: lostWords,
  },
  {
    name: 'equipe-com-telefone-reconectando',
    codes: ['ponto 5'],
    ...slow,
    before: openConversations,
    strike: failing(CLOSED, 40_000),
    expect: lostWords,
  },
];
