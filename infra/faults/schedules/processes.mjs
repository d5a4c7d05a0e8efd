import { setTimeout as sleep } from 'node:timers/promises';
import { idsOf, untilTrue } from '../arena/each-company.mjs';
import { openStream } from '../arena/open-stream.mjs';
import { readMarks } from '../traffic/mark.mjs';

/** Long enough for customers to write before, between and after the blows. */
const SIZE = { conversations: 3, bursts: 2, gapMs: 8_000 };

/** A worker killed between claim and call: the lease of the send, the next sweep, and the look whether it went. */
const SEND_IN_DOUBT_MS = 120_000;

/** Kills `names` together, each time they are up again, while customers write, bursts wait and the model thinks. */
const killing =
  (names, times) =>
  async ({ arena, random }) => {
    await arena.sims.ai('faults', { slow: 500 });
    for (let left = times; left > 0; left -= 1) {
      await sleep(random.between(1_500, 4_500));
      for (const name of names) arena.processes.kill(name);
      await sleep(300);
      await arena.processes.notReady();
    }
    await arena.sims.ai('faults', { clear: true });
  };

/** The last burst of a conversation waits for its end, and nothing comes later that would wake it: the worker dies then. */
async function killWaiting({ arena, companies }) {
  const waits = async () =>
    (
      await arena.sql`select 1 from chats where tenant_id in ${arena.sql(idsOf(companies))} and modo = 'ai'
        and ultima_entrada_seq > respondida_ate_seq limit 1`
    ).length > 0;
  await untilTrue(4_000, waits, 50);
  arena.processes.kill('worker');
  await sleep(300);
  await arena.processes.notReady();
}

/** The gateway has accepted a send, and the worker dies before it hears so. */
async function killAfterSend({ arena, random }) {
  await arena.sims.gateway('faults', { slow: { ms: 900, routes: ['sendText'] } });
  for (let left = 3; left > 0; left -= 1) {
    await sleep(random.between(1_800, 3_200));
    arena.processes.kill('worker');
  }
  await arena.processes.notReady();
  await arena.sims.gateway('faults', { slow: null });
}

/** A rolling restart: each drains and goes, the next one only when it is back. */
async function rollingRestart({ arena, random }) {
  for (const name of ['webhook', 'worker', 'api']) {
    await sleep(random.between(300, 1_500));
    arena.processes.terminate(name);
    await sleep(500);
    await arena.processes.notReady();
  }
}

const TABS = 4;

async function openTabs({ arena, lane, companies }) {
  for (const company of companies)
    for (let left = TABS; left > 0; left -= 1)
      lane.extra.push({ tag: company.tag, stream: openStream(arena.apiUrl, company) });
  await sleep(1_000);
}

async function closeTabs({ lane }) {
  await sleep(2_500);
  for (const { stream } of lane.extra) stream.close();
}

/** Every tab saw every message of its company, and nothing of another one. Twice is harmless: news replaces what it is about. */
const missedNews = ({ lane, evidence }) =>
  lane.extra.flatMap(({ tag, stream: { seen } }) => {
    const news = seen
      .filter(({ event }) => event === 'message.upserted')
      .map(({ data }) => JSON.parse(data).message.id);
    const known = new Set(news);
    const missing = evidence.messages.filter((message) => message.tag === tag && !known.has(message.id));
    const foreign = seen.flatMap(({ data }) => readMarks(data)).find((mark) => mark.tag !== tag);
    return [
      ...(missing.length ? [{ invariant: 'I4', what: `uma aba de ${tag} não viu ${missing.length} mensagens` }] : []),
      ...(foreign ? [{ invariant: 'I5', what: `uma aba de ${tag} viu ${foreign.mark}` }] : []),
    ];
  });

export const PROCESS_SCHEDULES = [
  {
    name: 'worker-morto',
    codes: ['R01'],
    reach: 'stack',
    size: SIZE,
    deadlineMs: SEND_IN_DOUBT_MS,
    strike: killing(['worker'], 3),
    after: killWaiting,
  },
  {
    name: 'worker-morto-depois-de-enviar',
    codes: ['R01', 'R13'],
    reach: 'stack',
    deadlineMs: SEND_IN_DOUBT_MS,
    strike: killAfterSend,
  },
  { name: 'webhook-morto', codes: ['R02'], reach: 'stack', size: SIZE, strike: killing(['webhook'], 3) },
  {
    name: 'api-morta',
    codes: ['R27'],
    reach: 'stack',
    strike: killing(['api'], 2),
    before: openTabs,
    settle: closeTabs,
    expect: missedNews,
  },
  {
    name: 'tudo-morto',
    codes: ['R01', 'R02'],
    reach: 'stack',
    size: SIZE,
    deadlineMs: SEND_IN_DOUBT_MS,
    strike: killing(['webhook', 'worker', 'api'], 2),
  },
  { name: 'reinicio-em-sequencia', codes: ['R18'], reach: 'stack', strike: rollingRestart },
];
