// node e2e/support/copy-releases.mjs mfe-x|shell version…: publishes copies of the last build under these names (a name that
// is known: that release) and puts each on air. Says what was on air before.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../infra/build/steps/config.mjs';
import { copyRelease } from '../../infra/build/steps/copy-release.mjs';
import { at, SHELL } from '../../infra/build/steps/places.mjs';
import { describeRelease, publishedFiles, signRelease } from '../../infra/build/steps/release-document.mjs';
import { openReleases } from '../../infra/build/steps/release-table.mjs';
import { loadSigningKey } from '../../infra/build/steps/signing-key.mjs';

const [name, ...versions] = process.argv.slice(2);
const { dataDir, remotesDir, databaseUrl } = readConfig();
const built = JSON.parse(readFileSync(at('.cache/build', `${name}.json`), 'utf8')).version;
const remote =
  name === SHELL
    ? { name, contract: 1, routes: [], nav: [] }
    : JSON.parse(readFileSync(at(name, 'remote.json'), 'utf8'));

/** The build as if it had been made as `version`: its name is part of it, as of every real one. */
function copyAs(version, folder) {
  const from = at(name, 'dist');
  for (const file of publishedFiles(from).filter((one) => !/\.(br|gz)$/.test(one))) {
    const target = path.join(folder, file);
    cpSync(path.join(from, file), target);
    if (/\.(js|json)$/.test(file)) writeFileSync(target, readFileSync(target, 'utf8').replaceAll(built, version));
  }
}

const releases = await openReleases(databaseUrl);
const { privateKey, id: keyId } = loadSigningKey(dataDir);
const publish = async (version) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-release-'));
  copyAs(version, folder);
  copyRelease({ from: folder, remotesDir, name, version });
  const document = describeRelease({ folder, remote, version });
  const stored = await releases.save({ document, signature: await signRelease(document, privateKey), keyId });
  rmSync(folder, { recursive: true });
  return stored;
};
process.stdout.write(`${await releases.active(name)}\n`);
for (const version of versions) {
  await releases.activate(name, (await releases.stored(name, version)) ?? (await publish(version)));
}
await releases.end();
