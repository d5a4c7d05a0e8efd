import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = '.eval';

function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'fora de um repositório';
  }
}

/** What a run said, kept as a file of its own: `say` goes to the console too. */
export function openReport(progress, title) {
  const began = new Date();
  const lines = [`# ${title}`, '', `${began.toISOString()} · ${commit()}`, ''];
  const say = (text) => {
    lines.push(text);
    progress.say(text);
  };
  return {
    progress: Object.assign({}, progress, { say }),
    /** Writes it, with how it ended, and returns where. */
    write(result) {
      mkdirSync(FOLDER, { recursive: true });
      const file = join(FOLDER, `${began.toISOString().slice(0, 19).replaceAll(':', '-')}.md`);
      const seconds = Math.round((Date.now() - began.getTime()) / 1_000);
      writeFileSync(file, `${lines.join('\n')}\n\n${result} · ${seconds} s\n`);
      return file;
    },
  };
}
