import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from './cli-error.mjs';
import { runCommand } from './commands.mjs';
import { ROOT, readJson } from './paths.mjs';

/** Node 20.19 or newer; Windows only through WSL, since PostgreSQL's user and process groups are Unix. */
export function checkMachine(version = process.versions.node, platform = process.platform) {
  const [major, minor] = version.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new CliError(
      `Este projeto precisa do Node 20.19 ou mais novo e aqui está o ${version}: instale o Node 20 (https://nodejs.org) e rode de novo.`,
    );
  }
  if (platform === 'win32') {
    throw new CliError('No Windows, rode dentro do WSL: "wsl --install" e depois "npm start" no terminal do Ubuntu.');
  }
}

const fits = (wanted, own) => !wanted || wanted.includes(own);

/**
 * Optional packages are for one system each; on Linux those of the GNU C library are ours. One that names no system
 * belongs to another optional one, and npm leaves it out together with that.
 */
const isForUs = ({ optional, os, cpu, libc }) =>
  !optional || ((os || cpu) && fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, 'glibc'));

/** True when every package the lockfile asks for on this machine is in node_modules in that version. */
export function isInstalled(root = ROOT) {
  const wanted = readJson(join(root, 'package-lock.json'), { packages: {} }).packages;
  const found = readJson(join(root, 'node_modules/.package-lock.json'), { packages: {} }).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || !isForUs(entry)) return true;
    if (entry.link) return existsSync(join(root, path, 'package.json'));
    return found[path]?.version === entry.version && existsSync(join(root, path));
  });
}

/**
 * Installs exactly what the lockfile says when node_modules is missing or the lockfile has moved on. Not `npm ci`: that
 * throws away what is there and fetches everything again.
 */
export async function ensureInstalled(progress, { signal } = {}) {
  if (isInstalled()) return;
  await progress.step('Instalando dependências (npm install)', async () => {
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    const done = await runCommand('npm', args, { signal, env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' } });
    if (!done.ok) {
      throw new CliError(
        `A instalação falhou; verifique a internet e rode de novo. O que o npm disse:\n${done.tail(20)}`,
      );
    }
  });
}
