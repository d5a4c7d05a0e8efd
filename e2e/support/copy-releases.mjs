// node e2e/support/copy-releases.mjs mfe-x|shell version…: publishes copies of the last build under these names (a name that
// is known: that release) and puts each on air. Says what was on air before.
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NEEDS_FILE } from '../../infra/build/steps/build-webpack.mjs';
import { readConfig } from '../../infra/build/steps/config.mjs';
import { packRelease, publishedFiles } from '../../infra/build/steps/pack-release.mjs';
import { at, SHELL } from '../../infra/build/steps/places.mjs';
import { onMachine } from '../../infra/build/steps/targets.mjs';

const [name, ...versions] = process.argv.slice(2);
const built = JSON.parse(readFileSync(at('.cache/build', `${name}.json`), 'utf8')).version;
const declaracao = name === SHELL ? { name } : JSON.parse(readFileSync(at(name, 'remote.json'), 'utf8'));

/** The build as if it had been made as `version`: its name is part of it, as of every real one. */
function copyAs(version, folder) {
  const from = at(name, 'dist');
  for (const file of publishedFiles(from).filter((one) => !/\.(br|gz)$/.test(one))) {
    const target = path.join(folder, file);
    cpSync(path.join(from, file), target);
    if (/\.(js|json)$/.test(file)) writeFileSync(target, readFileSync(target, 'utf8').replaceAll(built, version));
  }
  if (name !== SHELL) copyFileSync(path.join(from, NEEDS_FILE), path.join(folder, NEEDS_FILE));
}

const target = await onMachine(readConfig());
async function publish(versao) {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-release-'));
  copyAs(versao, folder);
  await target.publish(packRelease(folder, { declaracao, versao, ativar: true }));
  rmSync(folder, { recursive: true });
}
process.stdout.write(`${await target.active(name)}\n`);
for (const version of versions) {
  await target.activate({ name, version }).catch((error) => {
    if (error.code !== 'master/release-not-found') throw error;
    return publish(version);
  });
}
await target.close();
