import { setTimeout as sleep } from 'node:timers/promises';
import { untilTrue } from '../arena/each-company.mjs';
import { markOf, readMarks } from '../traffic/mark.mjs';
import { write } from '../traffic/write.mjs';

/** Just before a call is given up: every send of this company holds its place for so long. */
const SLOW_MS = 18_000;
const SLOW = { ms: SLOW_MS, routes: ['sendText'] };
const IDLE = { conversations: 20, everyMs: 500 };
/** A neighbour may wait half as long again as when it is alone (R12), and never a whole send of the other. */
const MOST = 1.5;

const slowOf = ([company]) => company;
const healthyOf = (companies) => companies.at(-1);

/** When each message came to us, and when its first answer left for the customer: ms, by mark. */
function latencies(tag, { deliveries, sends }) {
  const left = new Map();
  for (const send of sends)
    for (const { mark } of readMarks(send.text)) if (!left.has(mark)) left.set(mark, Date.parse(send.at));
  const asked = deliveries.filter((one) => one.event === 'messages.upsert' && one.tag === tag);
  return asked.flatMap(({ at, payload }) =>
    readMarks(JSON.stringify(payload)).map(({ mark, conversation }) => ({
      conversation,
      ms: (left.get(mark) ?? Number.POSITIVE_INFINITY) - Date.parse(at),
    })),
  );
}

const p95 = (rows) => {
  const sorted = rows.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1];
};
const isIdle = ({ conversation }) => conversation > 500;

/** The healthy company alone, all of it answered: what its customers are used to. Then the other's gateway is slow. */
async function measureIdle({ arena, lane, companies }) {
  const company = healthyOf(companies);
  const begun = Date.now();
  for (let place = 1; place <= IDLE.conversations; place += 1) {
    const conversation = 500 + place;
    const mark = markOf(company.tag, conversation, 1);
    const phone = `55119${45_000_000 + (lane.seed % 9_000) * 100 + place}`;
    lane.written.push(await write(arena, company, { conversation, n: 1, mark, phone, text: `oi ${mark}` }));
    await sleep(Math.max(0, begun + place * IDLE.everyMs - Date.now()));
  }
  await untilTrue(60_000, async () => {
    const { sends } = await arena.sims.gatewayLog(company.instance);
    return sends.length >= IDLE.conversations;
  });
  await arena.sims.gateway('faults', { instance: slowOf(companies).instance, slow: SLOW });
}

function waitedForSlowGateway({ companies, evidence }) {
  const { tag } = healthyOf(companies);
  const rows = latencies(tag, evidence);
  const [idle, beside] = [rows.filter(isIdle), rows.filter((row) => !isIdle(row))].map(p95);
  const held = evidence.sends.filter((send) => send.tag === slowOf(companies).tag).length;
  return [
    ...(held < 20 ? [{ invariant: 'I6', what: `só ${held} envios foram lentos: o ensaio não provou nada` }] : []),
    ...(beside > idle * MOST
      ? [{ invariant: 'I6', what: `ao lado de um gateway lento o p95 de ${tag} foi de ${idle} a ${beside} ms` }]
      : []),
  ];
}

export const SLOW_NEIGHBOUR_SCHEDULES = [
  {
    name: 'gateway-lento-ao-lado',
    codes: ['R12', 'R20', 'ponto 7'],
    reach: 'company',
    pace: 'heavy',
    companies: 2,
    size: { conversations: 30, perBurst: 1, spanMs: 15_000 },
    deadlineMs: 300_000,
    before: measureIdle,
    expect: waitedForSlowGateway,
  },
];
