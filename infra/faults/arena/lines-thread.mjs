// A thread of its own: however busy the harness is with judging, the lines between the processes run on.
import { parentPort, workerData } from 'node:worker_threads';
import { openProxy } from './tcp-proxy.mjs';

const lines = {};
for (const [name, port] of Object.entries(workerData)) lines[name] = await openProxy({ port });
parentPort.on('message', ({ name, mode }) => lines[name].set(mode));
parentPort.postMessage(Object.fromEntries(Object.entries(lines).map(([name, { port }]) => [name, port])));
