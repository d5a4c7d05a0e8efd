import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { at, begun, book, call, enrol, hire, offer, openDay } from '../../support/agenda';
import { signUp } from '../../support/company';
import { press, strike } from '../../support/hands';
import { isWhole } from '../../support/judge';
import { expect, freshPhone, signIn, test, unique } from '../../support/panel';
import { isLoaded } from '../../support/rules';

const CARDS = ['Clientes ativos', 'Agendamentos hoje', 'Conversas ativas', 'Receita do mês'];
const CHARTS = ['Receita', 'Agendamentos', 'Conversas respondidas'];

/** A visit of R$ 90,00 that was paid just now; of the demo company, or of whose token it is. */
async function paidBy(customer: string, token?: string): Promise<void> {
  const [person, product] = [await hire(unique('Lia'), token), await offer(unique('Corte'), token)];
  const client = await enrol(customer, freshPhone(), token);
  const item = { produto_id: product.id, profissional_id: person.id, data_hora: at(openDay(6), '10:00') };
  const visit = await book(Object.assign({ cliente_id: client.id }, item), token);
  await begun(visit);
  const partes = [{ metodo: 'pix', valor: '90.00' }];
  await call('POST', '/payments', { chave: randomUUID(), agendamento_id: visit, partes }, token);
}

/** By keyboard: the same figures as a table, which scrolls. */
async function opensTable(page: Page, main: Locator, title: string): Promise<void> {
  const chart = main.getByRole('region', { name: `${title}, últimos 30 dias` });
  await expect(chart.getByRole('img')).toBeVisible();
  await strike(chart.getByRole('button', { name: /^Ver como tabela/ }));
  await expect(chart.getByRole('row')).toHaveCount(31);
  await page.keyboard.press('Tab');
  await expect(chart.getByRole('region', { name: `Tabela: ${title}` })).toBeFocused();
}

for (const width of [1280, 360]) {
  test(`at ${width} px: the areas' cards, activity with its date, charts with their tables`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await paidBy(unique('Tereza'));
    await signIn(page);
    await page.goto('/dashboard');
    const main = page.getByRole('main');
    for (const card of CARDS) await expect(main.getByRole('link', { name: card })).toBeVisible();
    // Said by the areas, not by the first answer.
    await expect(main.getByRole('link', { name: 'Receita do mês' })).toContainText('hoje');
    await expect(main.getByRole('link', { name: 'Clientes ativos' })).toContainText('neste mês');

    await expect(main.locator('time').first()).toContainText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);

    await main.getByRole('heading', { name: 'Últimos 30 dias' }).scrollIntoViewIfNeeded();
    await isWhole(page);
    for (const title of CHARTS) await opensTable(page, main, title);
    await isWhole(page);
  });

  test(`at ${width} px: a payment of a moment ago leads to that payment`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    // A company of its own: elsewhere others' news would push it off the list.
    const { token } = await signUp(page, 'Salão da Lia', 'cadeira-verde-7');
    await paidBy('Tereza Prado', token);
    await page.goto('/dashboard');
    const payment = page.getByRole('main').getByRole('link', { name: /^Pagamento de Tereza Prado: R\$\s90,00$/ });
    await expect(payment).toHaveAttribute('href', /^\/payments\?id=/);
    await isWhole(page);
    await press(page, payment);
    await expect(page.getByRole('dialog', { name: 'Pagamento' })).toContainText('Tereza Prado');
    await isWhole(page);
  });

  test(`at ${width} px: an area that is down costs its card`, async ({ page, expectedFaults }) => {
    expectedFaults.allow(/./);
    await page.setViewportSize({ width, height: 800 });
    await page.route('**/remotes/mfe-billing/**', (route) => route.abort());
    await signIn(page);
    await page.goto('/dashboard');
    const main = page.getByRole('main');
    const lost = main.getByRole('alert');
    await expect(lost).toContainText('Receita do mês');
    await expect(lost).toHaveCount(1);
    await expect(main.getByRole('link', { name: 'Clientes ativos' })).toContainText('neste mês');
    await isWhole(page);
    await page.unroute('**/remotes/mfe-billing/**');
    await lost.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(main.getByRole('link', { name: 'Receita do mês' })).toContainText('hoje');
  });
}

test('what the shell looks like is its own, whichever areas come and go', async ({ page }) => {
  await signIn(page);
  const sheets = () =>
    page.evaluate(() =>
      [...document.styleSheets].filter(({ href }) => href?.includes('/shell/')).map(({ disabled }) => disabled),
    );
  for (const path of ['/dashboard', '/payments', '/users']) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await isLoaded(page);
    const off = await sheets();
    expect(off.length).toBeGreaterThan(0);
    expect(off).not.toContain(true);
  }
});

test("an owner is linked to their agenda by keyboard: 'Minha agenda' on the dashboard and as the agenda's first look", async ({
  page,
}) => {
  // A company of its own: what its owner sees of the agenda would change for every other walk.
  const { token } = await signUp(page, 'Salão da Lia', 'cadeira-verde-7');
  await hire('Lia', token);
  await page.goto('/users');
  const own = page.getByRole('row').filter({ hasText: 'Você' });
  const link = async (choose: (options: string[]) => string) => {
    await strike(own.getByRole('button', { name: /^Ações de/ }));
    await expect(page.getByRole('menuitem', { name: 'Minha agenda' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Minha agenda' })).toBeFocused();
    await page.keyboard.press('Enter');
    const field = page.getByRole('dialog').getByLabel('Profissional na agenda');
    await expect(field.locator('option').nth(1)).toBeAttached();
    await field.selectOption({ label: choose(await field.locator('option').allTextContents()) });
    await strike(page.getByRole('dialog').getByRole('button', { name: 'Salvar' }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await link(([, first]) => first ?? '');
  await expect(own).not.toContainText('—');
  await isWhole(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Minha agenda' })).toBeVisible();
  await page.getByRole('link', { name: 'Abrir: Minha agenda' }).click();
  await expect(page.getByRole('radio', { name: 'Minha agenda' })).toBeChecked();
  await page.getByText('Toda a equipe', { exact: true }).click();
  await expect(page).toHaveURL(/agenda=todos/);
  await isWhole(page);
  await page.goto('/users');
  await link(() => 'Não atende');
  await expect(own).toContainText('—');
});
