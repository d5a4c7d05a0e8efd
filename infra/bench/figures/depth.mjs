import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '../../dev/launcher/postgres.mjs';
import { inPairs } from '../measure/rounds.mjs';
import { asRatio } from '../measure/rows.mjs';

const CALLS = 150;
/** A person does not page faster, and no company's budget of work is what is measured. */
const PACE_MS = 10;

/** A page at nine tenths of the way down against the first one, through HTTP: conversations, and the longest one's messages. */
export async function measure({ platform, scale, rounds, step }) {
  const { base, big, call, encodeCursor } = await platform();
  const lists = await withConnection(base.ownerUrl, (sql) => deepLists(sql, big, encodeCursor));
  const rows = [];
  for (const { name, path, cursor } of lists) {
    const sides = {
      ours: () => timeOf(call, `${path}?limit=50&cursor=${cursor}`),
      theirs: () => timeOf(call, `${path}?limit=50`),
    };
    const seen = await inPairs(sides, { rounds, step, title: `Fundo: ${name}`, times: scale.count(CALLS, 40) });
    rows.push(asRatio(seen, 'ms', { title: `${name}: página a 90 % ÷ primeira`, most: 1.3, unit: 'ms' }));
  }
  return rows;
}

async function deepLists(sql, { tenant, longest }, encodeCursor) {
  const [{ chats, messages }] = await sql`select
    (select count(*)::int from chats where tenant_id = ${tenant}) as chats,
    (select count(*)::int from chat_history where chat_id = ${longest}) as messages`;
  const deep = (count) => Math.floor(count * 0.9);
  const [chat] = await sql`select ultima_em, id from chats where tenant_id = ${tenant}
    order by ultima_em desc, id desc offset ${deep(chats)} limit 1`;
  const [message] = await sql`select created_at, seq from chat_history where chat_id = ${longest}
    order by created_at desc, seq desc offset ${deep(messages)} limit 1`;
  return [
    { name: 'conversas', path: '/chats', cursor: encodeCursor([chat.ultima_em, chat.id]) },
    { name: 'mensagens', path: `/chats/${longest}/messages`, cursor: encodeCursor([message.created_at, message.seq]) },
  ];
}

/** One call, in ms. */
async function timeOf(call, path) {
  await sleep(PACE_MS);
  const begun = performance.now();
  const { status, body } = await call('GET', path);
  const took = performance.now() - begun;
  if (status !== 200) throw new Error(`${path} respondeu ${status}: ${body.slice(0, 200)}`);
  return took;
}
