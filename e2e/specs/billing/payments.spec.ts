import type { Page } from '@playwright/test';
import { at, begun, book, enrol, hire, offer, openDay } from '../../support/agenda';
import { expect, freshPhone, signIn, test } from '../../support/panel';

const toast = (page: Page, text: string | RegExp) => page.locator('[data-toasts]').getByText(text).first();
const unique = (name: string) => `${name} ${Date.now().toString(36).slice(-5)}`;

test('a visit is concluded, paid in two forms, has its receipt, and a part is given back', async ({ page }) => {
  test.setTimeout(240_000);
  const [service, customer] = [unique('Coloração'), unique('Tereza')];
  const [person, product, client] = [
    await hire(unique('Lia')),
    await offer(service),
    await enrol(customer, freshPhone()),
  ];
  const item = { produto_id: product.id, profissional_id: person.id, data_hora: at(openDay(4), '10:00') };
  const visit = await book({ cliente_id: client.id, ...item });
  await begun(visit);
  await signIn(page);

  await page.goto(`/appointments?id=${visit}`);
  const panel = page.getByRole('dialog', { name: 'Agendamento' });
  await panel.getByRole('button', { name: 'Concluir' }).click();
  await expect(toast(page, 'Concluído.')).toBeVisible();
  await expect(panel.getByText(/Falta pagar R\$\s90,00/)).toBeVisible();
  await panel.getByRole('link', { name: 'Registrar pagamento' }).click();

  const form = page.getByRole('dialog', { name: 'Registrar pagamento' });
  await form.getByLabel(/^Forma/).selectOption('Pix');
  await form.getByLabel(/^Valor/).fill('50');
  await form.getByRole('button', { name: 'Dividir em outra forma' }).click();
  await form.getByLabel(/^Forma 2/).selectOption('Dinheiro');
  await expect(form.getByLabel(/^Valor 2/)).toHaveValue(/40,00/);
  await form.getByRole('button', { name: 'Registrar', exact: true }).click();
  await toast(page, 'Pagamento registrado.').waitFor();
  await page.getByRole('button', { name: 'Ver recibo' }).click();

  const receipt = page.getByRole('region', { name: 'Recibo' });
  await expect(receipt).toContainText(customer);
  await expect(receipt).toContainText(/Pix.*50,00.*Dinheiro.*40,00.*Total.*90,00/);
  await expect(receipt).toContainText('não é documento fiscal');
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voltar ao pagamento' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Voltar ao pagamento' }).click();

  const payment = page.getByRole('dialog', { name: 'Pagamento' });
  await payment.getByRole('button', { name: 'Reembolsar' }).click();
  const refund = page.getByRole('dialog', { name: 'Reembolsar' });
  await refund.getByLabel('Valor').fill('20');
  await refund.getByLabel('Motivo').fill('Não ficou como queria');
  await refund.getByRole('button', { name: 'Reembolsar' }).click();
  await expect(toast(page, 'Reembolso registrado.')).toBeVisible();
  await expect(payment.getByRole('list', { name: 'Reembolsos' })).toContainText('20,00: Não ficou como queria');
  await expect(payment.getByText(/20,00 devolvido/)).toBeVisible();
});
