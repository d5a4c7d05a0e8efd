// node publish-folder.mjs <mfe-x> <version> <folder>: signs and stores a built folder as a release, not on air; prints its id.
import { readFileSync } from 'node:fs';
import { readConfig } from '../../infra/build/steps/config.mjs';
import { copyRelease } from '../../infra/build/steps/copy-release.mjs';
import { at } from '../../infra/build/steps/places.mjs';
import { describeRelease, signRelease } from '../../infra/build/steps/release-document.mjs';
import { openReleases } from '../../infra/build/steps/release-table.mjs';
import { loadSigningKey } from '../../infra/build/steps/signing-key.mjs';

const [name, version, folder] = process.argv.slice(2);
const { dataDir, remotesDir, databaseUrl } = readConfig();
const remote = JSON.parse(readFileSync(at(name, 'remote.json'), 'utf8'));
copyRelease({ from: folder, remotesDir, name, version });
const document = describeRelease({ folder, remote, version });
const { privateKey, id: keyId } = loadSigningKey(dataDir);
const releases = await openReleases(databaseUrl);
const { id } = await releases.save({ document, signature: await signRelease(document, privateKey), keyId });
await releases.end();
process.stdout.write(id);
