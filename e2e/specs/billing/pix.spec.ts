import type { Page } from '@playwright/test';
import { at, begun, book, enrol, hire, offer, openDay } from '../../support/agenda';
import { type Hands, keyboard, mouse } from '../../support/hands';
import { isWhole } from '../../support/judge';
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
async function charge(page: Page, hands: Hands, visit: string) {
  await page.goto(`/appointments?id=${visit}`);
  await hands.press(dialog(page, 'Agendamento').getByRole('link', { name: 'Cobrar por Pix' }));
  return dialog(page, 'Cobrar por Pix');
}

test('without Mercado Pago: the company’s key, a code with the amount, and somebody says that it came', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const hands = keyboard(page);
  const visit = await visited(unique('Rosa'));
  await signIn(page);
  const pix = await charge(page, hands, visit);
  await hands.press(pix.getByRole('button', { name: 'Cadastrar chave Pix' }));
  const form = dialog(page, 'Chave Pix');
  await hands.choose(form.getByLabel(/^Tipo da chave/), 'Celular');
  await hands.fill(form.getByLabel(/^Chave/), '(11) 98765-4321');
  await isWhole(page);
  // The form is sent where one types.
  await hands.press(form.getByLabel(/^Cidade/));
  await expect(pix.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
  await expect(pix.getByLabel('Pix copia e cola')).toHaveValue(/^000201.*\+5511987654321.*540590\.00/);
  await expect(pix.getByText('Este código não é confirmado sozinho.')).toBeVisible();
  await isWhole(page);
  await hands.press(pix.getByRole('button', { name: 'Recebi o Pix' }));
  await expect(toast(page, 'Pagamento registrado.')).toBeVisible();
  await page.goto(`/appointments?id=${visit}`);
  await expect(dialog(page, 'Agendamento').getByText(/^Pago R\$\s90,00$/)).toBeVisible();
});

/** Given back in part, from the row of the payment. */
async function refundPart(page: Page, hands: Hands, customer: string): Promise<void> {
  // A row is a card on a phone.
  await hands.press(page.getByRole('main').getByRole('button', { name: customer }));
  const payment = dialog(page, 'Pagamento');
  await expect(payment.getByText('Pix').first()).toBeVisible();
  await expect(payment.getByRole('button', { name: 'Cancelar lançamento' })).toBeHidden();
  await isWhole(page);
  await hands.press(payment.getByRole('button', { name: 'Reembolsar' }));
  const refund = dialog(page, 'Reembolsar');
  await hands.fill(refund.getByLabel(/^Valor/), '40');
  await hands.fill(refund.getByLabel(/^Motivo/), 'Não ficou como queria');
  await hands.press(refund.getByRole('button', { name: 'Reembolsar' }));
  await expect(payment.getByRole('list', { name: 'Reembolsos' })).toContainText('40,00: Não ficou como queria');
  await isWhole(page);
}

/** The company's credentials: typed in, and taken back at the end. */
async function typeKeys(page: Page, hands: Hands, token: string): Promise<void> {
  await page.goto('/integrations');
  const card = page.getByRole('region', { name: 'Mercado Pago' });
  await hands.press(card.getByRole('button', { name: 'Configurar' }));
  const keys = dialog(page, 'Mercado Pago');
  await hands.fill(keys.getByLabel(/^Access Token/), token);
  await hands.fill(keys.getByLabel(/^Public Key/), 'APP_USR-publica');
  await expect(keys.getByLabel('Endereço de aviso')).toHaveValue(/^http/);
  await isWhole(page);
  await hands.press(keys.getByRole('button', { name: 'Salvar' }));
  await expect(toast(page, 'Integração salva com sucesso!')).toBeVisible();
  await expect(card.getByText('Conectado', { exact: true })).toBeVisible();
}

async function removeKeys(page: Page, hands: Hands): Promise<void> {
  await page.goto('/integrations');
  const card = page.getByRole('region', { name: 'Mercado Pago' });
  await hands.press(card.getByRole('button', { name: 'Alterar' }));
  await hands.press(dialog(page, 'Mercado Pago').getByRole('button', { name: 'Remover integração' }));
  await expect(page.getByText('Deletar esta integração?')).toBeVisible();
  await isWhole(page);
  await hands.press(page.getByRole('button', { name: 'Deletar' }));
  await expect(card.getByText('Não conectado')).toBeVisible();
}

for (const [width, way] of [
  [1280, 'mouse'],
  [360, 'keyboard'],
] as const) {
  test(`with Mercado Pago, at ${width} px by ${way}: credentials, a code, paid on the simulator’s page, told by itself, and given back`, async ({
    page,
    context,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 800 });
    const hands = way === 'mouse' ? mouse : keyboard(page);
    const customer = unique('Tereza');
    const token = `APP_USR-${Date.now()}`;
    const visit = await visited(customer);
    await signIn(page);
    await typeKeys(page, hands, token);

    const pix = await charge(page, hands, visit);
    await hands.press(pix.getByRole('button', { name: 'Gerar código' }));
    await expect(pix.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
    const code = await pix.getByLabel('Pix copia e cola').inputValue();
    await hands.press(pix.getByRole('button', { name: 'Enviar pelo WhatsApp' }));
    await expect(pix.getByRole('button', { name: 'Enviado pelo WhatsApp' })).toBeVisible();
    await isWhole(page);

    const bank = await context.newPage();
    await bank.goto(stack().urls.payments);
    await bank.getByRole('listitem').filter({ hasText: code }).getByRole('button', { name: 'Pagar' }).click();
    await expect(pix.getByRole('heading', { name: 'Pago' })).toBeVisible();
    await isWhole(page);
    await hands.press(pix.getByRole('button', { name: 'Concluir' }));

    await refundPart(page, hands, customer);
    const account = bank.getByRole('listitem').filter({ hasText: `Conta …${token.slice(-4)}` });
    await expect(account.getByText('Paga, devolvida em parte')).toBeVisible();
    await removeKeys(page, hands);
  });
}
