import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseHealth } from '@balcao/contracts/release-health';
import type { Registry } from '@balcao/contracts/remotes';
import { breakScreen } from '../../support/break-screen';
import { signUp } from '../../support/company';
import { expect, session, signIn, test } from '../../support/panel';
import { filesOf, ROOT } from '../../support/remotes-folder';
import { stack } from '../../support/stack';

const NAME = 'mfe-billing';
const VERSION = `throws${Date.now().toString(36)}`;

/** Publishes, signed as every other, a version of the area whose first screen throws; its id. */
function publishThrowing(live: string): string {
  const { env } = stack();
  const folder = mkdtempSync(join(tmpdir(), 'throws-'));
  try {
    const from = join(env.REMOTES_DIR ?? '', NAME, live);
    cpSync(from, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
    breakScreen(folder, '/payments', "throw new TypeError('Ana Souza')");
    // A build of its own: chunks of two versions on one page are told apart by it.
    for (const file of filesOf(folder).filter((name) => /\.(js|json)$/.test(name))) {
      const at = join(folder, file);
      writeFileSync(at, readFileSync(at, 'utf8').replaceAll(live, VERSION));
    }
    const script = join(ROOT, 'e2e/support/publish-folder.mjs');
    return execFileSync(process.execPath, [script, NAME, VERSION, folder], {
      env: Object.assign({}, process.env, env),
      encoding: 'utf8',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function asMaster<T>(method: string, path: string, body?: object): Promise<T> {
  const { accessToken } = await session(stack().demo.master);
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  const reply = await fetch(`${stack().urls.panel}/api${path}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  });
  expect([path, reply.status]).toEqual([path, 200]);
  return (await reply.json()) as T;
}

test('a version that throws goes to one company, is seen by no other, and is gone by itself', async ({
  page,
  browser,
  expectedFaults,
}) => {
  expectedFaults.allow(/TypeError|Federation Runtime/);
  const registry = (await (await fetch(`${stack().urls.panel}/api/remotes`)).json()) as Registry;
  const live = registry.remotes.find(({ name }) => name === NAME)?.version ?? '';
  const { tenantId } = await session();
  const began = performance.now();
  const id = publishThrowing(live);
  await asMaster('PUT', `/master/releases/${id}/canary`, { percentual: 0, empresas: [tenantId] });

  await signIn(page);
  await page.goto('/payments');
  const card = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar esta área' });
  const again = page.getByRole('button', { name: 'Tentar novamente' });
  await expect(card).toBeVisible();
  const title = (of: typeof page) => of.getByRole('heading', { level: 1, name: 'Pagamentos' });
  const other = await (await browser.newContext()).newPage();
  await signUp(other, 'Outra casa', stack().demo.password);
  await other.goto('/payments');
  await expect(title(other)).toBeVisible();

  for (let tries = 0; tries < 2; tries += 1) {
    const read = page.waitForResponse('**/api/remotes');
    await again.click();
    await read;
    await expect(again).toBeEnabled();
  }
  const takenBack = async () =>
    (await asMaster<ReleaseHealth>('GET', '/master/release-health')).recuos.find(({ release_id }) => release_id === id);
  await expect.poll(takenBack, { timeout: 60_000 }).toMatchObject({ para: null, motivo: { rota: '/payments' } });
  process.stdout.write(`published to taken back: ${((performance.now() - began) / 1_000).toFixed(1)} s\n`);

  await again.click();
  await expect(title(page)).toBeVisible();
  const reason = (await takenBack())?.motivo?.marca;
  expect(reason).toMatch(/^TypeError js\/__federation_expose_module/);
});
