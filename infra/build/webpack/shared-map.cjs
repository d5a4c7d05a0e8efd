const path = require('node:path');

const EAGER = ['react', 'react-dom', 'react/jsx-runtime', '@balcao/ui', '@balcao/platform'];
// Heavy families of the design system: downloaded once per session, when the first screen asks for them.
const LAZY = ['@balcao/ui/dates', '@balcao/ui/inputs'];

const packageOf = (request) =>
  (request.startsWith('@') ? request.split('/').slice(0, 2) : [request.split('/')[0]]).join('/');
const versionOf = (name) =>
  require(path.join(path.dirname(require.resolve(`${name}/package.json`)), 'package.json')).version;

// The workspace packages export only sources, so their package.json is read from its folder.
const workspaceVersion = (name) => require(`../../../packages/${name.split('/')[1]}/package.json`).version;

function share(request, extra) {
  const name = packageOf(request);
  const ours = name.startsWith('@balcao/');
  const version = ours ? workspaceVersion(name) : versionOf(name);
  return { singleton: true, strictVersion: ours, version, requiredVersion: `^${version}`, ...extra };
}

/** One copy per page of everything listed: the shell provides it, a remote only consumes it (`import: false`). */
function sharedMap(role) {
  const entries = [...EAGER, ...LAZY].map((request) => [
    request,
    share(request, role === 'shell' ? { eager: !LAZY.includes(request) } : { import: false }),
  ]);
  return Object.fromEntries(entries);
}

module.exports = { sharedMap };
