import { setTimeout as sleep } from 'node:timers/promises';
import { setGateways } from '../arena/each-company.mjs';

const SENDS = ['sendText'];
/** The last is still on its way when a busy machine has looked for it as often as it takes to believe that it never left. */
const SLOW_MS = [25_000, 35_000, 50_000];

/** Accepts each send, but only long after whoever asked has gone. */
async function acceptsLate(context) {
  await setGateways(context, (index) => ({ slow: { ms: SLOW_MS[index % SLOW_MS.length], routes: SENDS } }));
  await sleep(50_000);
  await setGateways(context, { slow: null });
}

/** Everything that was on its way to the gateway has been accepted by then. */
const untilAccepted = () => sleep(Math.max(...SLOW_MS));

/** HTTP 500 for 75 seconds: nothing leaves, and afterwards everything does. */
async function failsFor75Seconds(context) {
  await setGateways(context, { error: { status: 500, routes: SENDS } });
  await sleep(75_000);
  await setGateways(context, { error: null });
}

export const SLOW_GATEWAY_SCHEDULES = [
  {
    name: 'gateway-aceita-tarde',
    codes: ['R12', 'ponto 1'],
    reach: 'company',
    pace: 'slow',
    companies: 3,
    deadlineMs: 300_000,
    strike: acceptsLate,
    settle: untilAccepted,
  },
  {
    name: 'gateway-500-por-75-s',
    codes: ['R15', 'ponto 5'],
    reach: 'company',
    pace: 'slow',
    companies: 2,
    deadlineMs: 300_000,
    strike: failsFor75Seconds,
  },
];
