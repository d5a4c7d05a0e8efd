import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../launcher/cli-error.mjs';
import { runNode } from '../launcher/commands.mjs';

const FOLDER = 'infra/db/migrations';
/** A migration that cannot get its lock soon must not hold everybody up behind it. */
const HEAD = "SET lock_timeout = '5s';\n--> statement-breakpoint\n";

/** The next migration: what schema.ts changed, or an empty one for SQL by hand. */
export async function makeMigration(root, { name }) {
  const files = () => readdirSync(join(root, FOLDER)).filter((file) => file.endsWith('.sql'));
  const before = files();
  const generate = (...more) => runNode(['infra/db/generate.mjs', '--name', name, ...more], { cwd: root });
  const done = await generate();
  const fresh = () => files().find((file) => !before.includes(file));
  if (done.ok && !fresh()) await generate('--custom');
  const file = fresh();
  if (!file || !existsSync(join(root, FOLDER, file)))
    throw new CliError(`O drizzle-kit não escreveu a migração:\n${done.tail(15)}`);
  const path = join(root, FOLDER, file);
  const written = readFileSync(path, 'utf8').replace(/^-- Custom SQL migration file.*\n?/, '');
  writeFileSync(path, HEAD + written);
  return {
    made: [`${FOLDER}/${file}`],
    changed: [`${FOLDER}/meta`],
    next: [
      `Leia ${FOLDER}/${file}: cada tabela de empresa precisa de tenant_id, RLS ligada e forçada, política, chaves compostas, índice que começa por tenant_id e permissões (veja 0003).`,
      'Índice em tabela grande: CREATE INDEX CONCURRENTLY, num arquivo só de índices e sem SET (decisão 0112).',
      'Dados que já existem têm de migrar: o teste de isolamento e npm start com a pasta de dados de antes mostram.',
      'npx jest services/contexts/isolation --selectProjects integration antes de enviar.',
    ],
  };
}
