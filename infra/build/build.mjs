// node infra/build/build.mjs [shell|mfe-x|services|all…] [--force] [--version=v] [--out=folder]
import { parseArgs } from 'node:util';
import { build, TARGETS } from './steps/build.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean' }, version: { type: 'string' }, out: { type: 'string' } },
});
const names = positionals.length === 0 || positionals.includes('all') ? TARGETS : positionals;
const unknown = names.filter((name) => !TARGETS.includes(name));
if (unknown.length) {
  console.error(`Não sei construir: ${unknown.join(', ')}. Escolha entre: ${TARGETS.join(', ')}, all.`);
  process.exit(2);
}
try {
  await build(names, values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
