import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { isWhole } from '../../support/judge';
import { expect, signIn, test } from '../../support/panel';
import { stack } from '../../support/stack';

const PASSWORD = 'nossa-equipe-unida-8';
const NEW_PASSWORD = 'nossa-equipe-forte-9';
// An address of its own: the stack may have seen this walk before.
const person = { nome: '', email: '' };
test.beforeEach(() => {
  const mark = Date.now();
  Object.assign(person, { nome: `Carla ${mark.toString(36)}`, email: `carla.${mark}@exemplo.com.br` });
});

/** A browser of somebody else. */
async function another(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack().urls.panel, locale: 'pt-BR' });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Link of the newest letter to the address; the letter comes behind the answer. */
async function linkInMail(email: string): Promise<string> {
  const dir = join(stack().dataDir, 'mail');
  const find = () =>
    readdirSync(dir)
      .sort()
      .map((name) => readFileSync(join(dir, name), 'utf8'))
      .filter((letter) => letter.startsWith(`Para: ${email}\n`) && letter.includes('/redefinir-senha#'))
      .at(-1);
  await expect.poll(find).toBeTruthy();
  return /https?:\S+/.exec(find() ?? '')?.[0] ?? '';
}

async function invite(page: Page): Promise<string> {
  await page.goto('/users');
  await page.getByRole('button', { name: 'Novo usuário' }).click();
  const form = page.getByRole('dialog', { name: 'Novo usuário' });
  await form.getByLabel('Nome').fill(person.nome);
  await form.getByLabel('E-mail').fill(person.email);
  await form.getByRole('radio', { name: 'Usuário' }).check();
  await isWhole(page);
  await form.getByRole('button', { name: 'Convidar' }).click();
  const result = page.getByRole('dialog', { name: 'Convite' });
  const link = await result.getByLabel('Link do convite').inputValue();
  await isWhole(page);
  await result.getByRole('button', { name: 'Pronto' }).click();
  await expect(page.getByRole('table', { name: 'Convites abertos' })).toContainText(person.email);
  await isWhole(page);
  return link;
}

async function joinTeam(browser: Browser, link: string): Promise<Page> {
  const page = await another(browser, link);
  await expect(page.getByLabel('Nome')).toHaveValue(person.nome);
  await isWhole(page);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmar senha').fill(PASSWORD);
  await page.getByRole('button', { name: 'Aceitar convite' }).click();
  await page.waitForURL('**/dashboard');
  return page;
}

async function choose(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: `Ações de ${person.nome}` }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

test('a person is invited, joins, gets another role, a new password, and is out when deactivated', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await signIn(page);
  const link = await invite(page);
  const theirs = await joinTeam(browser, link);
  const menu = theirs.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('link', { name: 'Clientes' })).toBeVisible();

  await test.step('another role is there without a reload', async () => {
    await page.reload();
    await choose(page, 'Mudar função');
    const form = page.getByRole('dialog', { name: `Função de ${person.nome}` });
    await form.getByRole('radio', { name: 'Visualizador' }).check();
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(menu.getByRole('link', { name: 'Clientes' })).toHaveCount(0);
  });

  await test.step('a new password ends the session and comes in', async () => {
    const forgot = await another(browser, '/login');
    await forgot.setViewportSize({ width: 360, height: 740 });
    await forgot.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await forgot.getByLabel('E-mail').fill(person.email);
    await isWhole(forgot);
    await forgot.getByRole('button', { name: 'Enviar link' }).click();
    await expect(forgot.getByText('Confira o seu e-mail')).toBeVisible();
    await forgot.goto(await linkInMail(person.email));
    await forgot.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD);
    await forgot.getByLabel('Confirmar nova senha').fill(NEW_PASSWORD);
    await isWhole(forgot);
    await forgot.getByRole('button', { name: 'Alterar senha' }).click();
    await theirs.waitForURL('**/login');
    await forgot.getByLabel('E-mail').fill(person.email);
    await forgot.getByLabel('Senha', { exact: true }).fill(NEW_PASSWORD);
    await forgot.getByRole('button', { name: 'Entrar' }).click();
    await forgot.waitForURL('**/dashboard');
    await choose(page, 'Desativar');
    await page.getByRole('dialog', { name: 'Desativar usuário' }).getByRole('button', { name: 'Desativar' }).click();
    await forgot.waitForURL('**/login');
    await forgot.context().close();
  });
  await theirs.context().close();
});
