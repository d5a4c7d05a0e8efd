import { CliError } from '../../dev/launcher/cli-error.mjs';
import { runNode } from '../../dev/launcher/commands.mjs';
import { freePort } from '../../dev/launcher/ports.mjs';

/** A phone that pairs at once, and a gateway that soon repeats what was not taken. */
export const QUICK_SIMULATORS = {
  SIM_CREATE_MS: '20',
  SIM_CONNECT_MS: '20',
  SIM_PAIR_MS: '20',
  SIM_DELETE_MS: '20',
  SIM_TYPING_MS: '0',
  SIM_AI_THINK_MS: '40',
  SIM_WEBHOOK_RETRY_INITIAL_MS: '600',
};

/** A free port for each name. */
export async function freePorts(names) {
  const ports = {};
  for (const name of names) ports[name] = await freePort();
  return ports;
}

/** The same address behind another port. */
export const withPort = (url, port) => Object.assign(new URL(url), { port: String(port) }).href;

/** Runs a script of the project; when it fails, with what it said. */
export async function runScript(args, env, signal) {
  const done = await runNode(args, { env, signal });
  if (!done.ok) throw new CliError(`${args[0]} falhou. O que foi dito:\n${done.tail(30)}`);
}
