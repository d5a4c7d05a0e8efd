import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, startMark } from './pid.mjs';

const EVERY_MS = 250;
const MAX_PAUSE_MS = 10_000;

/**
 * Starts an embedded server and starts it again, on the same port, whenever it ends by itself: whoever uses it knows only
 * its address. `start({ port })` returns `{ pid, port, stop() }`, `say` tells the person. Returns `{ server, stop() }`.
 */
export async function keepAlive(name, start, say) {
  let server = await start({});
  let mark = startMark(server.pid);
  let stopping = false;
  let reviving = null;

  async function revive() {
    say(`[${name}] parou sozinho e está sendo reiniciado; o que já foi gravado está guardado`);
    for (let pause = 500; !stopping; pause = Math.min(MAX_PAUSE_MS, pause * 2)) {
      try {
        server = await start({ port: server.port });
        mark = startMark(server.pid);
        return say(`[${name}] voltou a funcionar`);
      } catch (error) {
        say(`[${name}] ainda não voltou: ${error.message}`);
        await sleep(pause);
      }
    }
  }

  const watch = setInterval(() => {
    if (reviving || isAlive(server.pid, mark)) return;
    reviving = revive().finally(() => {
      reviving = null;
    });
  }, EVERY_MS);

  return {
    server,
    async stop() {
      stopping = true;
      clearInterval(watch);
      await reviving;
      await server.stop();
    },
  };
}
