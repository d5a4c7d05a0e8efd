import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from '../../build/steps/build-services.mjs';
import { CliError } from '../../dev/launcher/cli-error.mjs';
import { ROOT } from '../../dev/launcher/paths.mjs';

/** The source with one patch: its text (or what its expression means) must be there exactly once. */
function applyPatch(source, { file, from, to }) {
  const found = source.split(from).length - 1;
  if (found !== 1)
    throw new CliError(
      `O mutante não se aplica mais: ${file} tem ${found} vezes o texto\n${from}\nVeja infra/faults/mutants.`,
    );
  return source.replace(from, to);
}

/** What a patched file says, all patches of it applied. */
export const patched = (file, patches) =>
  patches.filter((patch) => patch.file === file).reduce(applyPatch, readFileSync(join(ROOT, file), 'utf8'));

/** Builds the mutant's service from the sources as they are, patched on the way; returns `{ [service]: bundle }`. */
export async function buildMutant({ name, service, patches }) {
  const out = `.cache/faults/${name}/${service}/main.mjs`;
  const files = new Map(patches.map(({ file }) => [join(ROOT, file), file]));
  const met = new Set();
  const patching = {
    name: 'mutant',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const file = files.get(path);
        if (!file) return undefined;
        met.add(file);
        return { contents: patched(file, patches), loader: 'ts' };
      });
    },
  };
  await bundle({ entry: `services/${service}/src/main.ts`, out, plugins: [patching] });
  for (const file of files.values()) if (!met.has(file)) throw new CliError(`${service} não contém ${file}`);
  return { [service]: join(ROOT, out) };
}
