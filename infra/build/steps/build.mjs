import { buildLocal, buildServices } from './build-services.mjs';
import { buildWebpack } from './build-webpack.mjs';
import { REMOTES } from './places.mjs';

const print = (line) => process.stdout.write(`${line}\n`);

export const TARGETS = ['services', ...REMOTES, 'shell'];

/**
 * Builds the named targets one after the other, leaving alone what has not changed. `log` gets lines for a person.
 * Throws with the compiler's text when a target does not build.
 */
export async function build(names = TARGETS, { force = false, version, out, log = print } = {}) {
  const wanted = TARGETS.filter((target) => names.includes(target));
  for (const [index, name] of wanted.entries()) {
    const place = `[${index + 1}/${wanted.length}] ${name}`;
    const startedAt = Date.now();
    const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1).replace('.', ',')} s`;
    log(`  ${place}…`);
    if (name === 'services') {
      const { built, skipped } = await buildServices({ force });
      // Where releases are published there may be no place to write a bundle to.
      await buildLocal();
      log(built.length ? `  ${place}: ${built.length} processos em ${seconds()}` : `  ${place}: sem mudanças`);
      for (const entry of skipped) log(`    ${entry} ainda não existe`);
      continue;
    }
    const result = await buildWebpack(name, { force, version, out, log });
    log(`  ${place}: ${result.built ? `pronto em ${seconds()}` : 'sem mudanças'} (${result.version})`);
  }
}
