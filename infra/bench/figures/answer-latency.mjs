import { setTimeout as sleep } from 'node:timers/promises';
import { pace } from '../measure/http-load.mjs';
import { inRounds, inSlices } from '../measure/rounds.mjs';
import { inMs } from '../measure/rows.mjs';
import { percentile } from '../measure/statistics.mjs';
import { loadLibrary } from '../ours/build.mjs';
import { openIntake } from '../stack/intake.mjs';
import { numberIn } from '../stack/messages.mjs';
import { untilSettled } from '../stack/settled.mjs';

const LIMIT_MS = 60_000;
/**
 * One a second leaves the machine idle between two messages: both sides run at once, half a second apart, so that a round is as many
 * messages as its percentiles want and meets the same moments. Twenty a second would be in each other's way, and take turns.
 */
const RATES = [
  { perSecond: 1, ms: 50_000, least: 8_000, together: true },
  { perSecond: 20, ms: 8_000, least: 3_000, together: false },
];

const sum = (took) => ({ p50: percentile(took, 50), p95: percentile(took, 95) });

/** From the customer's message at our door to its answer at the gateway, beyond the burst wait; open loop, AI without latency. */
export async function measure({ place, scale, rounds, step }) {
  const { INBOX_LIMITS } = await loadLibrary();
  // Nobody writes twice within a burst: each message is answered by itself.
  const intake = await openIntake(place, { companies: 20, perCompany: 60 });
  const webhook = await intake.startWebhook();
  await intake.startWorker();
  const yardstick = await intake.startYardstick({ answers: true });
  const rows = [];
  for (const { perSecond, ms, least, together } of RATES) {
    const slice = { perSecond, ms: Math.max(least, scale.ms(ms)) };
    const listening = hearSends(intake.standIns);
    const theirs = () => answersOf(intake, listening, { port: yardstick, waitMs: 0, ...slice });
    async function ours() {
      const took = await answersOf(intake, listening, { port: webhook, waitMs: INBOX_LIMITS.debounceMs, ...slice });
      await untilSettled(intake.base);
      return took;
    }
    const title = `Mensagem → envio, ${perSecond}/s`;
    const seen = await (together
      ? inRounds(() => halfAPeriodApart({ ours, theirs }, perSecond), { rounds, step, title })
      : inSlices({ ours, theirs, sum }, { rounds, slices: 1, step, title }));
    rows.push(inMs(seen, 'p50', { title: `mensagem → envio além da rajada, ${perSecond}/s: p50`, most: 40 }));
    rows.push(inMs(seen, 'p95', { title: `mensagem → envio além da rajada, ${perSecond}/s: p95`, most: 100 }));
  }
  await intake.close();
  return rows;
}

async function halfAPeriodApart({ ours, theirs }, perSecond) {
  const later = sleep(500 / perSecond).then(theirs);
  const took = await Promise.all([ours(), later]);
  return { ours: sum(took[0]), theirs: sum(took[1]) };
}

/** Tells whoever asked for an answer, by the number of its message, when it was sent. */
function hearSends(standIns) {
  const waiting = new Map();
  standIns.onSend = ({ text }) => {
    waiting.get(numberIn(text))?.(performance.now());
    waiting.delete(numberIn(text));
  };
  return waiting;
}

/** How long the answers of one slice took, `waitMs` (ours by design) taken off. */
async function answersOf({ customers }, listening, { port, waitMs, perSecond, ms }) {
  const took = [];
  let asked = 0;
  const next = () => {
    const { n, bytes } = customers.write();
    const begun = performance.now();
    listening.set(n, (at) => took.push(at - begun - waitMs));
    asked += 1;
    return bytes;
  };
  await pace({ port, perSecond, ms, next });
  for (const end = performance.now() + LIMIT_MS; took.length < asked; await sleep(20))
    if (performance.now() > end) throw new Error(`só ${took.length} de ${asked} mensagens foram respondidas`);
  return took;
}
