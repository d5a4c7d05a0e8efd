import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { developmentShell } from '../remote/development-shell.mjs';
import { at } from '../steps/places.mjs';
import { compile, copyRest, copyTypes, emitTypes } from './compile.mjs';
import { isSource, PACKAGES, publishedManifest, readManifest } from './manifest.mjs';

const exec = promisify(execFile);
const TEST = /\.(test|it)\.tsx?$/;
const PAPERS = ['README.md', 'CHANGELOG.md'];

async function run(command, args, cwd = at()) {
  try {
    return (await exec(command, args, { cwd, maxBuffer: 64 * 1024 * 1024 })).stdout;
  } catch (error) {
    throw new Error(`${path.basename(command)}: ${error.stdout || error.stderr || error.message}`);
  }
}

/** The sources of a package: `{ base, files }`, all below `src`, or those that it publishes. */
function sourcesOf(folder) {
  const { published = {} } = readManifest(folder);
  const base = existsSync(at(folder, 'src')) ? at(folder, 'src') : at(folder);
  const files = published.exports
    ? Object.values(published.exports)
    : readdirSync(base, { recursive: true }).map(String);
  return {
    base,
    files: files.filter((file) => /\.tsx?$/.test(file) && !TEST.test(file) && !file.endsWith('.d.ts')).sort(),
  };
}

const typed = (folder) => {
  const { published = {} } = readManifest(folder);
  return published.typed ?? [];
};

async function stage(folder, place, types) {
  mkdirSync(place, { recursive: true });
  if (isSource(readManifest(folder))) {
    const { base, files } = sourcesOf(folder);
    const out = path.join(place, 'dist');
    await compile(files, { base, out });
    copyTypes(path.join(types, path.relative(at(), base)), out);
    if (base.endsWith('src')) copyRest(base, out);
  } else {
    for (const file of readManifest(folder).published.files)
      cpSync(at(folder, file), path.join(place, file), { recursive: true });
    if (typed(folder).length > 0) copyTypes(path.join(types, folder), place);
  }
  for (const paper of PAPERS.filter((file) => existsSync(at(folder, file))))
    cpSync(at(folder, paper), path.join(place, paper));
  writeFileSync(path.join(place, 'package.json'), `${JSON.stringify(publishedManifest(folder), null, 2)}\n`);
}

/**
 * Packs every package that a team's repository needs into `out`, as npm would publish it. Returns `{ name, folder, version, file, files }`
 * of each: where its tarball lies, and what is in it.
 */
export async function packPackages(out) {
  const work = path.join(out, 'work');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const types = path.join(work, 'types');
  const sources = PACKAGES.filter((folder) => isSource(readManifest(folder))).flatMap((folder) => {
    const { base, files } = sourcesOf(folder);
    return files.map((file) => path.join(base, file));
  });
  const scripts = PACKAGES.flatMap((folder) => typed(folder).map((file) => at(folder, file)));
  await emitTypes([...sources, ...scripts, at('packages/ui/src/ambient.d.ts')], types, run);
  const places = PACKAGES.map((folder) => path.join(work, path.basename(folder)));
  for (const [index, folder] of PACKAGES.entries()) await stage(folder, places[index], types);
  // A team's repository has no sources of the shell to build it from (docs/decisions/0158-develop-runs-in-a-deployed-panel.md).
  cpSync(await developmentShell(() => undefined), path.join(work, 'build/development-shell'), { recursive: true });
  const packed = JSON.parse(
    await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', out, ...places]),
  );
  rmSync(work, { recursive: true });
  return packed.map(({ name, version, filename, files }) => ({
    name,
    folder: PACKAGES.find((folder) => readManifest(folder).name === name),
    version,
    file: path.join(out, path.basename(filename)),
    files: files.map((one) => one.path),
  }));
}
