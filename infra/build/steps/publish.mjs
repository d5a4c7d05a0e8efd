import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildWebpack } from './build-webpack.mjs';
import { readDeclaration } from './check-remote.mjs';
import { copyRelease } from './copy-release.mjs';
import { at, SHELL } from './places.mjs';
import { pruneShell } from './prune-shell.mjs';
import { readContract } from './read-contract.mjs';
import { describeRelease, signRelease } from './release-document.mjs';
import { loadSigningKey } from './signing-key.mjs';

const SHELL_DECLARATION = { name: SHELL, contract: 1, routes: [], nav: [] };

/**
 * Publishes the shell or one remote: builds it (unless built), copies the build to its immutable folder, stores the signed entry and
 * makes it live. `activate`: true, false, or 'new' = only a build never published before, so that a restart does not
 * undo a rollback. Returns `{ version, activated }`. Throws `RefusedRelease`, before anything is built, when its
 * remote.json could harm another area.
 */
export async function publish(name, { releases, dataDir, remotesDir, version, activate = true, log }) {
  const remote = name === SHELL ? SHELL_DECLARATION : await readDeclaration(name, await releases.live());
  // A version somebody named is built aside: `dist` stays the build of the current sources.
  const out = version ? at('.cache/releases', name, version) : at(name, 'dist');
  const build = await buildWebpack(name, { version, out, log });
  const release = await store(remote, build, { releases, dataDir, remotesDir, named: Boolean(version) });
  const before = await releases.active(name);
  const orphan = !before || !existsSync(path.join(remotesDir, name, before));
  const wanted = activate === 'new' ? release.isNew || orphan : activate;
  const activated = wanted && before !== release.version;
  if (activated) await releases.activate(name, release);
  if (name === SHELL) await pruneShell({ releases, remotesDir });
  return { version: release.version, activated };
}

async function store(remote, { version, out }, { releases, dataDir, remotesDir, named }) {
  const { name } = remote;
  let document = describeRelease({ folder: out, remote, version });
  const taken = await releases.integrity(name, version);
  if (taken && taken !== document.integrity && !named) {
    // Same sources, other bytes (another machine's toolchain): a name of its own, never a change in place.
    const { canonicalJson } = await readContract('canonical-json');
    const suffix = createHash('sha256').update(canonicalJson(document.files)).digest('hex').slice(0, 6);
    document = describeRelease({ folder: out, remote, version: `${version}-${suffix}` });
  }
  copyRelease({ from: out, remotesDir, name, version: document.version });
  const { privateKey, id: keyId } = loadSigningKey(dataDir);
  return releases.save({ document, signature: await signRelease(document, privateKey), keyId });
}
