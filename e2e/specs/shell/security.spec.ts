import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { strike } from '../../support/hands';
import { isWhole } from '../../support/judge';
import { expect, test } from '../../support/panel';
import { stack } from '../../support/stack';

const PASSWORD = 'porta-bem-fechada-8';
// An account of its own: what ends or is asked for here must not meet the other walks.
const owner = { nome: 'Rita Porto', empresa: 'Salão da Rita', email: '' };
test.beforeEach(() => {
  owner.email = `rita.${Date.now()}@exemplo.com.br`;
});

async function signUp(page: Page): Promise<void> {
  const { status } = await fetch(`${stack().urls.panel}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...owner, password: PASSWORD }),
  });
  expect(status).toBe(201);
  await page.goto('/login');
}

async function password(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/dashboard');
  const menu = page.getByRole('button', { name: 'Abrir menu' });
  const out = page.getByRole('button', { name: 'Sair' });
  await expect(menu.or(out.first())).toBeVisible();
  // On a phone it is in the menu.
  if (await menu.isVisible()) await menu.click();
  await out.filter({ visible: true }).first().click();
  await page.waitForURL('**/login');
}

/** Codes of the app, each a later one: none is good twice, and the phone may be one step ahead. */
function phone(secret: string): () => Promise<string> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  let used = 0;
  return async () => {
    const next = () => Math.max(used + 1, totp.counter());
    // The step after the running one is the furthest that is good.
    await expect.poll(() => next() <= totp.counter() + 1, { timeout: 70_000 }).toBe(true);
    used = next();
    return totp.generate({ timestamp: used * 30_000 });
  };
}

async function turnOn(page: Page): Promise<{ code: () => Promise<string>; recovery: string[] }> {
  await page.goto('/settings?tab=seguranca');
  await isWhole(page);
  await strike(page.getByRole('button', { name: 'Ativar' }));
  const modal = page.getByRole('dialog', { name: 'Verificação em duas etapas' });
  await modal.getByLabel('Sua senha').fill(PASSWORD);
  await strike(modal.getByLabel('Sua senha'));
  const secret = (await modal.locator('code').textContent())?.replace(/\s/g, '') ?? '';
  const code = phone(secret);
  await isWhole(page);
  await expect(modal.getByRole('textbox')).toBeFocused();
  await page.keyboard.type(await code());
  await page.keyboard.press('Enter');
  const codes = modal.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await isWhole(page);
  const recovery = await codes.allTextContents();
  await modal.getByRole('button', { name: 'Já guardei' }).click();
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible();
  return { code, recovery };
}

async function signInWith(page: Page, label: string, typed: string): Promise<void> {
  await expect(page.getByLabel(label)).toBeFocused();
  await isWhole(page);
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
}

async function turnOff(page: Page, typed: string): Promise<void> {
  await page.goto('/settings?tab=seguranca');
  await page.getByRole('button', { name: 'Desligar' }).click();
  const modal = page.getByRole('dialog', { name: 'Desligar a verificação em duas etapas' });
  await modal.getByLabel('Sua senha').fill(PASSWORD);
  await modal.getByLabel('Código do aplicativo ou de recuperação').fill(typed);
  await isWhole(page);
  await modal.getByRole('button', { name: 'Desligar' }).click();
  await expect(page.getByText('Verificação em duas etapas desligada.')).toBeVisible();
}

/** The same account in another browser. */
async function elsewhere(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack().urls.panel, locale: 'pt-BR' });
  const page = await context.newPage();
  await page.goto('/login');
  await password(page);
  await page.waitForURL('**/dashboard');
  return page;
}

test('a second factor is turned on, asked for, replaced by a recovery code and turned off; other sessions are ended', async ({
  page,
  browser,
  expectedFaults,
}) => {
  test.setTimeout(240_000);
  // The browser notes each refusal this walk is about.
  expectedFaults.allow(/Failed to load resource.*(401|422)/);
  await signUp(page);
  await password(page);
  await page.waitForURL('**/dashboard');
  const { code, recovery } = await turnOn(page);

  await signOut(page);
  await password(page);
  await signInWith(page, 'Código do aplicativo', await code());

  await page.setViewportSize({ width: 360, height: 740 });
  await signOut(page);
  await password(page);
  await page.getByRole('button', { name: 'Estou sem o celular' }).click();
  await signInWith(page, 'Código de recuperação', recovery[0] ?? '');
  await page.goto('/settings?tab=seguranca');
  await expect(page.getByText('Restam 9 códigos de recuperação.')).toBeVisible();
  await isWhole(page);
  await turnOff(page, recovery[1] ?? '');

  const other = await elsewhere(browser);
  await page.reload();
  const sessions = page.getByRole('list', { name: 'Acessos abertos' });
  await expect(sessions.getByText('Esta sessão')).toHaveCount(1);
  await expect(sessions.getByRole('listitem').first()).toContainText('Chrome no Linux');
  await isWhole(page);
  await strike(sessions.getByRole('button', { name: /^Encerrar/ }));
  await expect(page.getByText('foi desconectado.')).toBeVisible();
  await expect(sessions.getByRole('button')).toHaveCount(0);
  await other.goto('/settings');
  await other.waitForURL('**/login');
  await other.context().close();
});
