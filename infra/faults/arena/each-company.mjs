import { setTimeout as sleep } from 'node:timers/promises';

/** The same for each of these companies, at the same time. */
export const eachCompany = (companies, work) => Promise.all(companies.map(work));

export const idsOf = (companies) => companies.map(({ tenantId }) => tenantId);

/** Switches of these companies' gateways (CONTROL-API.md): the same for all, or by their place. */
export const setGateways = ({ arena, companies }, fault) =>
  eachCompany(companies, ({ instance }, index) =>
    arena.sims.gateway('faults', { instance, ...(typeof fault === 'function' ? fault(index) : fault) }),
  );

/** Switches of the AI of these companies. */
export const setProviders = ({ arena, companies }, fault) =>
  eachCompany(companies, ({ aiKey: key }) => arena.sims.ai('faults', { key, ...fault }));

/** Asks again until it is so, at most for `ms`. */
export async function untilTrue(ms, isSo, everyMs = 1_000) {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(everyMs)) if (await isSo()) return;
}
