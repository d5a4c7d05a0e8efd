#!/usr/bin/env node
// npm create @balcao/remote meu-modulo [-- --title="Meu módulo"] [--packages=folder of .tgz]
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeRemote } from './make-remote.mjs';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { title: { type: 'string' }, packages: { type: 'string' } },
  });
  const [given] = positionals;
  if (!given) throw new Error('Diga o nome: npm create @balcao/remote meu-modulo.');
  const folder = path.resolve(given);
  const files = makeRemote(folder, Object.assign({ name: path.basename(folder) }, values));
  console.warn(`✔ ${files.length} arquivos em ${given}\n\nAgora:\n  cd ${given}\n  npm install\n  npm test`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
