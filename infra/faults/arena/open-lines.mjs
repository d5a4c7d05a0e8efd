import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A line in front of each target (`{ name: port }`), in a thread of their own: `{ lines: { name: { port, set, heal } }, close }`. */
export async function openLines(targets) {
  const thread = new Worker(new URL('./lines-thread.mjs', import.meta.url), { workerData: targets });
  const [ports] = await once(thread, 'message');
  const lineOf = (name) => {
    const set = (mode) => thread.postMessage({ name, mode });
    return { port: ports[name], set, heal: () => set({ kind: 'pass' }) };
  };
  const lines = Object.fromEntries(Object.keys(targets).map((name) => [name, lineOf(name)]));
  return { lines, close: () => thread.terminate() };
}
