import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gateway } from '../../support/gateway';
import { expect, freshPhone, session, signIn, test } from '../../support/panel';
import { stack } from '../../support/stack';

const run = promisify(execFile);
const ROOT = join(__dirname, '../../..');
const DRAFT = 'Oi, Bia! Temos às 15h ou';
const NOTICE = 'Nova versão disponível';
const CARD = 'Não foi possível carregar esta área';

/** Builds versions that differ from each other, and puts them on air one after the other. */
const release = async (name: string, versions: readonly string[]) => {
  const { stdout } = await run(process.execPath, ['e2e/support/make-releases.mjs', name, ...versions], {
    cwd: ROOT,
    env: Object.assign({}, process.env, stack().env),
  });
  before.set(name, before.get(name) ?? stdout.trim());
};
/** What was on air before, for the tests that follow. */
const before = new Map<string, string>();
const stamp = Date.now().toString(36);
const NEW_SHELL = `e2e${stamp}`;

test.afterAll(async () => {
  for (const [name, version] of before) await release(name, [version]);
});

// docs/decisions/0154-an-open-session-is-told-and-never-forced.md
test('ten releases of an area and one of the shell, and the half-written message stays', async ({ page }) => {
  const { instance } = await session();
  const phone = freshPhone();
  const name = `Bia ${phone.slice(-6)}`;
  await gateway.write(instance, phone, 'Oi! Tem horário amanhã?', name);
  await signIn(page);
  await page.goto('/chats');
  await page.getByRole('list', { name: 'Conversas' }).getByText(name).click();
  const field = page.getByRole('textbox', { name: 'Mensagem', exact: true });
  await field.pressSequentially(DRAFT);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const sameDocument = () => page.evaluate(() => 'sameDocument' in window);
  const versions = Array.from({ length: 10 }, (_, index) => `e2e${stamp}x${index}`);
  // Each release has this heading of its own (e2e/support/make-releases.mjs).
  const heading = (version: string) => page.getByRole('heading', { level: 1, name: `Conversas ${version}` });
  const notice = page.getByText(NOTICE);
  const card = page.getByText(CARD);
  const update = page.getByRole('button', { name: 'Atualizar', exact: true });

  await release('mfe-chats', versions.slice(0, 5));
  await expect(notice).toBeVisible();
  await expect(field).toHaveValue(DRAFT);
  // Whoever is quick gets one of those before, and is told of the last one next.
  await expect(async () => {
    if (await update.isVisible()) await update.click();
    await expect(heading(versions[4] ?? '')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(field).toHaveValue(DRAFT);
  await expect(notice).toBeHidden();

  await release('mfe-chats', versions.slice(5));
  await expect(notice).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Agendamentos' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agendamentos' })).toBeVisible();
  await page.goBack();
  await expect(heading(versions[9] ?? '')).toBeVisible();
  await expect(field).toHaveValue(DRAFT);
  expect(await sameDocument()).toBe(true);

  await release('shell', [NEW_SHELL]);
  await expect(notice).toBeVisible();
  await expect(field).toHaveValue(DRAFT);
  expect(await sameDocument()).toBe(true);
  await expect(card).toHaveCount(0);
  await update.click();
  await expect.poll(sameDocument).toBe(false);
  await expect(field).toHaveValue(DRAFT);
  await expect(page.locator(`script[src^="/remotes/shell/${NEW_SHELL}/"]`)).toHaveCount(1);
  await expect(card).toHaveCount(0);
});

// docs/decisions/0153-the-shell-is-a-release.md
test('a tab of before opens screens of its shell that it had not loaded yet', async ({ page }) => {
  const old = before.get('shell');
  if (old) await release('shell', [old]);
  await signIn(page);
  await page.goto('/dashboard');
  const source = await page.locator('script[src^="/remotes/shell/"]').getAttribute('src');
  const own = /^\/remotes\/shell\/[^/]+\//.exec(source ?? '')?.[0] ?? '';
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await release('shell', [NEW_SHELL]);
  await expect(page.getByText(NOTICE)).toBeVisible();

  const came: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.ok() && pathname.endsWith('.js')) came.push(pathname);
  });
  const menu = page.getByRole('navigation');
  for (const title of ['Usuários', 'Configurações']) {
    came.length = 0;
    await menu.getByRole('link', { name: title }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    expect(
      came.some((file) => file.startsWith(own)),
      came.join(),
    ).toBe(true);
  }
  await expect(page.getByText(CARD)).toHaveCount(0);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  const other = await page.context().newPage();
  await other.goto('/users');
  await expect(other.getByRole('heading', { level: 1, name: `Usuários ${NEW_SHELL}` })).toBeVisible();
});
