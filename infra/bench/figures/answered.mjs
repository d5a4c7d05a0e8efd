import { setTimeout as sleep } from 'node:timers/promises';
import { saturate } from '../measure/http-load.mjs';
import { inTurns } from '../measure/rounds.mjs';
import { asRatio } from '../measure/rows.mjs';
import { openIntake } from '../stack/intake.mjs';
import { untilSettled } from '../stack/settled.mjs';

const CONNECTIONS = 32;
const LIMIT_MS = 120_000;

/** Conversations answered a second: from the first customer's message to the last answer at the gateway, one worker. */
export async function measure({ place, scale, rounds, step }) {
  const intake = await openIntake(place, { companies: 20, perCompany: scale.count(12, 4) });
  const { standIns, customers } = intake;
  const count = customers.conversations;
  const side = (port, settle = () => undefined) => ({
    async measure() {
      const begun = performance.now();
      const arrived = untilSent(standIns, count);
      arrived.catch(() => undefined);
      await saturate({ port, connections: CONNECTIONS, count, next: customers.next });
      const ended = await arrived;
      await settle();
      return { 'por segundo': (count / (ended - begun)) * 1000 };
    },
  });
  const webhook = await intake.startWebhook();
  await intake.startWorker('worker-without-wait');
  const ours = side(webhook, () => untilSettled(intake.base));
  const theirs = side(await intake.startYardstick({ answers: true }));
  const seen = await inTurns({ ours, theirs }, { rounds, step, title: 'Conversas respondidas' });
  await intake.close();
  return [asRatio(seen, 'por segundo', { title: 'conversas respondidas ÷ corrente ingênua', least: 0.6, unit: '/s' })];
}

/** When the `count`-th answer from now on arrived at the gateway. */
async function untilSent(standIns, count) {
  let seen = 0;
  const arrived = new Promise((resolve) => {
    standIns.onSend = () => {
      seen += 1;
      if (seen === count) resolve(performance.now());
    };
  });
  const late = sleep(LIMIT_MS, null, { ref: false });
  const ended = await Promise.race([arrived, late]);
  if (ended === null) throw new Error(`só ${seen} de ${count} respostas chegaram em ${LIMIT_MS / 1000} s`);
  return ended;
}
