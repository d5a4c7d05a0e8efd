import { setTimeout as sleep } from 'node:timers/promises';
import { markOf } from '../traffic/mark.mjs';

const FROZEN_MS = 20_000;
const CONVERSATIONS = 60;
const ENTRIES = 6_000;

const entryOf = ({ phone, id, text, second }) => ({
  key: { remoteJid: `${phone}@s.whatsapp.net`, fromMe: false, id },
  message: { conversation: text },
  messageTimestamp: second,
});

/** Customers of as many conversations, all in one delivery. */
function newMessages({ seed }, { tag }, count) {
  const second = Math.floor(Date.now() / 1_000);
  return Array.from({ length: count }, (_, index) => {
    const conversation = index + 1;
    const mark = markOf(tag, conversation, 1);
    return {
      tag,
      conversation,
      n: 1,
      mark,
      phone: `55118${70_000_000 + index}`,
      text: `oi ${mark}`,
      second,
      id: `LOTE${seed}${tag}${index}`,
    };
  });
}

async function freezeRedis({ arena }) {
  await arena.processes.freeze('redis', FROZEN_MS);
}

/** One delivery of sixty conversations while Redis is frozen; remembers whether it was acknowledged before the thaw. */
async function deliverWhileFrozen({ arena, lane, companies }) {
  const thaw = Date.now() + FROZEN_MS;
  await sleep(2_000);
  const [company] = companies;
  const messages = newMessages(lane, company, CONVERSATIONS);
  lane.written.push(...messages);
  const { delivered } = await arena.sims.gateway('emit', {
    instance: company.instance,
    event: 'messages.upsert',
    data: messages.map(entryOf),
  });
  lane.extra.push({ inTime: delivered && Date.now() < thaw });
}

const heldUp = ({ lane }) =>
  lane.extra.every(({ inTime }) => inTime)
    ? []
    : [{ invariant: 'I6', what: `uma entrega de ${CONVERSATIONS} conversas só foi confirmada quando o Redis voltou` }];

/** More entries in one delivery than anybody expects, two days old: nobody is to answer them, all are to be kept. */
async function deliverThousands({ arena, lane, companies }) {
  const [{ instance, tag }] = companies;
  const second = Math.floor(Date.now() / 1_000) - 2 * 86_400;
  const data = Array.from({ length: ENTRIES }, (_, index) =>
    entryOf({
      phone: `55118${80_000_000 + (index % 40)}`,
      id: `MIL${lane.seed}${tag}${index}`,
      text: 'histórico',
      second: second + index,
    }),
  );
  const { delivered } = await arena.sims.gateway('emit', { instance, event: 'messages.upsert', data });
  lane.extra.push({ delivered });
}

async function dropped({ arena, lane, companies }) {
  const [{ tenantId }] = companies;
  const [row] =
    await arena.sql`select count(*)::int as kept from chat_history where tenant_id = ${tenantId} and content = 'histórico'`;
  const acknowledged = lane.extra.every(({ delivered }) => delivered);
  if (!acknowledged) return [{ invariant: 'I1', what: `uma entrega de ${ENTRIES} mensagens não foi aceita` }];
  return row.kept === ENTRIES
    ? []
    : [{ invariant: 'I1', what: `de ${ENTRIES} mensagens confirmadas em uma entrega, ${row.kept} estão guardadas` }];
}

export const BIG_DELIVERY_SCHEDULES = [
  {
    name: 'sessenta-conversas-com-redis-congelado',
    codes: ['R06', 'ponto 8'],
    reach: 'stack',
    companies: 1,
    size: { conversations: 0 },
    everyMessage: true,
    strike: freezeRedis,
    after: deliverWhileFrozen,
    expect: heldUp,
  },
  {
    name: 'seis-mil-em-uma-entrega',
    codes: ['R11', 'ponto 8'],
    reach: 'company',
    pace: 'heavy',
    companies: 1,
    size: { conversations: 0 },
    proves: ['I1'],
    deadlineMs: 240_000,
    answers: 'or-staff',
    before: deliverThousands,
    expect: dropped,
  },
];
