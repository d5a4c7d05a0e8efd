import { setTimeout as sleep } from 'node:timers/promises';

/** Kills `names` together, a few times at moments of the seed's choosing, while customers write and the model thinks. */
const killing =
  (names, times) =>
  async ({ arena, random }) => {
    await arena.sims.ai('faults', { slow: 500 });
    for (let left = random.between(2, times); left > 0; left -= 1) {
      await sleep(random.between(700, 2_500));
      for (const name of names) arena.processes.kill(name);
    }
    await arena.processes.notReady();
    await arena.sims.ai('faults', { clear: true });
  };

/** The gateway has accepted a send, and the worker dies before it hears so. */
async function killAfterSend({ arena, random }) {
  await arena.sims.gateway('faults', { slow: { ms: 900, routes: ['sendText'] } });
  for (let left = 3; left > 0; left -= 1) {
    await sleep(random.between(1_800, 3_200));
    arena.processes.kill('worker');
  }
  await arena.processes.notReady();
  await arena.sims.gateway('faults', { slow: null });
}

/** A rolling restart: each drains and goes, the next one only when it is back. */
async function rollingRestart({ arena, random }) {
  for (const name of ['webhook', 'worker', 'api']) {
    await sleep(random.between(300, 1_500));
    arena.processes.terminate(name);
    await sleep(500);
    await arena.processes.notReady();
  }
}

export const PROCESS_SCHEDULES = [
  { name: 'worker-morto', codes: ['R01'], reach: 'stack', strike: killing(['worker'], 4) },
  { name: 'worker-morto-depois-de-enviar', codes: ['R01', 'R13'], reach: 'stack', strike: killAfterSend },
  { name: 'webhook-morto', codes: ['R02'], reach: 'stack', strike: killing(['webhook'], 4) },
  { name: 'api-morta', codes: ['R27'], reach: 'stack', strike: killing(['api'], 2) },
  { name: 'tudo-morto', codes: ['R01', 'R02'], reach: 'stack', strike: killing(['webhook', 'worker', 'api'], 2) },
  { name: 'reinicio-em-sequencia', codes: ['R18'], reach: 'stack', strike: rollingRestart },
];
