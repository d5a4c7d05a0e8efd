import { setTimeout as sleep } from 'node:timers/promises';
import { pace } from '../measure/http-load.mjs';
import { inTurns } from '../measure/rounds.mjs';
import { inMs } from '../measure/rows.mjs';
import { percentile } from '../measure/statistics.mjs';
import { loadLibrary } from '../ours/build.mjs';
import { openIntake } from '../stack/intake.mjs';
import { numberIn } from '../stack/messages.mjs';
import { untilSettled } from '../stack/settled.mjs';

const LIMIT_MS = 60_000;
const RATES = [
  { perSecond: 1, ms: 12_000, least: 6_000 },
  { perSecond: 20, ms: 8_000, least: 3_000 },
];

/** From the customer's message at our door to its answer at the gateway, beyond the burst wait; open loop, AI without latency. */
export async function measure({ place, scale, rounds, step }) {
  const { INBOX_LIMITS } = await loadLibrary();
  // Nobody writes twice within a burst: each message is answered by itself.
  const intake = await openIntake(place, { companies: 20, perCompany: 60 });
  const webhook = await intake.startWebhook();
  await intake.startWorker();
  const yardstick = await intake.startYardstick({ answers: true });
  const rows = [];
  for (const { perSecond, ms, least } of RATES) {
    const slice = { perSecond, ms: Math.max(least, scale.ms(ms)), intake };
    const ours = {
      async measure() {
        const took = await answersOf(webhook, INBOX_LIMITS.debounceMs, slice);
        await untilSettled(intake.base);
        return took;
      },
    };
    const theirs = { measure: () => answersOf(yardstick, 0, slice) };
    const title = `Mensagem → envio, ${perSecond}/s`;
    const seen = await inTurns({ ours, theirs }, { rounds, step, title });
    rows.push(inMs(seen, 'p50', { title: `mensagem → envio além da rajada, ${perSecond}/s: p50`, most: 40 }));
    rows.push(inMs(seen, 'p95', { title: `mensagem → envio além da rajada, ${perSecond}/s: p95`, most: 100 }));
  }
  await intake.close();
  return rows;
}

/** How long the answers of one slice took, `waitMs` (ours by design) taken off. */
async function answersOf(port, waitMs, { perSecond, ms, intake }) {
  const { standIns, customers } = intake;
  const writtenAt = new Map();
  const took = [];
  standIns.onSend = ({ text }) => {
    const at = writtenAt.get(numberIn(text));
    if (at !== undefined) took.push(performance.now() - at - waitMs);
  };
  const next = () => {
    const { n, bytes } = customers.write();
    writtenAt.set(n, performance.now());
    return bytes;
  };
  await pace({ port, perSecond, ms, next });
  for (const end = performance.now() + LIMIT_MS; took.length < writtenAt.size; await sleep(20))
    if (performance.now() > end) throw new Error(`só ${took.length} de ${writtenAt.size} mensagens foram respondidas`);
  return { p50: percentile(took, 50), p95: percentile(took, 95) };
}
