import type { Page } from '@playwright/test';
import postgres from 'postgres';
import { choosePlan, signUp } from '../../support/company';
import { type Hands, keyboard, mouse, strike } from '../../support/hands';
import { isWhole } from '../../support/judge';
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

async function addProduct(page: Page, hands: Hands, nome: string) {
  await page.goto('/products');
  await hands.press(page.getByRole('button', { name: 'Novo produto' }).first());
  const dialog = page.getByRole('dialog');
  await hands.fill(dialog.getByLabel('Nome'), nome);
  await hands.fill(dialog.getByLabel('Preço'), '80');
  await hands.fill(dialog.getByLabel(/^Duração/), '60');
  await hands.press(dialog.getByRole('button', { name: 'Salvar' }));
  return dialog;
}

/** The customer's bank pays this code. */
async function payCode(page: Page, code: string): Promise<void> {
  const bank = await page.context().newPage();
  await bank.goto(stack().urls.payments);
  await bank.getByRole('listitem').filter({ hasText: code }).getByRole('button', { name: 'Pagar' }).click();
  await expect(bank.getByRole('listitem').filter({ hasText: code })).toHaveCount(0);
  await bank.close();
}

for (const [width, way] of [
  [1280, 'mouse'],
  [360, 'keyboard'],
] as const) {
  test(`at ${width} px by ${way}: trial expired, read only, a plan chosen and paid by Pix, back at work`, async ({
    page,
    expectedFaults,
  }) => {
    test.setTimeout(240_000);
    // A refused write is a line in the browser's console.
    expectedFaults.allow(/403 \(Forbidden\)/);
    await page.setViewportSize({ width, height: 800 });
    const hands = way === 'mouse' ? mouse : keyboard(page);
    await signUpLongAgo(page);
    const dialog = await addProduct(page, hands, 'Corte');
    await expect(dialog.getByText(/^Trial expirado\. Você pode consultar e exportar\./)).toBeVisible();
    await page.goto('/products');
    await expect(page.getByText('Trial expirado', { exact: true })).toBeVisible();

    await hands.press(page.getByRole('link', { name: 'Escolher Plano' }));
    await page.waitForURL('**/subscription');
    const usage = page.getByRole('region', { name: 'Uso Atual' });
    await expect(usage.getByText('1 de 1', { exact: true })).toBeVisible();
    await expect(usage.getByText('0 de 50', { exact: true })).toBeVisible();
    await isWhole(page);

    const other = await page.context().newPage();
    await other.goto('/customers');
    await expect(other.getByText('Trial expirado', { exact: true })).toBeVisible();

    const pix = await choosePlan(page, 'Basic', hands.press);
    const code = await pix.getByLabel('Pix copia e cola').inputValue();
    await isWhole(page);
    await hands.press(pix.getByRole('button', { name: 'Fechar' }).last());
    await expect(page.getByRole('heading', { name: 'Planos' })).toBeFocused();
    // What was chosen waits, and nothing has changed.
    const open = page.getByRole('region', { name: 'Fatura do plano Basic' });
    await expect(open.getByRole('heading', { name: /^Fatura em aberto: R\$\s79,00$/ })).toBeVisible();
    await expect(usage.getByText('1 de 1', { exact: true })).toBeVisible();
    await expect(other.getByText('Trial expirado', { exact: true })).toBeVisible();
    await isWhole(page);
    await hands.press(open.getByRole('button', { name: 'Pagar com Pix' }));
    await expect(pix.getByLabel('Pix copia e cola')).toHaveValue(code);

    await payCode(page, code);
    await expect(pix.getByRole('heading', { name: 'Pago' })).toBeVisible();
    await hands.press(pix.getByRole('button', { name: 'Concluir' }));
    await expect(page.getByText('Conta ativa')).toBeVisible();
    await expect(usage.getByText('1 de 3', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Plano Atual: Basic' })).toBeDisabled();
    await expect(open).toBeHidden();
    await expect(other.getByText('Conta ativa')).toBeVisible();
    await other.close();

    await hands.press(page.getByRole('link', { name: /^Recibo do plano Basic/ }));
    await expect(page.getByRole('region', { name: 'Recibo' })).toContainText('Este recibo não é documento fiscal.');
    await isWhole(page);

    await addProduct(page, hands, 'Corte');
    await expect(page.getByRole('list', { name: 'Produtos e serviços' }).getByText('Corte')).toBeVisible();
  });
}

test('on a phone and by keyboard: from one paid plan to the next by Pix, less what is left of the month', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 360, height: 800 });
  const { press } = keyboard(page);
  await signUp(page, 'Salão da Lia', PASSWORD);
  await page.goto('/subscription');
  const pay = async (plan: string) => {
    const pix = await choosePlan(page, plan, press);
    await isWhole(page);
    const code = await pix.getByLabel('Pix copia e cola').inputValue();
    await press(pix.getByRole('button', { name: 'Fechar' }).last());
    const open = page.getByRole('region', { name: `Fatura do plano ${plan}` });
    await expect(open).toBeVisible();
    return { open, code };
  };
  const first = await pay('Basic');
  await payCode(page, first.code);
  await expect(page.getByRole('button', { name: 'Plano Atual: Basic' })).toBeDisabled();

  const next = await pay('Pro');
  // The month has just begun: a cent or two of it are gone.
  await expect(next.open.getByRole('heading', { name: /^Fatura em aberto: R\$\s70,0\d$/ })).toBeVisible();
  await expect(next.open.getByText(/^R\$\s149,00 menos R\$\s78,9\d do mês já pago\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Plano Atual: Basic' })).toBeDisabled();
  await isWhole(page);
  await payCode(page, next.code);
  await expect(page.getByRole('button', { name: 'Plano Atual: Pro' })).toBeDisabled();
  await expect(next.open).toBeHidden();
  await expect(page.getByRole('region', { name: 'Uso Atual' }).getByText('1 de 10', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Histórico' })).toContainText(
    /Plano Pro escolhido \(.*, antes Basic\)/,
  );
  await isWhole(page);
});

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
  await isWhole(master);
  await strike(question.getByRole('button', { name: 'Confirmar pagamento' }));
  await expect(master.getByText(`Pagamento de ${empresa} confirmado.`)).toBeVisible();
  await expect(pix.getByRole('heading', { name: 'Pago' })).toBeVisible();
  await expect(page.getByText('Conta ativa')).toBeVisible();
  await isWhole(master);
  await master.context().close();
});
