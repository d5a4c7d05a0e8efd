import type { Page } from '@playwright/test';
import { at, begun, book, enrol, hire, offer, openDay } from '../../support/agenda';
import { strike } from '../../support/hands';
import { isClean } from '../../support/judge';
import { expect, freshPhone, signIn, test, unique } from '../../support/panel';
import { stack } from '../../support/stack';

const toast = (page: Page, text: string | RegExp) => page.locator('[data-toasts]').getByText(text).first();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** A visit of R$ 90,00 that was had an hour ago. */
async function visited(customer: string): Promise<string> {
  const [person, product, client] = [
    await hire(unique('Lia')),
    await offer(unique('Corte')),
    await enrol(customer, freshPhone()),
  ];
  const item = { produto_id: product.id, profissional_id: person.id, data_hora: at(openDay(4), '10:00') };
  const visit = await book({ cliente_id: client.id, ...item });
  await begun(visit);
  return visit;
}

/** From the panel of a visit to 'Cobrar por Pix'. */
async function charge(page: Page, visit: string) {
  await page.goto(`/appointments?id=${visit}`);
  await dialog(page, 'Agendamento').getByRole('link', { name: 'Cobrar por Pix' }).click();
  return dialog(page, 'Cobrar por Pix');
}

test('without Mercado Pago: the company’s key, a code with the amount, and somebody says that it came', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const visit = await visited(unique('Rosa'));
  await signIn(page);
  const pix = await charge(page, visit);
  await pix.getByRole('button', { name: 'Cadastrar chave Pix' }).click();
  const form = dialog(page, 'Chave Pix');
  await form.getByLabel(/^Tipo da chave/).selectOption('Celular');
  await form.getByLabel(/^Chave/).fill('(11) 98765-4321');
  await isClean(page);
  // By keyboard: the form is sent where one types.
  await strike(form.getByLabel(/^Cidade/));
  await expect(pix.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
  await expect(pix.getByLabel('Pix copia e cola')).toHaveValue(/^000201.*\+5511987654321.*540590\.00/);
  await expect(pix.getByText('Este código não é confirmado sozinho.')).toBeVisible();
  await isClean(page);
  await strike(pix.getByRole('button', { name: 'Recebi o Pix' }));
  await expect(toast(page, 'Pagamento registrado.')).toBeVisible();
  await page.goto(`/appointments?id=${visit}`);
  await expect(dialog(page, 'Agendamento').getByText(/^Pago R\$\s90,00$/)).toBeVisible();
});

test('with Mercado Pago: credentials, a code, paid on the simulator’s page, told by itself, and given back', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const customer = unique('Tereza');
  const token = `APP_USR-${Date.now()}`;
  const visit = await visited(customer);
  await signIn(page);
  await page.goto('/integrations');
  const card = page.getByRole('region', { name: 'Mercado Pago' });
  await card.getByRole('button', { name: 'Configurar' }).click();
  const keys = dialog(page, 'Mercado Pago');
  await keys.getByLabel(/^Access Token/).fill(token);
  await keys.getByLabel(/^Public Key/).fill('APP_USR-publica');
  await expect(keys.getByLabel('Endereço de aviso')).toHaveValue(/^http/);
  await isClean(page);
  await keys.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, 'Integração salva com sucesso!')).toBeVisible();
  await expect(card.getByText('Conectado', { exact: true })).toBeVisible();

  const pix = await charge(page, visit);
  await pix.getByRole('button', { name: 'Gerar código' }).click();
  await expect(pix.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
  const code = await pix.getByLabel('Pix copia e cola').inputValue();
  await pix.getByRole('button', { name: 'Enviar pelo WhatsApp' }).click();
  await expect(pix.getByRole('button', { name: 'Enviado pelo WhatsApp' })).toBeVisible();
  await isClean(page);

  const bank = await context.newPage();
  await bank.goto(stack().urls.payments);
  await bank.getByRole('listitem').filter({ hasText: code }).getByRole('button', { name: 'Pagar' }).click();
  await expect(pix.getByRole('heading', { name: 'Pago' })).toBeVisible();
  await isClean(page);
  await pix.getByRole('button', { name: 'Concluir' }).click();

  const row = page.getByRole('row').filter({ hasText: customer });
  await expect(row).toContainText('Pix');
  await row.getByRole('button', { name: customer }).click();
  const payment = dialog(page, 'Pagamento');
  await expect(payment.getByRole('button', { name: 'Estornar lançamento' })).toBeHidden();
  await payment.getByRole('button', { name: 'Reembolsar' }).click();
  const refund = dialog(page, 'Reembolsar');
  await refund.getByLabel(/^Valor/).fill('40');
  await refund.getByLabel(/^Motivo/).fill('Não ficou como queria');
  await refund.getByRole('button', { name: 'Reembolsar' }).click();
  await expect(payment.getByRole('list', { name: 'Reembolsos' })).toContainText('40,00: Não ficou como queria');
  const account = bank.getByRole('listitem').filter({ hasText: `Conta …${token.slice(-4)}` });
  await expect(account.getByText('Paga, devolvida em parte')).toBeVisible();

  await page.goto('/integrations');
  await card.getByRole('button', { name: 'Alterar' }).click();
  await keys.getByRole('button', { name: 'Remover integração' }).click();
  await expect(page.getByText('Deletar esta integração?')).toBeVisible();
  await page.getByRole('button', { name: 'Deletar' }).click();
  await expect(card.getByText('Não conectado')).toBeVisible();
});
