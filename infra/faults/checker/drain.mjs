import { setTimeout as sleep } from 'node:timers/promises';
import { idsOf } from '../arena/each-company.mjs';
import { isEmpty, onItsWay } from '../arena/on-its-way.mjs';

const QUIET_MS = 1_200;

/** What is still on its way for these companies, by kind; null while the database does not answer. */
async function waiting({ sql, sims }, companies) {
  try {
    const row = await onItsWay(sql, idsOf(companies));
    let deliveries = 0;
    for (const { instance } of companies) {
      const log = await sims.gatewayLog(instance);
      deliveries += log.deliveries.filter(({ state }) => state === 'pending' || state === 'retrying').length;
    }
    return { ...row, deliveries };
  } catch {
    return null;
  }
}

/** Waits until nothing is on its way any more, twice in a row. Returns null, or what was left when `deadlineMs` was over. */
export async function drain(arena, companies, deadlineMs) {
  const end = Date.now() + deadlineMs;
  let last = null;
  while (Date.now() < end) {
    last = await waiting(arena, companies);
    if (isEmpty(last)) {
      await sleep(QUIET_MS);
      last = await waiting(arena, companies);
      if (isEmpty(last)) return null;
    }
    await sleep(250);
  }
  return last ?? { banco: 'não respondeu' };
}
