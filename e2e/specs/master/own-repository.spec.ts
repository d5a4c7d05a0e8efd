import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ReleaseHealth } from '@balcao/contracts/release-health';
import type { Registry } from '@balcao/contracts/remotes';
import type { Page } from '@playwright/test';
import postgres from 'postgres';
import { signUp } from '../../support/company';
import { expect, session, signIn, signInByForm, test } from '../../support/panel';
import { ROOT } from '../../support/remotes-folder';
import { stack } from '../../support/stack';

const run = promisify(execFile);
const NAME = 'meu-modulo';
const TITLE = 'Meu modulo';
/** Outside the workspace: nothing of it is above. */
const folder = mkdtempSync(join(tmpdir(), 'balcao-outside-'));
const home = join(folder, NAME);
const source = join(home, 'src/pages', `${NAME}.page.tsx`);
let key = '';

test.describe.configure({ mode: 'serial' });

const environment = () => ({ PATH: process.env.PATH ?? '', HOME: folder });
/** What a person types there. */
const npm = (args: string[], env: Record<string, string> = {}) =>
  run('npm', args, { cwd: home, env: Object.assign(environment(), env) });
const deploy = (args: string[], publishKey = key) =>
  npm(['run', '--silent', 'deploy', '--', ...args], { BALCAO_URL: stack().urls.panel, BALCAO_PUBLISH_KEY: publishKey });
const edit = (change: (text: string) => string) => writeFileSync(source, change(readFileSync(source, 'utf8')));

async function asMaster<T>(method: string, path: string, body?: object): Promise<T> {
  const { accessToken } = await session(stack().demo.master);
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  const url = `${stack().urls.panel}/api/master${path}`;
  const reply = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
  expect([path, reply.ok]).toEqual([path, true]);
  return (await reply.json()) as T;
}
const onAir = async () => {
  const { remotes } = (await (await fetch(`${stack().urls.panel}/api/remotes`)).json()) as Registry;
  return remotes.find(({ name }) => name === NAME);
};
const title = (page: Page) => page.getByRole('heading', { level: 1, name: TITLE });

test.beforeAll(async () => {
  test.setTimeout(600_000);
  await run(process.execPath, [join(ROOT, 'infra/build/test/make-outside.mjs'), folder, NAME]);
  const made = { nome: 'Equipe', area: NAME, escopos: ['publicar', 'ativar'] };
  key = (await asMaster<{ chave: string }>('POST', '/publish-keys', made)).chave;
});
test.afterAll(async () => {
  const sql = postgres(stack().urls.ownerUrl, { max: 1, onnotice: () => undefined });
  // No later walk meets an area more in its menu.
  await sql`delete from remote_activations where name = ${NAME}`;
  await sql`delete from remote_canaries where name = ${NAME}`;
  await sql.end();
  rmSync(folder, { recursive: true, force: true });
});

test('a repository outside has only packed packages of ours, and passes its own types and tests', async () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const ours = Object.entries<string>(Object.assign({}, dependencies, devDependencies)).filter(([name]) =>
    name.startsWith('@balcao/'),
  );
  expect(ours.map(([, from]) => from.startsWith('file:'))).toEqual(Array(5).fill(true));
  await npm(['run', '--silent', 'check']);
  const { stderr } = await npm(['test', '--silent']);
  expect(stderr).toMatch(/Tests: +5 passed, 5 total/);
});

/** `npm run develop` in that folder: what it said so far, and the address it opened. */
async function startDeveloping() {
  const command = ['run', '--silent', 'develop', '--', `--shell=${stack().urls.panel}`, '--port=0'];
  const child = spawn('npm', command, { cwd: home, env: environment(), detached: true });
  let said = '';
  for (const out of [child.stdout, child.stderr])
    out.on('data', (text) => {
      said += text;
    });
  await expect.poll(() => said, { timeout: 120_000 }).toMatch(/http:\/\/localhost:\d+ é /);
  return { child, said: () => said, url: /http:\/\/localhost:\d+/.exec(said)?.[0] ?? '' };
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return;
  const over = once(child, 'exit');
  // npm and what it started.
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await over;
}

test('it is developed inside the running panel: an edit is on screen at once, and what was typed stays', async ({
  page,
  expectedFaults,
}) => {
  // React's development build says what it would like to be installed.
  expectedFaults.allow(/React DevTools/);
  edit((text) =>
    text
      .replace('PageHeader }', 'PageHeader, TextInput }')
      .replace(/(<PageHeader title=.*\/>)/, '$1\n      <TextInput label="Rascunho" />'),
  );
  const developing = await startDeveloping();
  try {
    await signInByForm(page, stack().demo.email, developing.url);
    await page.goto(`${developing.url}/${NAME}`);
    await expect(title(page)).toBeVisible();
    expect(await onAir()).toBeUndefined();
    await page.getByLabel('Rascunho').fill('ainda aqui');
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    for (const label of ['Um', 'Dois']) {
      edit((text) => text.replace(/title="[^"]*"/, `title="${label}"`));
      await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
      await expect(page.getByLabel('Rascunho')).toHaveValue('ainda aqui');
    }
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    await expect.poll(() => developing.said().match(/na tela/g)?.length).toBe(2);
    const times = [...developing.said().matchAll(/na tela (\d+) ms/g)].map(([, ms]) => `${ms} ms`);
    process.stdout.write(`▸ an edit of a stranger's area, saved to on screen: ${times.join(', ')}\n`);

    await page.getByLabel(`Em desenvolvimento: ${NAME} vem deste computador`).click();
    await expect(page.getByLabel('Tudo como está no ar')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible();
  } finally {
    // A page that is still open would say that its streams broke off.
    await page.goto('about:blank');
    await end(developing.child);
    edit((text) => text.replace(/title="[^"]*"/, `title="${TITLE}"`));
  }
});

test('it publishes itself with its own key; unchanged sources are the same release, and one may go back', async () => {
  expect((await deploy(['--activate=false'])).stdout).toMatch(/meu-modulo \w+: publicada, fora do ar/);
  expect(await onAir()).toBeUndefined();
  const version = /meu-modulo (\w+): no ar/.exec((await deploy([])).stdout)?.[1];
  expect(await onAir()).toMatchObject({ version, needs: { '@balcao/ui': { range: '^1.2.0' } } });
  edit((text) => text.replace('Nada por aqui ainda.', 'Nada ainda.'));
  await deploy([]);
  expect((await onAir())?.version).not.toBe(version);
  await deploy(['--to', version ?? '']);
  expect((await onAir())?.version).toBe(version);
  await expect(deploy([], `${key.slice(0, -4)}AAAA`)).rejects.toMatchObject({
    stderr: expect.stringContaining('A chave não foi aceita'),
  });
  await expect(npm(['run', '--silent', 'deploy'])).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('BALCAO_PUBLISH_KEY'),
  });
});

test('a version that throws goes to one company, is seen by no other, and is gone by itself', async ({
  page,
  browser,
  expectedFaults,
}) => {
  // The page asks early for what is on air, and this company gets another version (docs/decisions/0163-the-page-asks-for-its-area-at-once.md).
  expectedFaults.allow(/TypeError|Federation Runtime|was preloaded using link preload/);
  // Run alone, once more, nothing is on air yet.
  if (!(await onAir())) await deploy([]);
  edit((text) => text.replace('  return (', "  if (query.data) throw new TypeError('Ana Souza');\n  return ("));
  const { tenantId } = await session();
  const began = performance.now();
  const version = /meu-modulo (\w+): publicada/.exec((await deploy(['--activate=false'])).stdout)?.[1];
  const published = performance.now();
  const { items } = await asMaster<{ items: { id: string; version: string }[] }>('GET', '/releases');
  const id = items.find((one) => one.version === version)?.id ?? '';
  await asMaster('PUT', `/releases/${id}/canary`, { percentual: 0, empresas: [tenantId] });

  await signIn(page);
  await page.goto(`/${NAME}`);
  const card = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar esta área' });
  const again = page.getByRole('button', { name: 'Tentar novamente' });
  await expect(card).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await signUp(other, 'Outra casa', stack().demo.password);
  await other.goto(`/${NAME}`);
  await expect(title(other)).toBeVisible();
  await other.context().close();

  for (let tries = 0; tries < 2; tries += 1) {
    const read = page.waitForResponse('**/api/remotes');
    await again.click();
    await read;
    await expect(again).toBeEnabled();
  }
  const takenBack = async () =>
    (await asMaster<ReleaseHealth>('GET', '/release-health')).recuos.find(({ release_id }) => release_id === id);
  await expect.poll(takenBack, { timeout: 60_000 }).toMatchObject({ para: null, motivo: { rota: `/${NAME}` } });
  const [built, gone] = [published - began, performance.now() - published].map((ms) => (ms / 1_000).toFixed(1));
  process.stdout.write(`▸ a stranger's area built and published in ${built} s; from there to taken back ${gone} s\n`);

  // The open tab hears of it, and the card is gone without a click.
  await expect(title(page)).toBeVisible();
  expect((await takenBack())?.motivo?.marca).toMatch(/^TypeError js\//);
});
