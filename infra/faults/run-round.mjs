import { openCompany } from './arena/open-company.mjs';
import { check } from './checker/check.mjs';
import { collect } from './checker/collect.mjs';
import { couldBreak } from './checker/could-break.mjs';
import { drain } from './checker/drain.mjs';
import { createRandom } from './random.mjs';
import { planTraffic } from './traffic/plan-traffic.mjs';
import { playTraffic } from './traffic/write.mjs';

const COMPANIES = 3;
const DEADLINE_MS = 60_000;

/** Companies of its own, and what their customers are going to write: all of it follows from the seed. */
async function openLane(arena, schedule) {
  const { seed, fault } = schedule;
  const random = createRandom(`traffic/${seed}`);
  const letters = Array.from({ length: fault.companies ?? COMPANIES }, (_, index) => String.fromCharCode(97 + index));
  const tags = letters.map((letter) => `S${seed}${letter}`);
  const planned = planTraffic(random, { seed, tags, size: fault.size ?? {} });
  const companies = [];
  for (const [index, tag] of tags.entries())
    companies.push(await openCompany(arena, { tag, phone: `5511${40_000_000 + seed * 10 + index}` }));
  const { answers = 'all', everyMessage = false, mayAnswer } = fault;
  return { ...schedule, companies, planned, answers, everyMessage, mayAnswer, written: [], extra: [] };
}

async function play(arena, lane) {
  const { fault, companies, planned, seed } = lane;
  const random = createRandom(`play/${seed}`);
  const context = { arena, lane, companies, random };
  await fault.before?.(context);
  const [written] = await Promise.all([
    playTraffic(arena, companies, planned, fault.optionsOf),
    fault.reach === 'company' ? fault.strike?.(context) : undefined,
  ]);
  lane.written.push(...written);
  await fault.after?.(context);
}

/** Each lane by itself: waits for its end, looks, and judges. */
async function judge(arena, lane) {
  const { fault, companies } = lane;
  const left = await drain(arena, companies, fault.deadlineMs ?? DEADLINE_MS);
  const notReady = await arena.processes.notReady(30_000);
  await fault.settle?.({ arena, lane, companies });
  const judged = { ...lane, left, notReady };
  const evidence = await collect(arena, companies);
  const found = [
    ...check(judged, evidence),
    ...((await fault.expect?.({ arena, lane: judged, companies, evidence })) ?? []),
  ];
  const asked = [...new Set([...couldBreak(judged, evidence), ...(fault.proves ?? [])])];
  return { seed: lane.seed, fault, written: lane.written.length, broken: found, left, asked };
}

// docs/decisions/0046-faults-strike-the-real-processes.md
/** Runs schedules at the same time on one stack. Returns a verdict for each: `{ seed, fault, written, broken, left, asked }`, `asked` the invariants it could have broken. */
export async function runRound(arena, schedules) {
  await arena.sims.gateway('reset', { scope: 'log' });
  await arena.sims.ai('reset');
  const lanes = await Promise.all(schedules.map((schedule) => openLane(arena, schedule)));
  const stackFaults = lanes.filter(({ fault }) => fault.reach === 'stack').slice(0, 1);
  await Promise.all([
    ...lanes.map((lane) => play(arena, lane)),
    ...stackFaults.map(({ fault, blows }) => fault.strike?.({ arena, random: createRandom(`blows/${blows}`) })),
  ]);
  return Promise.all(lanes.map((lane) => judge(arena, lane)));
}
