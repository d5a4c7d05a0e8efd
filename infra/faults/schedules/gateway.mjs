import { setTimeout as sleep } from 'node:timers/promises';
import { setGateways } from '../arena/each-company.mjs';

/** The gateway of these companies misbehaves for a while, then is well again. */
const misbehaves = (fault, ms) => async (context) => {
  await sleep(context.random.between(0, 800));
  await setGateways(context, fault);
  await sleep(ms);
  await setGateways(context, Object.fromEntries(Object.keys(fault).map((name) => [name, null])));
};

const SENDS = ['sendText'];

export const GATEWAY_SCHEDULES = [
  {
    name: 'aceita-e-corta',
    codes: ['R13'],
    reach: 'company',
    deadlineMs: 90_000,
    strike: misbehaves({ drop: { times: 3 } }, 15_000),
  },
  {
    name: 'gateway-lento',
    codes: ['R12'],
    reach: 'company',
    strike: misbehaves({ slow: { ms: 3_000, routes: SENDS } }, 10_000),
  },
  {
    name: 'gateway-fora',
    codes: ['R14'],
    reach: 'company',
    deadlineMs: 90_000,
    strike: misbehaves({ offline: true }, 12_000),
  },
  {
    name: 'gateway-503',
    codes: ['R14', 'R15'],
    reach: 'company',
    deadlineMs: 90_000,
    strike: misbehaves({ error: { status: 503, routes: SENDS } }, 10_000),
  },
  {
    name: 'gateway-429',
    codes: ['R15'],
    reach: 'company',
    deadlineMs: 90_000,
    strike: misbehaves({ error: { status: 429, routes: SENDS, retryAfter: 2 } }, 10_000),
  },
  {
    name: 'instancia-recusada',
    codes: ['R15'],
    reach: 'company',
    deadlineMs: 120_000,
    strike: misbehaves({ error: { status: 401, routes: SENDS } }, 10_000),
  },
];
