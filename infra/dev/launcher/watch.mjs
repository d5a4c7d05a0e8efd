import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

const IGNORED = /(^|\/)(node_modules|dist|coverage|test)(\/|$)|\.(test|it)\.tsx?$|\.md$|~$/;
const SETTLE_MS = 150;

/**
 * Watches folders of the checkout and runs each rule's work when one of its own changes. Rules are `{ name, folders, run }`;
 * works run one at a time, and a change during a run causes exactly one more. Returns `stop`.
 */
export function watchFolders(rules, { onError }) {
  const waiting = new Map();
  let busy = false;

  async function work() {
    if (busy || waiting.size === 0) return;
    busy = true;
    const [name, run] = waiting.entries().next().value;
    waiting.delete(name);
    try {
      await run();
    } catch (error) {
      onError(name, error);
    }
    busy = false;
    await work();
  }

  const watchers = rules.flatMap(({ name, folders, run }) =>
    folders
      .filter((folder) => existsSync(join(ROOT, folder)))
      .map((folder) =>
        watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
          if (!file || IGNORED.test(String(file))) return;
          waiting.set(name, run);
          setTimeout(work, SETTLE_MS);
        }),
      ),
  );
  return () => {
    for (const watcher of watchers) watcher.close();
  };
}
