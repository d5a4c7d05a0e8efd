import type { Page } from '@playwright/test';
import postgres from 'postgres';
import { choosePlan, signUp } from '../../support/company';
import { strike } from '../../support/hands';
import { isClean } from '../../support/judge';
import { expect, signInByForm, test } from '../../support/panel';
import { stack } from '../../support/stack';

const PASSWORD = 'cadeira-verde-7';

/** A company of its own, whose trial ended a moment ago. */
async function signUpLongAgo(page: Page, empresa = 'Salão da Lia'): Promise<void> {
  const { id } = await signUp(page, empresa, PASSWORD);
  const sql = postgres(stack().urls.ownerUrl, { max: 1 });
  await sql`update tenants set trial_ends_at = now() - interval '1 minute' where id = ${id}`;
  await sql.end();
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
  test(`trial expired, read only, a plan chosen and paid by Pix, back at work: ${width} px`, async ({
    page,
    expectedFaults,
  }) => {
    test.setTimeout(240_000);
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
    await isClean(page);

    const other = await page.context().newPage();
    await other.goto('/customers');
    await expect(other.getByText('Trial expirado', { exact: true })).toBeVisible();

    const pix = await choosePlan(page, 'Basic');
    const code = await pix.getByLabel('Pix copia e cola').inputValue();
    await isClean(page);
    await strike(pix.getByRole('button', { name: 'Fechar' }).last());
    await expect(page.getByRole('heading', { name: 'Planos' })).toBeFocused();
    // What was chosen waits, and nothing has changed.
    const open = page.getByRole('region', { name: 'Fatura do plano Basic' });
    await expect(open.getByRole('heading', { name: /^Fatura em aberto: R\$\s79,00$/ })).toBeVisible();
    await expect(usage.getByText('1 de 1', { exact: true })).toBeVisible();
    await expect(other.getByText('Trial expirado', { exact: true })).toBeVisible();
    await isClean(page);
    await strike(open.getByRole('button', { name: 'Pagar com Pix' }));
    await expect(pix.getByLabel('Pix copia e cola')).toHaveValue(code);

    const bank = await page.context().newPage();
    await bank.goto(stack().urls.payments);
    await bank.getByRole('listitem').filter({ hasText: code }).getByRole('button', { name: 'Pagar' }).click();
    await expect(pix.getByRole('heading', { name: 'Pago' })).toBeVisible();
    await bank.close();
    await strike(pix.getByRole('button', { name: 'Concluir' }));
    await expect(page.getByText('Conta ativa')).toBeVisible();
    await expect(usage.getByText('1 de 3', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Plano Atual: Basic' })).toBeDisabled();
    await expect(open).toBeHidden();
    await expect(other.getByText('Conta ativa')).toBeVisible();
    await other.close();

    await strike(page.getByRole('link', { name: /^Recibo do plano Basic/ }));
    await expect(page.getByRole('region', { name: 'Recibo' })).toContainText('Este recibo não é documento fiscal.');
    await isClean(page);

    await addProduct(page, 'Corte');
    await expect(page.getByRole('list', { name: 'Produtos e serviços' }).getByText('Corte')).toBeVisible();
  });
}

test('a payment on another way: the master confirms it by hand, and the open panel follows', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const empresa = `Salão Rosa ${Date.now().toString(36).slice(-5)}`;
  await signUpLongAgo(page, empresa);
  await page.goto('/subscription');
  const pix = await choosePlan(page, 'Pro');
  const master = await (await browser.newContext()).newPage();
  await signInByForm(master, stack().demo.master);
  await master.goto('/master/financials');
  await strike(master.getByRole('button', { name: `Confirmar pagamento de ${empresa}` }));
  const question = master.getByRole('dialog', { name: 'Confirmar pagamento?' });
  await expect(question.getByText(new RegExp(`de ${empresa} pelo plano Pro`))).toBeVisible();
  await isClean(master);
  await strike(question.getByRole('button', { name: 'Confirmar pagamento' }));
  await expect(master.getByText(`Pagamento de ${empresa} confirmado.`)).toBeVisible();
  await expect(pix.getByRole('heading', { name: 'Pago' })).toBeVisible();
  await expect(page.getByText('Conta ativa')).toBeVisible();
  await isClean(master);
  await master.context().close();
});
