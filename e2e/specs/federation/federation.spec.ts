import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { filesOf, REMOTES, ROOT, sha384 } from '../../support/remotes-folder';
import { cardOf, firstScreen, goTo, open, test, titleOf } from './panel';

const run = promisify(execFile);
const SHELL = join(ROOT, 'shell/dist');
const shellHashes = () => filesOf(SHELL).map((file) => `${file} ${sha384(join(SHELL, file))}`);

test('all remotes in one visit: one copy of every shared package, nothing refused, nothing logged', async ({
  page,
  federation,
}) => {
  await open(page, federation, '/dashboard');
  for (const name of REMOTES) {
    await goTo(page, name);
    await expect(titleOf(page, name)).toBeVisible();
  }
  const shared = await page.evaluate(() => {
    type Provided = { from: string; loaded?: unknown };
    type Share = Record<string, Record<string, Record<string, Record<string, Provided>>>>;
    const instances = (globalThis as unknown as { __FEDERATION__: { __SHARE__: Share } }).__FEDERATION__.__SHARE__;
    // Each build keeps its own map; what counts is that all maps lead to the same provided package.
    const provided = new Map<Provided, string>();
    for (const scopes of Object.values(instances)) {
      for (const packages of Object.values(scopes)) {
        for (const [name, versions] of Object.entries(packages)) {
          for (const version of Object.values(versions)) provided.set(version, name);
        }
      }
    }
    return [...provided].map(([{ from, loaded }, name]) => ({ name, from, loaded: Boolean(loaded) }));
  });
  const names = shared.map(({ name }) => name);
  expect(new Set(names).size, names.join()).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', '@balcao/ui', '@balcao/platform']));
  expect(new Set(shared.map(({ from }) => from))).toEqual(new Set(['shell']));
  expect(shared.filter(({ name }) => /^@balcao\/(platform|ui)$/.test(name)).every(({ loaded }) => loaded)).toBe(true);
  expect(federation.panel.served.filter(({ path }) => path === '/api/auth/refresh')).toHaveLength(1);
});

test('no remote carries a copy of what the shell provides', () => {
  for (const name of REMOTES) {
    const dist = join(ROOT, name, 'dist');
    const scripts = filesOf(dist).filter((file) => file.endsWith('.js'));
    const code = scripts.map((file) => readFileSync(join(dist, file), 'utf8')).join('\n');
    for (const mark of ['react.transitional.element', 'MantineProvider was not found', '@@redux/', '--mantine-scale']) {
      expect(code.includes(mark), `${name} carries ${mark}`).toBe(false);
    }
    // One module is exposed, and the runtime of the federation is the shell's (docs/decisions/0164-one-federation-runtime-a-page.md).
    const entry = readFileSync(join(dist, 'remoteEntry.js'), 'utf8');
    expect(entry.match(/"\.\/[\w/-]+"/g)).toEqual(['"./module"']);
    expect(code.includes('__FEDERATION__')).toBe(false);
  }
});

test('v2 of a remote goes live, and back, by a registry edit alone; the shell stays as it is', async ({
  page,
  federation,
}) => {
  test.setTimeout(400_000);
  const { panel, remotes } = federation;
  const from = join(ROOT, '.cache/releases/mfe-billing/e2e-v2');
  await run(process.execPath, ['infra/build/build.mjs', 'mfe-billing', '--version=e2e-v2', `--out=${from}`], {
    cwd: ROOT,
  });
  const before = shellHashes();
  const v1 = panel.registry.get('mfe-billing');
  const v2 = remotes.publish('mfe-billing', 'e2e-v2', { from });
  rmSync(from, { recursive: true });
  if (!v1) throw new Error('mfe-billing is not published');

  const visit = async () => {
    panel.served.length = 0;
    await open(page, federation, firstScreen('mfe-billing').path);
    await expect(titleOf(page, 'mfe-billing')).toBeVisible();
    const folders = panel.served.map(({ path }) => /^\/remotes\/mfe-billing\/([^/]+)/.exec(path)?.[1]);
    return new Set(folders.filter(Boolean));
  };
  expect(await visit()).toEqual(new Set(['v1']));
  panel.registry.set('mfe-billing', v2);
  expect(await visit()).toEqual(new Set(['e2e-v2']));
  panel.registry.set('mfe-billing', v1);
  // v1 is cached for ever by this browser.
  expect((await visit()).has('e2e-v2')).toBe(false);
  expect(shellHashes()).toEqual(before);
});

test('a remote built for another contract is refused with its card', async ({ page, federation, expectedFaults }) => {
  expectedFaults.allow(/contract/);
  const { registry } = federation.panel;
  const entry = registry.get('mfe-billing');
  if (entry) registry.set('mfe-billing', { ...entry, contract: 2 });
  await open(page, federation, firstScreen('mfe-billing').path);
  await expect(cardOf(page)).toBeVisible();
  await goTo(page, 'mfe-catalog');
  await expect(titleOf(page, 'mfe-catalog')).toBeVisible();
});

test('without a registry the last good one is used, and without that the shell stands alone', async ({
  page,
  federation,
  expectedFaults,
}) => {
  expectedFaults.allow(/Registry not readable|503|Failed to load resource/);
  await open(page, federation, firstScreen('mfe-catalog').path);
  await expect(titleOf(page, 'mfe-catalog')).toBeVisible();
  await page.route('**/api/remotes', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await expect(titleOf(page, 'mfe-catalog')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('balcao.registry'));
  await page.reload();
  await expect(cardOf(page)).toBeVisible();
  await page.unroute('**/api/remotes');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(titleOf(page, 'mfe-catalog')).toBeVisible();
});

test('hovering a menu entry downloads its code, so that the click asks only for data', async ({ page, federation }) => {
  const { served } = federation.panel;
  const ofRemote = () => served.filter(({ path }) => path.startsWith('/remotes/mfe-catalog/')).length;
  // Not from the dashboard, whose cards bring pieces of the area by themselves.
  await open(page, federation, '/settings');
  const link = page.getByRole('navigation').locator('a[href="/products"]').first();
  await link.hover();
  await expect.poll(() => served.some(({ path }) => /\/mfe-catalog\/v1\/js\/(?!__federation)/.test(path))).toBe(true);
  // The page's pieces come one after the other: only when none came for a second has the hover had its say.
  let before = 0;
  const nothingMore = () => {
    const last = before;
    before = ofRemote();
    return before === last;
  };
  await expect.poll(nothingMore, { intervals: [1_000] }).toBe(true);
  await link.click();
  await expect(titleOf(page, 'mfe-catalog')).toBeVisible();
  expect(ofRemote()).toBe(before);
});
