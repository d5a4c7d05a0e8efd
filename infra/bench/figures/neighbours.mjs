import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { short } from '../measure/rounds.mjs';
import { median, percentile, summarise } from '../measure/statistics.mjs';
import { A_SALON, AT_THE_LIMIT, fillCompany } from '../neighbours/hostile.mjs';
import { resume, signUp } from '../stack/session.mjs';

/** How many calls the hostile company always has on the way: far more than it may have in work. */
const PARALLEL = 20;
/** A person's panel: one call after the other, this long apart. */
const PACE_MS = 40;

/** Repeats what a salon's panel asks all day, for `ms`; returns how long each call took. */
async function workAsSalon(salon, ms) {
  const paths = ['/chats', '/appointments', '/customers', '/products', '/dashboard', '/customers?search=ana'];
  const took = [];
  for (let n = 0, end = Date.now() + ms; Date.now() < end; n += 1) {
    const begin = performance.now();
    const { status } = await salon.call('GET', paths[n % paths.length]);
    if (status !== 200) throw new Error(`${paths[n % paths.length]} respondeu ${status} à outra empresa`);
    took.push(performance.now() - begin);
    await sleep(PACE_MS);
  }
  return took;
}

/** Keeps PARALLEL calls on the way, from a thread of its own, between `begin` and `stop` (which returns the statuses so far). */
function openAttacker(base, session) {
  const attacker = new Worker(new URL('../neighbours/attacker.mjs', import.meta.url), {
    workerData: { base, session, parallel: PARALLEL },
  });
  const stop = async (wish) => {
    attacker.postMessage(wish);
    const [counts] = await once(attacker, 'message');
    return counts;
  };
  return { begin: () => attacker.postMessage('begin'), stop: () => stop('stop'), end: () => stop('end') };
}

/** One company runs every heavy route at its limit while another works; the other one's p95, loaded against idle. */
export async function measure({ place, scale, rounds, step }) {
  const base = await place.database();
  // Two companies at two addresses, as in life: limits per address are not what is measured.
  const env = { ...base.env, TRUST_PROXY: '127.0.0.1' };
  const [api, webhook] = [await place.ours('api', env), await place.ours('webhook', env)];
  const doors = { api: `http://127.0.0.1:${api}/api`, webhook: `http://127.0.0.1:${webhook}` };
  const [ours, hostile] = [await signUp(doors, '10.0.0.1'), await signUp(doors, '10.0.0.2')];
  await fillCompany(base.ownerUrl, ours, A_SALON);
  await fillCompany(base.ownerUrl, hostile, AT_THE_LIMIT);
  const salon = resume(doors, ours);
  const attacker = openAttacker(doors, hostile);
  const seen = [];
  await workAsSalon(salon, scale.ms(2_000));
  for (let round = 1; round <= rounds; round += 1) {
    await step(`Vizinhos: rodada ${round} de ${rounds}`, async () => {
      const idle = percentile(await workAsSalon(salon, scale.ms(8_000)), 95);
      attacker.begin();
      await sleep(300);
      const loaded = percentile(await workAsSalon(salon, scale.ms(8_000)), 95);
      await attacker.stop();
      seen.push({ idle, loaded });
      return `ociosa ${short(idle)} ms, sob ataque ${short(loaded)} ms`;
    });
  }
  await step('Vizinhos: o que a empresa hostil ouviu', async () => JSON.stringify(await attacker.end()));
  await place.endProcesses();
  const [idle, loaded] = ['idle', 'loaded'].map((name) => short(median(seen.map((round) => round[name]))));
  const value = summarise(seen.map((round) => round.loaded / round.idle));
  return [
    { title: 'vizinha no limite: p95 da outra, sob ataque ÷ ociosa', most: 3, value, beside: `${loaded} e ${idle} ms` },
  ];
}
