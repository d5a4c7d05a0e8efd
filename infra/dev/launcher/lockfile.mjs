/** What the end of a binary package's name says about the machine it is for, as npm writes it. */
const SYSTEM = /(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|wasm32|win32|windows)/;
const CPU = /[-](arm64|arm|x64|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasi)(?:-|$)/;
const LIBC = { gnu: 'glibc', glibc: 'glibc', musl: 'musl' };

/** `{ os, cpu, libc }` of a package such as `@biomejs/cli-linux-x64-musl`; {} when the name does not tell. */
export function machineOf(name) {
  const system = SYSTEM.exec(name)?.[1];
  const cpu = CPU.exec(name)?.[1];
  if (!system || !cpu) return {};
  if (system === 'wasm32') return { cpu: ['wasm32'] };
  const libc = system === 'linux' ? LIBC[name.split('-').at(-1)] : undefined;
  return { cpu: [cpu], ...(libc && { libc: [libc] }), os: [system === 'windows' ? 'win32' : system] };
}

/** Where Node would look for `name` from the package at `from`, nearest first. */
function places(from, name) {
  const parts = from.split('node_modules/');
  const folders = parts.map((_, index) => parts.slice(0, parts.length - index).join('node_modules/'));
  return [...new Set([...folders.map((folder) => (folder ? `${folder.replace(/\/$/, '')}/` : '')), ''])].map(
    (folder) => `${folder}node_modules/${name}`,
  );
}

/** Optional packages that some entry names and the lockfile lacks: `[{ path, entry }]`. */
export function missingOptional({ packages }) {
  const missing = new Map();
  for (const [from, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      const where = places(from, name);
      if (where.some((path) => packages[path])) continue;
      const { cpu, libc, os } = machineOf(name);
      // The order in which npm writes an entry; what is undefined is left out.
      missing.set(where.at(-1), { version: range.replace(/^[\^~]/, ''), cpu, dev, libc, optional: true, os });
    }
  }
  return [...missing].map(([path, entry]) => ({ path, entry }));
}

/**
 * A lockfile that every npm accepts. npm leaves out the packages of other systems when the registry does not carry them;
 * npm 11 then refuses its own file ("Missing: … from lock file"). Returns the same text when nothing is missing.
 */
export function completeLockfile(text) {
  const lock = JSON.parse(text);
  const missing = missingOptional(lock);
  if (missing.length === 0) return text;
  for (const { path, entry } of missing) lock.packages[path] = entry;
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
}

/** Entries that name a registry: they would tie the checkout to one host. */
export const entriesWithHost = ({ packages }) =>
  Object.entries(packages)
    .filter(([, { resolved }]) => /^[a-z+]+:\/\//.test(resolved ?? ''))
    .map(([path]) => path);
