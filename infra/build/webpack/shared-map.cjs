const EAGER = ['react', 'react-dom', 'react/jsx-runtime', '@balcao/ui', '@balcao/platform'];
/** What code of a development build is made of. */
const DEVELOPED = ['react/jsx-dev-runtime'];
// Heavy families of the design system: downloaded once per session, when the first screen asks for them.
const LAZY = ['@balcao/ui/dates', '@balcao/ui/inputs'];

const packageOf = (request) =>
  (request.startsWith('@') ? request.split('/').slice(0, 2) : [request.split('/')[0]]).join('/');

/** One copy per page of everything listed: the shell provides it, a remote only consumes it (`import: false`). `dir`: whose packages. */
function sharedMap(role, dir, develop = false) {
  const versionOf = (name) => require(require.resolve(`${name}/package.json`, { paths: [dir] })).version;
  function share(request, extra) {
    const name = packageOf(request);
    const version = versionOf(name);
    const strictVersion = name.startsWith('@balcao/');
    return { singleton: true, strictVersion, version, requiredVersion: `^${version}`, ...extra };
  }
  const entries = [...EAGER, ...(develop ? DEVELOPED : []), ...LAZY].map((request) => [
    request,
    share(request, role === 'shell' ? { eager: !LAZY.includes(request) } : { import: false }),
  ]);
  return Object.fromEntries(entries);
}

module.exports = { sharedMap };
