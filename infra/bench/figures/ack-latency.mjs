import { pace } from '../measure/http-load.mjs';
import { inSlices } from '../measure/rounds.mjs';
import { inMs } from '../measure/rows.mjs';
import { percentile } from '../measure/statistics.mjs';
import { openIntake } from '../stack/intake.mjs';
import { untilSettled } from '../stack/settled.mjs';

/** The 99th percentile of a round is made of several hundred answers, from slices on either side of the other's. */
const RATES = [
  { perSecond: 20, slices: 3, ms: 7_000, least: 3_000, most: 20 },
  { perSecond: 200, slices: 2, ms: 3_000, least: 1_000, most: 60 },
];

const sum = (took) => ({ p99: percentile(took, 99) });

/** How long the gateway waits for its 200, open loop, the worker answering behind it. */
export async function measure({ place, scale, rounds, step }) {
  const intake = await openIntake(place, { companies: 20, perCompany: 10 });
  const { customers } = intake;
  const webhook = await intake.startWebhook();
  await intake.startWorker();
  const yardstick = await intake.startYardstick({ answers: true });
  const rows = [];
  for (const { perSecond, slices, ms, least, most } of RATES) {
    const slice = (port) => pace({ port, perSecond, ms: Math.max(least, scale.ms(ms)), next: customers.next });
    async function ours() {
      const took = await slice(webhook);
      await untilSettled(intake.base);
      return took;
    }
    const sides = { ours, theirs: () => slice(yardstick), sum };
    const seen = await inSlices(sides, { rounds, slices, step, title: `Confirmação, ${perSecond}/s` });
    rows.push(inMs(seen, 'p99', { title: `confirmação do webhook, ${perSecond}/s: p99`, most }));
  }
  await intake.close();
  return rows;
}
