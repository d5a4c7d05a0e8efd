import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeJson } from './paths.mjs';
import { endProcess, isAlive, startMark } from './pid.mjs';

/**
 * DATA_DIR/run.json: which launcher and which processes run on this data folder. It outlives a killed launcher, so that
 * the next one finds what is still alive.
 */
export function openRegistry(dataDir) {
  const file = join(dataDir, 'run.json');
  const state = { launcher: {}, processes: {}, urls: {}, ...readJson(file, {}) };

  /** On a full disk the services are kept alive all the same: the next change writes all of it again. */
  function save() {
    try {
      writeJson(file, state);
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
    }
  }

  /** The launcher that works here now, `{ pid, urls, secretName }`, or null. */
  function current() {
    const { pid, mark } = state.launcher;
    return pid !== process.pid && isAlive(pid, mark) ? { pid, urls: state.urls, secretName: state.secretName } : null;
  }

  /** Takes the folder over. Returns the launcher that still works here, else null; one whose npm was killed is ended. */
  async function claim() {
    const { pid, mark, parent, parentMark } = state.launcher;
    if (current()) {
      if (parent === undefined || isAlive(parent, parentMark)) return current();
      await endProcess(pid, { mark, ms: 30_000 });
      state.processes = readJson(file, {}).processes ?? {};
    }
    state.launcher = { pid: process.pid, mark: startMark(process.pid) };
    save();
    return null;
  }

  return {
    claim,
    current,
    /** Remembers who started us: when that one is gone, a next start may replace this launcher. */
    tieToParent(parent) {
      Object.assign(state.launcher, { parent, parentMark: startMark(parent) });
      save();
    },
    /** Ends the processes a killed launcher left alive: a newer build or other settings may be waiting. Returns how many. */
    async endLeftovers() {
      const left = Object.values(state.processes).filter(({ pid, mark }) => isAlive(pid, mark));
      await Promise.all(left.map(({ pid, mark }) => endProcess(pid, { mark, ms: 12_000, group: true })));
      state.processes = {};
      return left.length;
    },
    set(name, entry) {
      state.processes[name] = entry;
      save();
    },
    /** `secretName`: of the secret that what runs seals with. */
    setUrls(urls, secretName) {
      Object.assign(state, { urls, secretName });
      save();
    },
    drop(name) {
      delete state.processes[name];
      save();
    },
    release: () => rmSync(file, { force: true }),
  };
}
