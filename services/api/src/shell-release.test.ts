import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleaseFolder } from '@balcao/contexts/master/releases/release-folder';
import type { ShellRelease } from '@balcao/contracts/remotes';
import { createLog } from '@balcao/kit/log';
import { createShellReleases } from './shell-release';

const HTML = '<script defer="defer" src="/js/main.1.js"></script><link href="/css/main.1.css" rel="stylesheet">';
const remotesDir = mkdtempSync(join(tmpdir(), 'balcao-shell-'));
afterAll(() => rmSync(remotesDir, { recursive: true }));

const releases = openReleaseFolder(remotesDir);
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

function write(version: string): ShellRelease {
  const base = `/remotes/shell/${version}/`;
  const files = { 'index.html': HTML, 'js/main.1.js': `run('${version}')`, 'css/main.1.css': 'a{}' };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(remotesDir, 'shell', version, file, '..'), { recursive: true });
    writeFileSync(join(remotesDir, 'shell', version, file), text);
  }
  return {
    name: 'shell',
    version,
    files: Object.fromEntries(Object.entries(files).map(([file, text]) => [base + file, hashOf(text)])),
  };
}

function serve() {
  let live: () => Promise<ShellRelease | undefined> = async () => undefined;
  const find = async () => ({ shell: await live(), areas: [] });
  const shells = createShellReleases({ find, releases, log: createLog('shell-test', 'silent') });
  const page = (next: typeof live) => {
    live = next;
    shells.changed();
    return shells.page();
  };
  return page;
}

test('the live release is served from its folder, its files by their hashes', async () => {
  const release = write('v1');
  const html = await serve()(async () => release);
  const js = '/remotes/shell/v1/js/main.1.js';
  expect(html).toContain(`src="${js}" integrity="${release.files[js]}" crossorigin="anonymous"`);
  expect(html).toContain('href="/remotes/shell/v1/css/main.1.css" integrity="sha384-');
});

test('without a release the installed shell is served; with a broken one, or no database, the page of before', async () => {
  const page = serve();
  expect(await page(async () => undefined)).toBeNull();
  const [first, second] = [write('v2'), write('v3')];
  const good = await page(async () => first);
  writeFileSync(join(remotesDir, 'shell/v3/js/main.1.js'), 'steal()');
  expect(await page(async () => second)).toBe(good);
  expect(await page(() => Promise.reject(new Error('away')))).toBe(good);
  const outside = { ...first, version: 'v4' };
  expect(await page(async () => outside)).toBe(good);
});

test('a database that gives no answer holds up no page for long, and is not asked by each', async () => {
  const asked = jest.fn(() => new Promise<never>(() => undefined));
  const shells = createShellReleases({ find: asked, releases, log: createLog('shell-test', 'silent') });
  expect(await Promise.all([shells.page(), shells.page()])).toEqual([null, null]);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('who reloads for a release gets it, also when the registry was being read at that moment', async () => {
  const [old, next] = [write('v5'), write('v6')];
  const answers: ((release: ShellRelease) => void)[] = [];
  const find = async () => ({ shell: await new Promise<ShellRelease>((resolve) => answers.push(resolve)), areas: [] });
  const shells = createShellReleases({ find, releases, log: createLog('shell-test', 'silent') });
  const before = shells.page();
  shells.changed();
  const after = shells.page();
  answers[1]?.(next);
  expect(await after).toContain('/v6/');
  answers[0]?.(old);
  await before;
  expect(await shells.page()).toContain('/v6/');
});
