import { execFileSync } from 'node:child_process';
import { ROOT } from './places.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] })
    .toString()
    .trim();

/** Whose sources a build is made of: the last commit and its author. Nothing of sources that no commit holds. */
export function readOrigin(name) {
  try {
    if (git('status', '--porcelain', '--', name, 'packages', 'infra/build')) return {};
    const [commit, autor] = git('log', '-1', '--format=%H%n%an').split('\n');
    return { commit, autor: autor.slice(0, 120) };
  } catch {
    return {};
  }
}
