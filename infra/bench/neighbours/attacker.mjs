// A thread of its own: what the hostile company's calls cost on this side must not show in what the other company measures.
import { parentPort, workerData } from 'node:worker_threads';
import { resume } from '../stack/session.mjs';
import { hostileCalls } from './hostile.mjs';

const { base, session, parallel } = workerData;
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const calls = hostileCalls(resume(base, session));
const counts = {};
let running = false;
let circle = Promise.resolve();

async function attack(first) {
  for (let n = first; running; n += 1) {
    const { status } = await calls[n % calls.length]();
    counts[status] = (counts[status] ?? 0) + 1;
    // Refused at once is the answer an honest browser waits after, too; a flood of refusals measures the loopback.
    if (status === 429 || status === 0) await sleep(50);
  }
}

parentPort.on('message', async (wish) => {
  if (wish === 'begin') {
    running = true;
    circle = Promise.all(Array.from({ length: parallel }, (_, index) => attack(index)));
    return;
  }
  running = false;
  await circle;
  parentPort.postMessage(counts);
  if (wish === 'end') parentPort.close();
});
