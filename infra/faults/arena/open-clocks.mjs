import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const SCRIPT = new URL('./stepped-clock.mjs', import.meta.url).href;
/** A process looks ten times a second. */
const SEEN_MS = 500;

/** Clocks of services that can be put wrong: a file each, and the module (stepped-clock.mjs) that believes it. */
export function openClocks(folder) {
  const fileOf = (name) => join(folder, `clock-${name}`);
  return {
    /** The same process, with a clock of ours. */
    wear: (spec) => ({
      ...spec,
      nodeArgs: [...(spec.nodeArgs ?? []), '--import', SCRIPT],
      env: { ...spec.env, FAULTS_CLOCK: fileOf(spec.name) },
    }),
    /** From now on these processes' clocks are off by `ms`. */
    async step(names, ms) {
      for (const name of names) writeFileSync(fileOf(name), String(ms));
      await sleep(SEEN_MS);
    },
  };
}
