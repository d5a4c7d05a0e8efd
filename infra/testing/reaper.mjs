// Outlives the run it belongs to: when the pipe closes (normal end, failure or kill -9), ends the servers and removes the folder.
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { endProcess } from '../dev/launcher/pid.mjs';

const processes = [];
const folders = [];

process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

for await (const line of createInterface({ input: process.stdin })) {
  const { pid, mark, name, folder } = JSON.parse(line);
  if (pid) processes.push({ pid, mark, name });
  if (folder) folders.push(folder);
}
await Promise.all(processes.map(({ pid, mark, name }) => endProcess(pid, { mark, name, group: true })));
for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
