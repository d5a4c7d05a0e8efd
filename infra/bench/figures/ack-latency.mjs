import { pace } from '../measure/http-load.mjs';
import { inTurns } from '../measure/rounds.mjs';
import { inMs } from '../measure/rows.mjs';
import { percentile } from '../measure/statistics.mjs';
import { openIntake } from '../stack/intake.mjs';
import { untilSettled } from '../stack/settled.mjs';

const RATES = [
  { perSecond: 20, ms: 10_000, least: 5_000, most: 20 },
  { perSecond: 200, ms: 4_000, least: 2_000, most: 60 },
];

/** How long the gateway waits for its 200, open loop, the worker answering behind it. */
export async function measure({ place, scale, rounds, step }) {
  const intake = await openIntake(place, { companies: 20, perCompany: 10 });
  const { customers } = intake;
  const webhook = await intake.startWebhook();
  await intake.startWorker();
  const yardstick = await intake.startYardstick({ answers: true });
  const rows = [];
  for (const { perSecond, ms, least, most } of RATES) {
    const side = (port, settle = () => undefined) => ({
      async measure() {
        const slice = { port, perSecond, ms: Math.max(least, scale.ms(ms)), next: customers.next };
        const p99 = percentile(await pace(slice), 99);
        await settle();
        return { p99 };
      },
    });
    const ours = side(webhook, () => untilSettled(intake.base));
    const seen = await inTurns(
      { ours, theirs: side(yardstick) },
      { rounds, step, title: `Confirmação, ${perSecond}/s` },
    );
    rows.push(inMs(seen, 'p99', { title: `confirmação do webhook, ${perSecond}/s: p99`, most }));
  }
  await intake.close();
  return rows;
}
