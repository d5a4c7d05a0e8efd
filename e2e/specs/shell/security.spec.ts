import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { type Hands, keyboard, mouse } from '../../support/hands';
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

async function password(page: Page, hands: Hands): Promise<void> {
  await hands.fill(page.getByLabel('E-mail'), owner.email);
  await hands.fill(page.getByLabel('Senha', { exact: true }), PASSWORD);
  await hands.press(page.getByRole('button', { name: 'Entrar' }));
}

async function signOut(page: Page, hands: Hands): Promise<void> {
  await page.goto('/dashboard');
  const menu = page.getByRole('button', { name: 'Abrir menu' });
  const out = page.getByRole('button', { name: 'Sair' });
  await expect(menu.or(out.first())).toBeVisible();
  // On a phone it is in the menu.
  if (await menu.isVisible()) await hands.press(menu);
  await hands.press(out.filter({ visible: true }).first());
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

async function turnOn(page: Page, hands: Hands): Promise<{ code: () => Promise<string>; recovery: string[] }> {
  await page.goto('/settings?tab=seguranca');
  await isWhole(page);
  await hands.press(page.getByRole('button', { name: 'Ativar' }));
  const modal = page.getByRole('dialog', { name: 'Verificação em duas etapas' });
  await hands.fill(modal.getByLabel('Sua senha'), PASSWORD);
  await isWhole(page);
  await page.keyboard.press('Enter');
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
  await hands.press(modal.getByRole('button', { name: 'Já guardei' }));
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

async function turnOff(page: Page, hands: Hands, typed: string): Promise<void> {
  await page.goto('/settings?tab=seguranca');
  await hands.press(page.getByRole('button', { name: 'Desligar' }));
  const modal = page.getByRole('dialog', { name: 'Desligar a verificação em duas etapas' });
  await hands.fill(modal.getByLabel('Sua senha'), PASSWORD);
  await hands.fill(modal.getByLabel('Código do aplicativo ou de recuperação'), typed);
  await isWhole(page);
  await hands.press(modal.getByRole('button', { name: 'Desligar' }));
  await expect(page.getByText('Verificação em duas etapas desligada.')).toBeVisible();
}

/** The same account in another browser. */
async function elsewhere(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack().urls.panel, locale: 'pt-BR' });
  const page = await context.newPage();
  await page.goto('/login');
  await password(page, mouse);
  await page.waitForURL('**/dashboard');
  return page;
}

/** A new account with its second factor on, which was asked for at the next sign-in. */
async function comesInByApp(page: Page, hands: Hands): Promise<string[]> {
  await signUp(page);
  await password(page, hands);
  await page.waitForURL('**/dashboard');
  const { code, recovery } = await turnOn(page, hands);
  await signOut(page, hands);
  await password(page, hands);
  await signInWith(page, 'Código do aplicativo', await code());
  return recovery;
}

// The browser notes each refusal these walks are about.
test.beforeEach(({ expectedFaults }) => expectedFaults.allow(/Failed to load resource.*(401|422)/));

test('at 1280 px by mouse: a second factor is turned on, and asked for', async ({ page }) => {
  await comesInByApp(page, mouse);
});

test('at 360 px by keyboard: a second factor is turned on, asked for, replaced by a recovery code and turned off; other sessions are ended', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const hands = keyboard(page);
  const recovery = await comesInByApp(page, hands);

  await signOut(page, hands);
  await password(page, hands);
  await hands.press(page.getByRole('button', { name: 'Estou sem o celular' }));
  await signInWith(page, 'Código de recuperação', recovery[0] ?? '');
  await page.goto('/settings?tab=seguranca');
  await expect(page.getByText('Restam 9 códigos de recuperação.')).toBeVisible();
  await isWhole(page);
  await turnOff(page, hands, recovery[1] ?? '');

  const other = await elsewhere(browser);
  await page.reload();
  const sessions = page.getByRole('list', { name: 'Acessos abertos' });
  await expect(sessions.getByText('Esta sessão')).toHaveCount(1);
  await expect(sessions.getByRole('listitem').first()).toContainText('Chrome no Linux');
  await isWhole(page);
  await hands.press(sessions.getByRole('button', { name: /^Encerrar/ }));
  await expect(page.getByText('foi desconectado.')).toBeVisible();
  await expect(sessions.getByRole('button')).toHaveCount(0);
  await other.goto('/settings');
  await other.waitForURL('**/login');
  await other.context().close();
});
