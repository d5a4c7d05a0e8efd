import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { CliError } from './cli-error.mjs';
import { ROOT, readJson } from './paths.mjs';

const inDataFolder = (env, name) => readJson(resolve(ROOT, env.DATA_DIR ?? '.data', name), {});

/** Who signs in: the environment's, or the master of the installation in the data folder. */
function accessOf(env) {
  if (env.MASTER_EMAIL && env.MASTER_PASSWORD) return { email: env.MASTER_EMAIL, password: env.MASTER_PASSWORD };
  const { master, senhas = {} } = inDataFolder(env, 'demo.json');
  if (!master || !senhas[master]) throw new CliError('Quem é o master? Informe MASTER_EMAIL e MASTER_PASSWORD.');
  return { email: master, password: senhas[master] };
}

/** Where the panel is: the environment's word, or where the installation in the data folder was last started. */
function addressOf(env) {
  if (env.BALCAO_URL) return env.BALCAO_URL.replace(/\/$/, '');
  if (env.PORT) return `http://localhost:${env.PORT}`;
  return inDataFolder(env, 'run.json').urls?.panel ?? 'http://localhost:3000';
}

/** Who signs in with a second factor shows a code: the terminal's, or MASTER_CODE where nobody can type one. */
async function showCode(call, token, env) {
  const codigo = env.MASTER_CODE || (await askCode());
  return call('POST', '/auth/login/second-step', { token, codigo });
}

async function askCode() {
  if (!process.stdin.isTTY) throw new CliError('Esta conta pede um código: informe MASTER_CODE com o do aplicativo.');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question('Código do aplicativo autenticador: ');
  } finally {
    terminal.close();
  }
}

/** The panel's API as the platform's master: `call('POST', '/master/…', body)`. Refusals are told in its own words. */
export async function openMaster(env = process.env) {
  const base = `${addressOf(env)}/api`;
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
    const { message, fields = {}, details } = answer.error ?? {};
    if (details?.token) return { secondStep: details.token };
    throw new CliError([message ?? `O painel respondeu ${reply.status}.`, ...Object.values(fields)].join(' '));
  };
  const first = await call('POST', '/auth/login', accessOf(env));
  const { accessToken } = first.secondStep ? await showCode(call, first.secondStep, env) : first;
  return (method, path, body) => call(method, path, body, accessToken);
}
