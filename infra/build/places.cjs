const { existsSync, readFileSync, readdirSync } = require('node:fs');
const path = require('node:path');

const checkout = path.resolve(__dirname, '../..');

// docs/decisions/0157-packages-are-made-when-they-are-packed.md
/** True in the platform's own checkout, false where this folder is the package @balcao/build in a team's repository. */
const IN_CHECKOUT = existsSync(path.join(checkout, 'packages/contracts/src'));

/** Where sources, builds and caches lie: the checkout, or the repository of the one area that npm was started in. */
const ROOT = IN_CHECKOUT ? checkout : process.cwd();
const at = (...parts) => path.join(ROOT, ...parts);

/** The folder of an area (or of the shell); a repository of its own is that folder. */
const folderOf = (name, ...parts) => (IN_CHECKOUT ? at(name, ...parts) : at(...parts));

/** What an area's `remote.json` says it is called; its folder may be called anything. */
const nameIn = (dir) => JSON.parse(readFileSync(path.join(dir, 'remote.json'), 'utf8')).name;

/** Every `mfe-*` of the checkout that says in a remote.json what it is, or the one area of this repository. */
function readRemotes() {
  if (!IN_CHECKOUT) return existsSync(at('remote.json')) ? [nameIn(ROOT)] : [];
  return readdirSync(ROOT)
    .filter((name) => name.startsWith('mfe-') && existsSync(at(name, 'remote.json')))
    .sort();
}

module.exports = { IN_CHECKOUT, ROOT, at, folderOf, nameIn, readRemotes };
