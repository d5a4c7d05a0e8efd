import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gateway } from '../../support/gateway';
import { expect, freshPhone, session, signIn, test } from '../../support/panel';
import { stack } from '../../support/stack';

const run = promisify(execFile);
const ROOT = join(__dirname, '../../..');
const DRAFT = 'Oi, Bia! Temos às 15h ou';

/** Puts copies of a build on air, one after the other. */
const release = async (name: string, versions: readonly string[]) => {
  const { stdout } = await run(process.execPath, ['e2e/support/copy-releases.mjs', name, ...versions], {
    cwd: ROOT,
    env: Object.assign({}, process.env, stack().env),
  });
  before.set(name, before.get(name) ?? stdout.trim());
};
/** What was on air before, for the tests that follow. */
const before = new Map<string, string>();

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
  const stamp = Date.now().toString(36);
  const versions = Array.from({ length: 10 }, (_, index) => `e2e${stamp}x${index}`);
  const served = new Set<string>();
  page.on('request', (request) => {
    const version = /\/remotes\/mfe-chats\/([^/]+)\/js\//.exec(request.url())?.[1];
    if (version) served.add(version);
  });
  const notice = page.getByText('Nova versão disponível');
  const card = page.getByText('Não foi possível carregar esta área');
  const update = page.getByRole('button', { name: 'Atualizar', exact: true });

  await release('mfe-chats', versions.slice(0, 5));
  await expect(notice).toBeVisible();
  await expect(field).toHaveValue(DRAFT);
  // Whoever is quick gets one of those before, and is told of the last one next.
  await expect(async () => {
    if (await update.isVisible()) await update.click();
    expect([...served]).toContain(versions[4]);
  }).toPass();
  await expect(field).toHaveValue(DRAFT);
  await expect(notice).toBeHidden();

  await release('mfe-chats', versions.slice(5));
  await expect(notice).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Agendamentos' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agendamentos' })).toBeVisible();
  await page.goBack();
  await expect.poll(() => [...served]).toContain(versions[9]);
  await expect(field).toHaveValue(DRAFT);
  expect(await sameDocument()).toBe(true);

  await release('shell', [`e2e${stamp}`]);
  await expect(notice).toBeVisible();
  await expect(field).toHaveValue(DRAFT);
  expect(await sameDocument()).toBe(true);
  await expect(card).toHaveCount(0);
  await update.click();
  await expect.poll(sameDocument).toBe(false);
  await expect(field).toHaveValue(DRAFT);
  await expect(page.locator(`script[src^="/remotes/shell/e2e${stamp}/"]`)).toHaveCount(1);
  await expect(card).toHaveCount(0);
});
