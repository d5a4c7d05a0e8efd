import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../support/panel';

const cardOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'Não foi possível carregar esta área' });
const titleOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();

// What does not come without a network is what these tests provoke.
test.beforeEach(({ expectedFaults }) => expectedFaults.allow(/./));

// docs/decisions/0020-one-broken-area-costs-itself.md
test('without a network what was opened before goes on, the rest shows its card, and the card heals itself', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto('/products');
  await expect(titleOf(page, 'Produtos')).toBeVisible();
  await goTo(page, 'Clientes');
  await expect(titleOf(page, 'Clientes')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  // A screen of another area, and one of the shell's own that it had not needed yet.
  for (const unseen of ['Pagamentos', 'Usuários']) {
    await context.setOffline(true);
    await expect(page.getByText('Sem conexão', { exact: true })).toBeVisible();
    await goTo(page, unseen);
    await expect(cardOf(page)).toBeVisible();
    await cardOf(page).getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(cardOf(page)).toBeVisible();
    await goTo(page, 'Produtos');
    await expect(titleOf(page, 'Produtos')).toBeVisible();
    await expect(cardOf(page)).toHaveCount(0);
    await goTo(page, unseen);
    await expect(cardOf(page)).toBeVisible();

    await context.setOffline(false);
    await expect(titleOf(page, unseen)).toBeVisible();
    await expect(page.getByText('Sem conexão', { exact: true })).toHaveCount(0);
    await goTo(page, 'Produtos');
    await expect(page.getByText('Corte feminino')).toBeVisible();
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('what was only pointed at without a network comes when it is opened later', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/products');
  await expect(titleOf(page, 'Produtos')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Sem conexão', { exact: true })).toBeVisible();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/remotes/mfe-catalog/'));
  await page.getByRole('navigation').getByRole('link', { name: 'Clientes', exact: true }).first().hover();
  await failed;
  await context.setOffline(false);
  await expect(page.getByText('Sem conexão', { exact: true })).toHaveCount(0);
  await goTo(page, 'Clientes');
  await expect(titleOf(page, 'Clientes')).toBeVisible();
});
