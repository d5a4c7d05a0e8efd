import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at } from '../steps/places.mjs';

/** Every import of a file beside, as the compiler writes it. */
const RELATIVE = /(\bfrom |\bimport\()(["'])(\.{1,2}\/[^"']+)\2/g;

/** Imports keep their files, under the names they get: Node and strict bundlers add no extension by themselves. */
const keepFiles = {
  name: 'keep-files',
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\// }, ({ path: request, kind, resolveDir }) => {
      if (kind === 'entry-point') return undefined;
      const file = path.join(resolveDir, request);
      const isSource = ['.ts', '.tsx'].some((extension) => existsSync(file + extension));
      return { path: isSource ? `${request}.js` : request, external: true };
    });
  },
};

/** JavaScript of `files` (relative to `base`) into `out`, file by file, so that a bundler can leave out what nobody uses. */
export async function compile(files, { base, out }) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: base,
    entryPoints: files,
    outdir: out,
    outbase: base,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    jsx: 'automatic',
    logLevel: 'error',
    plugins: [keepFiles],
  });
}

/** Copies everything below `base` that is no source: styles, and declarations written by hand. */
export function copyRest(base, out) {
  for (const file of readdirSync(base, { recursive: true }).map(String))
    if (/\.(css|d\.ts)$/.test(file)) cpSync(path.join(base, file), path.join(out, file));
}

/** The types of all packages at once, below `out` as their sources lie in the checkout. `files`: absolute. */
export async function emitTypes(files, out, run) {
  const config = `${out}.json`;
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    allowJs: true,
    rootDir: at(),
    typeRoots: [at('node_modules/@types')],
    outDir: out,
  };
  writeFileSync(config, JSON.stringify({ extends: at('tsconfig.json'), compilerOptions, files, include: [] }));
  await run(at('node_modules/.bin/tsc'), ['-p', config]);
}

/** Copies emitted types, with the extensions their imports lack. */
export function copyTypes(from, out) {
  for (const file of readdirSync(from, { recursive: true })
    .map(String)
    .filter((name) => /\.d\.c?ts$/.test(name))) {
    const text = readFileSync(path.join(from, file), 'utf8');
    const isStyle = (request) => request.endsWith('.css');
    const named = text.replace(RELATIVE, (all, word, quote, request) =>
      isStyle(request) || file.endsWith('.cts') ? all : `${word}${quote}${request}.js${quote}`,
    );
    writeFileSync(path.join(out, file), named);
  }
}
