import { CliError } from './cli-error.mjs';
import { runNode } from './commands.mjs';

async function build(names, note) {
  const done = await runNode(['infra/build/build.mjs', ...names], { onLine: note });
  if (!done.ok) throw new CliError(`A construção falhou. O que foi dito:\n${done.tail(30)}`);
}

/** Builds the services, which the harnesses run as they are. */
export const buildServices = (note) => build(['services'], note);

/** Builds the panel too. */
export const buildAll = (note) => build([], note);
