import { execFileSync } from 'node:child_process';
import { IN_CHECKOUT, ROOT } from './places.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] })
    .toString()
    .trim();

/** Whose sources a build is made of: the last commit and its author. Nothing of sources that no commit holds. */
export function readOrigin(name) {
  try {
    const sources = IN_CHECKOUT ? [name, 'packages', 'infra/build'] : ['.'];
    if (git('status', '--porcelain', '--', ...sources)) return {};
    const [commit, autor] = git('log', '-1', '--format=%H%n%an').split('\n');
    return { commit, autor: autor.slice(0, 120) };
  } catch {
    return {};
  }
}
