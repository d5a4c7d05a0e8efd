import { existsSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { hashInputs } from './hash-inputs.mjs';
import { at } from './places.mjs';
import { isFresh, writeStamp } from './stamp.mjs';

const TARGETS = [
  { entry: ['services/api/src/main.ts'], out: 'services/api/dist/main.mjs' },
  { entry: ['services/webhook/src/main.ts'], out: 'services/webhook/dist/main.mjs' },
  { entry: ['services/worker/src/main.ts'], out: 'services/worker/dist/main.mjs' },
  { entry: ['infra/simulators/src/gateway/main.ts'], out: 'infra/simulators/dist/gateway.mjs' },
  { entry: ['infra/simulators/src/ai/main.ts'], out: 'infra/simulators/dist/ai.mjs' },
  { entry: ['infra/simulators/src/payments/main.ts'], out: 'infra/simulators/dist/payments.mjs' },
  { entry: ['infra/simulators/src/calendar/main.ts'], out: 'infra/simulators/dist/calendar.mjs' },
  { entry: ['infra/db/migrate-cli.ts', 'infra/db/migrate.ts'], out: 'infra/dev/dist/migrate.mjs' },
  { entry: ['infra/dev/seed/main.ts'], out: 'infra/dev/dist/seed.mjs' },
  { entry: ['infra/dev/keys/main.ts'], out: 'infra/dev/dist/rotate-keys.mjs' },
  { entry: ['infra/dev/audit/main.ts'], out: 'infra/dev/dist/audit-verify.mjs' },
];
const INPUTS = [
  'services',
  'packages/contracts',
  'infra/simulators/src',
  'infra/simulators/package.json',
  'infra/db',
  'infra/dev/seed',
  'infra/dev/keys',
  'infra/dev/audit',
  'infra/build/steps/build-services.mjs',
];

/** Bundles every server process whose entry exists. Returns `{ built, skipped }`: files written, entries not there yet. */
export async function buildServices({ force }) {
  const present = [];
  const skipped = [];
  for (const { entry, out } of TARGETS) {
    const source = entry.find((file) => existsSync(at(file)));
    if (source) present.push({ entry: source, out });
    else skipped.push(entry[0]);
  }
  const inputs = hashInputs(INPUTS);
  const stamp = { inputs, present };
  const results = present.map(({ out }) => at(out));
  if (!force && isFresh('services', stamp, results)) return { built: [], skipped };
  const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  await Promise.all(
    present.map(({ entry, out }) => bundle({ entry, out, version: `${version}+${inputs.slice(0, 8)}` })),
  );
  writeStamp('services', stamp);
  return { built: present.map(({ out }) => out), skipped };
}

/** What publishes without a server: one more bundle, for who publishes. Returns its path. */
export async function buildLocal() {
  const [entry, out] = ['infra/build/local/main.ts', 'infra/build/dist/local.mjs'];
  const stamp = {
    inputs: hashInputs(['services', 'packages/contracts', entry, 'infra/build/steps/build-services.mjs']),
  };
  if (!isFresh('local', stamp, [at(out)])) {
    await bundle({ entry, out, version: stamp.inputs });
    writeStamp('local', stamp);
  }
  return at(out);
}

/** One server process in one file. `plugins`: of esbuild, for builds that are not the product (infra/faults/mutants). */
export async function bundle({ entry, out, version = 'de teste', plugins = [] }) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: at(),
    entryPoints: [entry],
    outfile: out,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    keepNames: true,
    logLevel: 'error',
    define: { __VERSION__: JSON.stringify(version) },
    // A CommonJS package that has to be bundled may still call require.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    plugins: [externalPackages(at(path.dirname(out))), ...plugins],
  });
}

/**
 * Our own packages are bundled, others stay outside, as long as the bundle finds the very same copy from where it
 * lies; a copy nested below the importing workspace would not be found there and is bundled.
 */
function externalPackages(outDir) {
  const fromOut = createRequire(path.join(outDir, 'main.mjs'));
  return {
    name: 'external-packages',
    setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path: request, importer, kind }) => {
        if (kind === 'entry-point' || request.startsWith('@balcao/')) return undefined;
        if (isBuiltin(request)) return { path: request, external: true };
        const fromImporter = createRequire(importer);
        return whereIs(fromOut, request) === whereIs(fromImporter, request)
          ? { path: request, external: true }
          : undefined;
      });
    },
  };
}

/** Folder of the package a request leads to; works for packages that only export ESM. */
function whereIs(require, request) {
  const name = request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
  return require.resolve
    .paths(request)
    ?.map((dir) => path.join(dir, name))
    .find((dir) => existsSync(dir));
}
