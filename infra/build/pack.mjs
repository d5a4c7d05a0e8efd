// npm run pack [-- --out=folder]: what a team's repository is made of, as tarballs that npm would publish.
import { parseArgs } from 'node:util';
import { packPackages } from './pack/pack-packages.mjs';
import { at } from './steps/places.mjs';

const { values } = parseArgs({ options: { out: { type: 'string', default: at('.cache/tarballs') } } });
try {
  for (const { name, version, file, files } of await packPackages(values.out))
    process.stdout.write(`  ${name} ${version}: ${files.length} arquivos em ${file}\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
