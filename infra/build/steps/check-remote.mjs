import { readFileSync } from 'node:fs';
import { folderOf, REMOTES } from './places.mjs';
import { readContract } from './read-contract.mjs';

/** A release that may not go out; its text says what to mend. */
export class RefusedRelease extends Error {}

/**
 * Reads `<name>/remote.json` and throws `RefusedRelease` when it could not stand beside the others: the ones that are
 * live and, for a first installation, the ones in this working copy.
 */
export async function readDeclaration(name, live) {
  const declared = parse(name);
  const problems = await problemsOf(name, declared, live);
  if (problems.length) refuse(name, problems);
  return declared;
}

/**
 * What stands against publishing `declared` as `name`, as lines for a person; empty when nothing.
 * @public its test asks it from a Node of its own.
 */
export async function problemsOf(name, declared, live) {
  const { declarationProblems } = await readContract('remote-declaration');
  const beside = REMOTES.filter((other) => other !== name && !live.some((area) => area.name === other))
    .map(neighbour)
    .filter(Boolean);
  const problems = declarationProblems(declared, [...live, ...beside]);
  return declared?.name === name ? problems : [`name: precisa ser ${name}.`, ...problems];
}

function parse(name) {
  try {
    return JSON.parse(readFileSync(folderOf(name, 'remote.json'), 'utf8'));
  } catch (error) {
    return refuse(name, [error.message]);
  }
}

/** Another area of this working copy; one that is itself broken claims nothing. */
function neighbour(name) {
  try {
    const { routes } = JSON.parse(readFileSync(folderOf(name, 'remote.json'), 'utf8'));
    return Array.isArray(routes) ? { name, routes: routes.filter((route) => typeof route === 'string') } : undefined;
  } catch {
    return undefined;
  }
}

function refuse(name, problems) {
  throw new RefusedRelease(
    `${name}/remote.json não pode ser publicado:\n${problems.map((p) => `  - ${p}`).join('\n')}`,
  );
}
