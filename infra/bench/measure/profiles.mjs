import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flameGraph } from './flame-graph.mjs';

const TOP = 15;
/** Not work: waiting, and what the profiler cannot see into. */
const RESTING = new Set(['(idle)', '(program)', '(root)']);

/** Profiles in `folder` as flame graphs beside them; returns `{ file, top }`, the frames that cost most themselves. */
export function drawProfiles(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.cpuprofile'))
    .map((name) => {
      const of = (ending) => join(folder, name.replace('.cpuprofile', ending));
      const tree = readProfile(readFileSync(join(folder, name), 'utf8'), Number(readFileSync(of('.since'), 'utf8')));
      const file = of('.svg');
      writeFileSync(file, flameGraph(tree, name));
      return { file, top: topFrames(tree) };
    });
}

const labelOf = ({ functionName, url, lineNumber }) => {
  const name = functionName || '(sem nome)';
  const place = url.replace(/^.*node_modules\//, '').replace(/^file:.*\/(services|infra)\//, '$1/');
  return place ? `${name} ${place.split('/').slice(0, 3).join('/')}:${lineNumber + 1}` : name;
};

/**
 * The call tree with the time of each frame in ms: `{ label, self, total, children }`. What was sampled before `since` (on the
 * profile's clock) and idle time are left out.
 */
export function readProfile(text, since = 0) {
  const { nodes, samples, timeDeltas, startTime } = JSON.parse(text);
  const selfOf = new Map();
  let at = startTime;
  for (const [index, id] of samples.entries()) {
    at += timeDeltas[index];
    if (at >= since) selfOf.set(id, (selfOf.get(id) ?? 0) + Math.max(0, timeDeltas[index]) / 1000);
  }
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const build = ({ id, callFrame, children = [] }) => {
    const self = RESTING.has(callFrame.functionName) ? 0 : (selfOf.get(id) ?? 0);
    const below = children.map((child) => build(byId.get(child))).filter(({ total }) => total > 0);
    const total = self + below.reduce((sum, child) => sum + child.total, 0);
    return { label: labelOf(callFrame), self, total, children: below };
  };
  return build(nodes[0]);
}

/** `12,3 % label`, the costliest first. */
function topFrames(tree) {
  const byLabel = new Map();
  const walk = ({ label, self, children }) => {
    byLabel.set(label, (byLabel.get(label) ?? 0) + self);
    for (const child of children) walk(child);
  };
  walk(tree);
  return [...byLabel]
    .sort(([, a], [, b]) => b - a)
    .slice(0, TOP)
    .map(([label, self]) => `${((self / tree.total) * 100).toFixed(1).replace('.', ',').padStart(5)} % ${label}`);
}
