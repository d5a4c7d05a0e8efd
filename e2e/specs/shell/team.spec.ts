import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type Hands, keyboard, mouse } from '../../support/hands';
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

/** Somebody at a browser. */
interface Seat {
  page: Page;
  hands: Hands;
}
type Way = 'mouse' | 'keyboard';
const seat = (page: Page, way: Way): Seat => ({ page, hands: way === 'mouse' ? mouse : keyboard(page) });

/** A browser of somebody else, who works as the first does. */
async function another(browser: Browser, like: { page: Page; way: Way }, path: string): Promise<Seat> {
  const viewport = like.page.viewportSize();
  const context = await browser.newContext({ baseURL: stack().urls.panel, locale: 'pt-BR', viewport });
  const page = await context.newPage();
  await page.goto(path);
  return seat(page, like.way);
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

async function invite({ page, hands }: Seat): Promise<string> {
  await page.goto('/users');
  await hands.press(page.getByRole('button', { name: 'Novo usuário' }));
  const form = page.getByRole('dialog', { name: 'Novo usuário' });
  await hands.fill(form.getByLabel('Nome'), person.nome);
  await hands.fill(form.getByLabel('E-mail'), person.email);
  await hands.pick(form.getByRole('radio', { name: 'Usuário' }));
  await isWhole(page);
  await hands.press(form.getByRole('button', { name: 'Convidar' }));
  const result = page.getByRole('dialog', { name: 'Convite' });
  const link = await result.getByLabel('Link do convite').inputValue();
  await isWhole(page);
  await hands.press(result.getByRole('button', { name: 'Pronto' }));
  await expect(page.getByRole('table', { name: 'Convites abertos' })).toContainText(person.email);
  await isWhole(page);
  return link;
}

async function joinTeam({ page, hands }: Seat): Promise<void> {
  await expect(page.getByLabel('Nome')).toHaveValue(person.nome);
  await isWhole(page);
  await hands.fill(page.getByLabel('Senha', { exact: true }), PASSWORD);
  await hands.fill(page.getByLabel('Confirmar senha'), PASSWORD);
  await hands.press(page.getByRole('button', { name: 'Aceitar convite' }));
  await page.waitForURL('**/dashboard');
}

/** Where customers are on a wide screen and on a narrow one. */
const customers = (page: Page) => page.locator('nav').getByRole('link', { name: 'Clientes' }).filter({ visible: true });

const choose = ({ page, hands }: Seat, what: string) =>
  hands.fromMenu(
    page.getByRole('button', { name: `Ações de ${person.nome}` }),
    page.getByRole('menuitem', { name: what }),
  );

async function changeRole(admin: Seat): Promise<void> {
  await admin.page.reload();
  await choose(admin, 'Mudar função');
  const form = admin.page.getByRole('dialog', { name: `Função de ${person.nome}` });
  await admin.hands.pick(form.getByRole('radio', { name: 'Visualizador' }));
  await isWhole(admin.page);
  await admin.hands.press(form.getByRole('button', { name: 'Salvar' }));
  await expect(form).toBeHidden();
}

async function resetPassword({ page, hands }: Seat): Promise<void> {
  await hands.press(page.getByRole('link', { name: 'Esqueci minha senha' }));
  await hands.fill(page.getByLabel('E-mail'), person.email);
  await isWhole(page);
  await hands.press(page.getByRole('button', { name: 'Enviar link' }));
  await expect(page.getByText('Confira o seu e-mail')).toBeVisible();
  await isWhole(page);
  await page.goto(await linkInMail(person.email));
  await hands.fill(page.getByLabel('Nova senha', { exact: true }), NEW_PASSWORD);
  await hands.fill(page.getByLabel('Confirmar nova senha'), NEW_PASSWORD);
  await isWhole(page);
  await hands.press(page.getByRole('button', { name: 'Alterar senha' }));
}

async function enter({ page, hands }: Seat): Promise<void> {
  await page.waitForURL('**/login');
  await hands.fill(page.getByLabel('E-mail'), person.email);
  await hands.fill(page.getByLabel('Senha', { exact: true }), NEW_PASSWORD);
  await hands.press(page.getByRole('button', { name: 'Entrar' }));
  await page.waitForURL('**/dashboard');
}

async function deactivate(admin: Seat): Promise<void> {
  await choose(admin, 'Desativar');
  const question = admin.page.getByRole('dialog', { name: 'Desativar usuário' });
  await expect(question).toBeVisible();
  await isWhole(admin.page);
  await admin.hands.press(question.getByRole('button', { name: 'Desativar' }));
}

for (const [width, way] of [
  [1280, 'mouse'],
  [360, 'keyboard'],
] as const) {
  test(`at ${width} px by ${way}: a person is invited, joins, gets another role, a new password, and is out when deactivated`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 800 });
    const admin = seat(page, way);
    await signIn(page);
    const theirs = await another(browser, { page, way }, await invite(admin));
    await joinTeam(theirs);
    await expect(customers(theirs.page)).not.toHaveCount(0);

    await test.step('another role is there without a reload', async () => {
      await changeRole(admin);
      await expect(customers(theirs.page)).toHaveCount(0);
    });

    await test.step('a new password ends the session and comes in', async () => {
      const forgot = await another(browser, { page, way }, '/login');
      await resetPassword(forgot);
      await theirs.page.waitForURL('**/login');
      await enter(forgot);
      await deactivate(admin);
      await forgot.page.waitForURL('**/login');
      await forgot.page.context().close();
    });
    await theirs.page.context().close();
  });
}
