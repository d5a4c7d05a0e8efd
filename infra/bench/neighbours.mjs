import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { openTestStack } from '../dev/launcher/test-stack.mjs';
import { fillHostile } from './neighbours/hostile.mjs';
import { resume, signIn, signUp } from './neighbours/session.mjs';
import { median, percentile } from './neighbours/statistics.mjs';

/** The other company's p95 stays below this many times its idle one. */
const LIMIT = 3;
const ROUNDS = 6;
/** How many calls the hostile company always has on the way: far more than it may have in work. */
const PARALLEL = 20;
/** A person's panel: one call after the other, this long apart. */
const PACE_MS = 40;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

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
  const attacker = new Worker(new URL('./neighbours/attacker.mjs', import.meta.url), {
    workerData: { base, session, parallel: PARALLEL },
  });
  const stop = async (wish) => {
    attacker.postMessage(wish);
    const [counts] = await once(attacker, 'message');
    return counts;
  };
  return { begin: () => attacker.postMessage('begin'), stop: () => stop('stop'), end: () => stop('end') };
}

/** One company runs every heavy route at its limit while another works; idle and loaded in turns. True: held. */
export async function run({ seconds, progress }) {
  // Two companies at two addresses, as in life: limits per address are not what is measured.
  const { stack, close } = await openTestStack({ TRUST_PROXY: '127.0.0.1' });
  try {
    const base = { api: `${stack.urls.panel}/api`, webhook: stack.urls.webhook };
    const salon = resume(base, await signIn(base, stack.demo, '10.0.0.1'));
    const hostile = await signUp(base, '10.0.0.2');
    await progress.step('Enchendo a empresa hostil', () => fillHostile(stack.urls.ownerUrl, hostile));
    const attacker = openAttacker(base, hostile);
    const sliceMs = (seconds * 1000) / ROUNDS;
    await workAsSalon(salon, 2_000);
    const rounds = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      await progress.step(`Rodada ${round} de ${ROUNDS}`, async () => {
        const idle = percentile(await workAsSalon(salon, sliceMs), 95);
        attacker.begin();
        await sleep(300);
        const loaded = percentile(await workAsSalon(salon, sliceMs), 95);
        await attacker.stop();
        rounds.push({ idle, loaded, ratio: loaded / idle });
        return `ociosa ${idle.toFixed(1)} ms, sob ataque ${loaded.toFixed(1)} ms`;
      });
    }
    return report(rounds, await attacker.end(), progress.say);
  } finally {
    await close();
  }
}

function report(rounds, answers, say) {
  const of = (name) => rounds.map((round) => round[name]);
  const ratio = median(of('ratio'));
  const held = ratio < LIMIT;
  say('');
  say(`p95 da outra empresa, ociosa      ${median(of('idle')).toFixed(1)} ms`);
  say(`p95 da outra empresa, sob ataque  ${median(of('loaded')).toFixed(1)} ms`);
  say(`razão (mediana de ${rounds.length} rodadas)     ${ratio.toFixed(2)} × (limite ${LIMIT} ×) ${held ? '✔' : '✖'}`);
  say(
    `razões: ${of('ratio')
      .map((one) => one.toFixed(2))
      .join('  ')}`,
  );
  say(`respostas à empresa hostil: ${JSON.stringify(answers)}`);
  return held;
}
