import { CliError } from '../dev/launcher/cli-error.mjs';

/** With whom `--provider` plays, from the variables that `npm start` takes; a local one is let in. */
export function readProvider({ AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = process.env) {
  if (!baseUrl || !apiKey || !model)
    throw new CliError('--provider conversa com um provedor de verdade: informe AI_BASE_URL, AI_API_KEY e AI_MODEL.');
  if (!URL.canParse(baseUrl)) throw new CliError(`AI_BASE_URL: "${baseUrl}" não é um endereço.`);
  const { protocol, hostname, port } = new URL(baseUrl);
  const reachable = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
  return { baseUrl, apiKey, model, reachable };
}

/** The simulated provider can be put out of order, misbehave, and hear what no sound says; a real one cannot. */
export const isForAny = ({ falas, modelo }) =>
  !modelo && !falas.some(({ evento = '', voz }) => voz || evento.startsWith('provedor-'));
