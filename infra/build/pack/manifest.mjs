import { readFileSync } from 'node:fs';
import { at } from '../steps/places.mjs';

// docs/decisions/0157-packages-are-made-when-they-are-packed.md
/** What is published: the folders of the packages a team's repository is made of. */
export const PACKAGES = [
  'packages/contracts',
  'packages/ui',
  'packages/platform',
  'infra/build',
  'infra/testing',
  'infra/create-remote',
];
/** One copy per page: who uses them says which. */
const PEERS = ['react', 'react-dom'];
const SOURCE = /^\.\/(?:src\/)?(.+?)(?<!\.d)\.tsx?$/;

export const readManifest = (folder) => JSON.parse(readFileSync(at(folder, 'package.json'), 'utf8'));

/** Whether a package's exports are sources, to be made into JavaScript and types. */
export const isSource = ({ exports, published = {} }) =>
  Object.values(published.exports ?? exports).some((target) => typeof target === 'string' && SOURCE.test(target));

/** `./src/inputs.ts` as what it is made into; anything else lies where it lay, below `dist`. */
const made = (target) =>
  SOURCE.exec(target) ? `./dist/${SOURCE.exec(target)[1]}.js` : target.replace('./src/', './dist/');

function madeExport(target) {
  const source = SOURCE.exec(target)?.[1];
  return source ? { types: `./dist/${source}.d.ts`, default: `./dist/${source}.js` } : made(target);
}

const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));

/** The version of `name` that this checkout works with: ours as a range, what is installed as it is pinned. */
function versionIn(manifests, name) {
  const ours = manifests.find((one) => one.name === name);
  if (ours) return `^${ours.version}`;
  const pinned = manifests.flatMap(({ dependencies = {}, devDependencies = {} }) => [
    dependencies[name],
    devDependencies[name],
    // Two compilers are installed; `typescript` itself is the older one, for tools that need its interface.
    ...Object.values(devDependencies).flatMap((at) => (at.startsWith(`npm:${name}@`) ? [at.split('@').at(-1)] : [])),
  ]);
  const aliased = pinned.filter((version) => version && !version.startsWith('npm:'));
  if (aliased.length === 0) throw new Error(`No package of ours has ${name}.`);
  return aliased[0];
}

/** The package.json as it is published. */
export function publishedManifest(folder) {
  const root = readManifest('.');
  const all = [root, ...PACKAGES.map(readManifest)];
  const {
    name,
    version,
    description,
    exports,
    bin,
    sideEffects,
    dependencies = {},
    published = {},
  } = readManifest(folder);
  const listed = (names = []) => Object.fromEntries(names.map((one) => [one, versionIn(all, one)]));
  const needed = Object.keys(dependencies);
  const peers = [...needed.filter((one) => PEERS.includes(one)), ...(published.peers ?? [])];
  const own = [...needed.filter((one) => !PEERS.includes(one)), ...(published.tools ?? [])].sort();
  const offered = published.exports ?? exports;
  const fromSource = isSource({ exports, published });
  return {
    name,
    version,
    description,
    license: root.license,
    type: fromSource ? 'module' : undefined,
    exports: Object.assign(fromSource ? mapValues(offered, madeExport) : offered, {
      './package.json': './package.json',
    }),
    bin: published.bin ?? bin,
    sideEffects: Array.isArray(sideEffects) ? sideEffects.map(made) : sideEffects,
    engines: root.engines,
    dependencies: listed(own),
    peerDependencies: mapValues(listed(peers), (pinned) => `^${pinned.replace('^', '')}`),
    // For tests alone: whoever writes some has them from @balcao/build.
    peerDependenciesMeta: mapValues(listed(published.peers), () => ({ optional: true })),
    template: published.template && listed(published.template),
  };
}
