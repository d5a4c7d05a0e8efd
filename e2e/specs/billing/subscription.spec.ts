import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/panel';
import { stack } from '../../support/stack';

const PASSWORD = 'cadeira-verde-7';

/** A company of its own, whose trial ended a moment ago. */
async function signUpLongAgo(page: Page): Promise<void> {
  const email = `lia${Date.now()}@exemplo.com.br`;
  const data = { nome: 'Lia', empresa: 'Salão da Lia', email, password: PASSWORD };
  const reply = await page.request.post(`${stack().urls.panel}/api/auth/signup`, { data });
  expect(reply.status()).toBe(201);
  const { session } = (await reply.json()) as { session: { tenant: { id: string } } };
  const sql = postgres(stack().urls.ownerUrl, { max: 1 });
  await sql`update tenants set trial_ends_at = now() - interval '1 minute' where id = ${session.tenant.id}`;
  await sql.end();
  await page.addInitScript(() => localStorage.setItem('balcao.session', '1'));
}

async function addProduct(page: Page, nome: string) {
  await page.goto('/products');
  await page.getByRole('button', { name: 'Novo produto' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill(nome);
  await dialog.getByLabel('Preço').fill('80');
  await dialog.getByLabel(/^Duração/).fill('60');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  return dialog;
}

for (const width of [1280, 360]) {
  test(`trial expired, read only, a plan chosen, back at work: ${width} px`, async ({ page, expectedFaults }) => {
    // A refused write is a line in the browser's console.
    expectedFaults.allow(/403 \(Forbidden\)/);
    await page.setViewportSize({ width, height: 800 });
    await signUpLongAgo(page);
    const dialog = await addProduct(page, 'Corte');
    await expect(dialog.getByText(/^Trial expirado\. Você pode consultar e exportar\./)).toBeVisible();
    await page.goto('/products');
    await expect(page.getByText('Trial expirado', { exact: true })).toBeVisible();

    await page.getByRole('link', { name: 'Escolher Plano' }).click();
    await page.waitForURL('**/subscription');
    const usage = page.getByRole('region', { name: 'Uso Atual' });
    await expect(usage.getByText('1 de 1', { exact: true })).toBeVisible();
    await expect(usage.getByText('0 de 50', { exact: true })).toBeVisible();
    const seen = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(seen.violations).toEqual([]);

    const other = await page.context().newPage();
    await other.goto('/customers');
    await expect(other.getByText('Trial expirado', { exact: true })).toBeVisible();

    // By keyboard from here on.
    await page.getByRole('button', { name: 'Fazer Upgrade: Basic' }).focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Mudar para o plano Basic?' });
    await question.getByRole('button', { name: 'Confirmar plano' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Plano atualizado com sucesso!')).toBeVisible();
    await expect(page.getByText('Conta ativa')).toBeVisible();
    await expect(usage.getByText('1 de 3', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Plano Atual: Basic' })).toBeDisabled();
    await expect(other.getByText('Conta ativa')).toBeVisible();
    await other.close();

    await addProduct(page, 'Corte');
    await expect(page.getByRole('list', { name: 'Produtos e serviços' }).getByText('Corte')).toBeVisible();
  });
}
