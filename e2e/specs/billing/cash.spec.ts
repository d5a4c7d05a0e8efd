import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../support/panel';

const toast = (page: Page, text: string | RegExp) => page.locator('[data-toasts]').getByText(text).first();

/** 'Registrar pagamento' in cash, without a customer. */
async function payInCash(page: Page, valor: string): Promise<void> {
  await page.getByRole('button', { name: 'Registrar pagamento' }).first().click();
  const form = page.getByRole('dialog', { name: 'Registrar pagamento' });
  await form.getByLabel(/^Forma/).selectOption('Dinheiro');
  await form.getByLabel(/^Valor/).fill(valor);
  await form.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(form).toBeHidden();
}

test('the drawer is opened, takes two payments, gives a sangria, and is closed with a difference', async ({ page }) => {
  await signIn(page);
  await page.goto('/payments');
  await page.getByRole('link', { name: 'Caixa do dia' }).click();
  await expect(page.getByText('Nenhum caixa aberto.')).toBeVisible();
  await page.getByRole('button', { name: 'Abrir caixa' }).click();
  const opening = page.getByRole('dialog', { name: 'Abrir caixa' });
  await opening.getByLabel('Fundo de troco').fill('150');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Caixa aberto.')).toBeVisible();

  await page.getByRole('navigation', { name: 'Dinheiro da empresa' }).getByRole('link', { name: 'Pagamentos' }).click();
  await payInCash(page, '80');
  await payInCash(page, '45,50');
  await page.getByRole('link', { name: 'Caixa do dia' }).click();
  const figures = page.getByRole('group', { name: 'Dinheiro no caixa' });
  await expect(figures).toContainText(/Deve haver no caixa.*275,50.*Recebido em dinheiro.*125,50/);

  await page.getByRole('button', { name: 'Sangria' }).click();
  const sangria = page.getByRole('dialog', { name: 'Registrar sangria' });
  await sangria.getByLabel('Valor').fill('100');
  await sangria.getByLabel('Motivo').fill('Depósito no banco');
  await sangria.getByRole('button', { name: 'Registrar' }).click();
  await expect(toast(page, 'Sangria registrada.')).toBeVisible();
  await expect(figures).toContainText(/175,50/);
  await expect(page.getByRole('table', { name: 'Movimentos do caixa' })).toContainText('Depósito no banco');

  await page.getByRole('button', { name: 'Fechar caixa' }).click();
  const closing = page.getByRole('dialog', { name: 'Fechar caixa' });
  await closing.getByLabel('Valor contado').fill('170');
  await expect(closing.getByText(/Falta de R\$\s5,50/)).toBeVisible();
  await closing.getByLabel('Observação').fill('Faltou troco');
  await closing.getByRole('button', { name: 'Fechar caixa' }).click();
  await expect(toast(page, /Caixa fechado\. Falta de R\$\s5,50\./)).toBeVisible();

  await expect(page.getByText('Nenhum caixa aberto.')).toBeVisible();
  const history = page.getByRole('table', { name: 'Caixas fechados' });
  await history.getByRole('button').first().click();
  const panel = page.getByRole('dialog', { name: 'Caixa' });
  await expect(panel).toContainText(/Faltou troco/);
  await expect(panel.getByRole('group', { name: 'Dinheiro no caixa' })).toContainText(/Sangrias.*100,00/);
});
