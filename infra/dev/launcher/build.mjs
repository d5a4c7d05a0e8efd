import { CliError } from './cli-error.mjs';
import { runNode } from './commands.mjs';

/** Builds the services, which the harnesses run as they are. */
export async function buildServices(note) {
  const done = await runNode(['infra/build/build.mjs', 'services'], { onLine: note });
  if (!done.ok) throw new CliError(`A construção falhou. O que foi dito:\n${done.tail(30)}`);
}
