import { resolve } from 'node:path';
import { CliError } from './cli-error.mjs';
import { ROOT, readJson } from './paths.mjs';

/** Who signs in: the environment's, or the master of the installation in the data folder. */
function accessOf(env) {
  if (env.MASTER_EMAIL && env.MASTER_PASSWORD) return { email: env.MASTER_EMAIL, password: env.MASTER_PASSWORD };
  const file = resolve(ROOT, env.DATA_DIR ?? '.data', 'demo.json');
  const { master, senhas = {} } = readJson(file, {});
  if (!master || !senhas[master]) throw new CliError('Quem é o master? Informe MASTER_EMAIL e MASTER_PASSWORD.');
  return { email: master, password: senhas[master] };
}

/** The panel's API as the platform's master: `call('POST', '/master/…', body)`. Refusals are told in its own words. */
export async function openMaster(env = process.env) {
  const base = `${(env.BALCAO_URL ?? `http://localhost:${env.PORT ?? 3000}`).replace(/\/$/, '')}/api`;
  const call = async (method, path, body, token) => {
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const reply = await fetch(base + path, { method, headers, body: JSON.stringify(body) }).catch(() => {
      throw new CliError(`O painel não respondeu em ${base}. Ele está no ar? (BALCAO_URL ou PORT)`);
    });
    const answer = await reply.json().catch(() => ({}));
    if (reply.ok) return answer;
    const { message, fields = {} } = answer.error ?? {};
    throw new CliError([message ?? `O painel respondeu ${reply.status}.`, ...Object.values(fields)].join(' '));
  };
  const { accessToken } = await call('POST', '/auth/login', accessOf(env));
  return (method, path, body) => call(method, path, body, accessToken);
}
