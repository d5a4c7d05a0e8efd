// npm run new -- screen chats templates | use-case chats archive-template | migration modelos: see README.md, "Add a screen".
import { parseArgs } from 'node:util';
import { makeMigration } from './generate/migration.mjs';
import { readRequest } from './generate/request.mjs';
import { makeScreen } from './generate/screen.mjs';
import { makeUseCase } from './generate/use-case.mjs';
import { reportError } from './launcher/cli-error.mjs';
import { ROOT } from './launcher/paths.mjs';

const MAKERS = { screen: makeScreen, 'use-case': makeUseCase, migration: makeMigration };

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { title: { type: 'string' }, access: { type: 'string' } },
  });
  const request = readRequest(ROOT, positionals, values);
  const { made, changed, next } = await MAKERS[request.kind](ROOT, request);
  for (const file of made) console.warn(`✔ criado    ${file}`);
  for (const file of changed) console.warn(`✔ ampliado  ${file}`);
  console.warn(`\nAgora:\n${next.map((step, index) => `${index + 1}. ${step}`).join('\n')}`);
}

main().catch((error) => process.exit(reportError(error)));
