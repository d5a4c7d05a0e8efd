// Before a service's own code (node --import): its wall clock is off by as many ms as the file says. Timers run on.
import { readFileSync, watchFile } from 'node:fs';

const LOOK_MS = 100;
const file = process.env.FAULTS_CLOCK;
const RightDate = Date;
const rightNow = RightDate.now;
let off = 0;

function look() {
  try {
    off = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    off = 0;
  }
}
look();
watchFile(file, { interval: LOOK_MS, persistent: false }, look);

RightDate.now = () => rightNow() + off;
globalThis.Date = new Proxy(RightDate, {
  apply: () => new RightDate(RightDate.now()).toString(),
  construct: (target, given, made) => Reflect.construct(target, given.length ? given : [RightDate.now()], made),
});
