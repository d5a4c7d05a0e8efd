import { readFileSync } from 'node:fs';
import { signUp } from '../../support/company';
import { strike } from '../../support/hands';
import { isWhole } from '../../support/judge';
import { expect, signInByForm, test } from '../../support/panel';
import { stack } from '../../support/stack';

test('a payment confirmed by hand stands in the month and in the file, from 1280 down to 360 px', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const empresa = `Salão Opala ${Date.now().toString(36).slice(-5)}`;
  await signUp(page, empresa, 'cadeira-verde-7');
  await page.goto('/subscription');
  await page.getByRole('button', { name: 'Fazer Upgrade: Basic' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar plano' }).click();
  await expect(page.getByRole('dialog', { name: 'Pagar com Pix' })).toBeVisible();

  const master = await (await browser.newContext({ colorScheme: 'dark' })).newPage();
  await signInByForm(master, stack().demo.master);
  await master.goto('/master/financials');
  await strike(master.getByRole('button', { name: `Confirmar pagamento de ${empresa}` }));
  const question = master.getByRole('dialog', { name: 'Confirmar pagamento?' });
  await strike(question.getByRole('button', { name: 'Confirmar pagamento' }));
  await expect(master.getByText(`Pagamento de ${empresa} confirmado.`)).toBeVisible();
  const month = master.getByRole('table', { name: 'O que mudou a cada mês' }).getByRole('row').nth(1);
  await expect(month.getByText(/^\+ R\$\s[\d.,]+ \(\d+\)$/)).toBeVisible();
  for (const width of [1280, 360]) {
    await master.setViewportSize({ width, height: 800 });
    await isWhole(master);
  }
  const saved = master.waitForEvent('download');
  await strike(master.getByRole('button', { name: 'Exportar CSV' }));
  const file = await (await saved).path();
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`;${empresa};Basic;Novo;0,00;79,00;79,00;Sim\r\n`));
  await master.context().close();
});
