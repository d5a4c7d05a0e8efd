import { at, IN_CHECKOUT } from './places.mjs';

const bundles = new Map();

/** A file of the contracts, by one code for publishing, server and shell: bundled from its source, or as it was published. */
export function readContract(name) {
  if (!IN_CHECKOUT) return import(`@balcao/contracts/${name}`);
  if (!bundles.has(name)) bundles.set(name, bundle(name));
  return bundles.get(name);
}

async function bundle(name) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: at(),
    entryPoints: [`packages/contracts/src/${name}.ts`],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
