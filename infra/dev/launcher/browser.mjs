import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CliError } from './cli-error.mjs';
import { runCommand } from './commands.mjs';
import { isRoot } from './paths.mjs';

// docs/decisions/0132-every-change-is-tested-at-a-part-of-the-size.md
const PACKAGES = ['chromium-headless-shell', 'fonts-inter'];

async function missing() {
  const found = await runCommand('sh', [
    '-c',
    `dpkg-query -W -f='\${db:Status-Status} \${Package}\\n' ${PACKAGES.join(' ')}`,
  ]);
  return PACKAGES.filter(
    (name) => !found.output.includes(`installed ${name}`) || found.output.includes(`not-installed ${name}`),
  );
}

/** Chromium without its window and the interface's font, from Debian: installed when we may, else explained. */
export async function ensureBrowser(progress, { signal, chromium = process.env.CHROMIUM_PATH } = {}) {
  if (chromium && existsSync(chromium)) return;
  const absent = await missing();
  if (!absent.length) return;
  const remedy = `rode "sudo apt-get install ${absent.join(' ')}" (ou aponte CHROMIUM_PATH para um Chromium) e tente de novo.`;
  if (!isRoot()) throw new CliError(`Para os testes no navegador falta ${absent.join(' e ')}: ${remedy}`);
  await progress.step(`Instalando ${absent.join(' e ')} (apt)`, async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand('apt-get', ['update', '-qq'], { env, signal });
    const done = await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...absent], {
      env,
      signal,
    });
    if (!done.ok) throw new CliError(`O apt não instalou ${absent.join(' e ')}: ${remedy}\n${done.tail(8)}`);
  });
}

const FIND = 'command -v chromium-headless-shell || command -v chromium';

/** How Playwright starts the Chromium that `ensureBrowser` sees to, or the one of CHROMIUM_PATH. */
export const launchOptions = () => ({
  executablePath: process.env.CHROMIUM_PATH || execFileSync('sh', ['-c', FIND], { encoding: 'utf8' }).trim(),
  args: [...(isRoot() ? ['--no-sandbox'] : []), '--disable-dev-shm-usage'],
});
