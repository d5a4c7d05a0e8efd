import { setTimeout as sleep } from 'node:timers/promises';

/** One message of a customer, through the simulator; returns what was written, with the gateway's id. */
export async function write(arena, company, { conversation, n, mark, phone, text }, options = {}) {
  const { ageSeconds = 0 } = options;
  const second = Math.floor(Date.now() / 1_000) - ageSeconds;
  const body = { instance: company.instance, phone, name: `Cliente ${conversation}`, text, ...options };
  const { id } = await arena.sims.gateway('customers/send', body);
  return { tag: company.tag, conversation, n, mark, phone, second, id };
}

/** Writes what was planned, each at its time; `optionsOf(message)` adds what a schedule wants. Returns all of it. */
export async function playTraffic(arena, companies, planned, optionsOf = () => ({})) {
  const begun = Date.now();
  const byTag = new Map(companies.map((company) => [company.tag, company]));
  const written = planned.map(async (message) => {
    await sleep(Math.max(0, message.at - (Date.now() - begun)));
    return write(arena, byTag.get(message.tag), message, optionsOf(message));
  });
  return Promise.all(written);
}
