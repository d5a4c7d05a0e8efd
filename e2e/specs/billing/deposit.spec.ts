import type { Page } from '@playwright/test';
import { at, book, call, depositOver, enrol, hire, offer, openDay } from '../../support/agenda';
import { type Hands, keyboard, mouse } from '../../support/hands';
import { isWhole } from '../../support/judge';
import { expect, freshPhone, signIn, test, unique } from '../../support/panel';
import { stack } from '../../support/stack';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const PIX_KEY = { tipo: 'telefone', chave: '11987654321', nome: 'Studio Bella', cidade: 'Sao Paulo' };
const PHONE = { width: 360, height: 740 };

/** A service of R$ 90,00 that asks for half of it ahead, and whoever does it. */
async function deposited() {
  const [person, product] = [await hire(unique('Lia')), await offer(unique('Progressiva'))];
  const nome = unique('Progressiva');
  await call('PUT', `/products/${product.id}`, {
    nome,
    descricao: null,
    preco: '90.00',
    duracao_minutos: 30,
    sinal_percentual: 50,
  });
  return { person, product };
}
async function held(customer: string, { person, product }: Awaited<ReturnType<typeof deposited>>, time: string) {
  const client = await enrol(customer, freshPhone());
  const item = { produto_id: product.id, profissional_id: person.id, data_hora: at(openDay(5), time) };
  return book({ cliente_id: client.id, ...item });
}
// The company is others' too: it takes payments as it did before.
let connected = '';
test.afterAll(async () => {
  await call('DELETE', '/pix-key', {});
  if (connected) await call('DELETE', `/integrations/${connected}`, {});
});

/** An account of its own at the provider: what it is called there. */
async function connect(): Promise<string> {
  const credentials = { access_token: `APP_USR-${Date.now()}`, public_key: 'APP_USR-publica' };
  connected = (await call<{ id: string }>('PUT', '/integrations/mercadopago', credentials)).id;
  return `Conta …${credentials.access_token.slice(-4)}`;
}

/** The provider's page, on which the customer pays. */
async function openBank(page: Page): Promise<Page> {
  const bank = await page.context().newPage();
  await bank.goto(stack().urls.payments);
  return bank;
}

/** From the panel of a visit to the code of its deposit. */
async function charge(page: Page, hands: Hands, visit: string) {
  await page.goto(`/appointments?id=${visit}`);
  await hands.press(dialog(page, 'Agendamento').getByRole('link', { name: 'Cobrar sinal por Pix' }));
  const pix = dialog(page, 'Cobrar sinal por Pix');
  await hands.press(pix.getByRole('button', { name: 'Gerar código' }));
  await expect(pix.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
  await expect(pix.getByText('45,00').first()).toBeVisible();
  await isWhole(page);
  return { pix, code: await pix.getByLabel('Pix copia e cola').inputValue() };
}

test('by hand, on a phone and by keyboard: a service asks for a deposit, and money seen on the account confirms the visit', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const hands = keyboard(page);
  const { person, product } = await deposited();
  await call('PUT', '/pix-key', PIX_KEY);
  const visit = await held(unique('Rosa'), { person, product }, '10:00');
  await signIn(page);
  await page.goto(`/appointments?id=${visit}`);
  const drawer = dialog(page, 'Agendamento');
  await expect(drawer.getByText('Aguardando sinal', { exact: true })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Confirmar' })).toBeHidden();
  await isWhole(page);
  await hands.press(drawer.getByRole('link', { name: 'Cobrar sinal por Pix' }));
  const pix = dialog(page, 'Cobrar sinal por Pix');
  await expect(pix.getByLabel('Pix copia e cola')).toHaveValue(/540545\.00/);
  await isWhole(page);
  await hands.press(pix.getByRole('button', { name: 'Recebi o Pix' }));
  await expect(page.locator('[data-toasts]').getByText('Pagamento registrado.')).toBeVisible();
  await page.goto(`/appointments?id=${visit}`);
  await expect(drawer.getByText('Confirmado', { exact: true })).toBeVisible();
  await expect(drawer.getByText(/^Pago R\$\s45,00, falta pagar R\$\s45,00$/)).toBeVisible();
});

for (const [width, way] of [
  [1280, 'mouse'],
  [360, 'keyboard'],
] as const) {
  test(`by Mercado Pago, at ${width} px by ${way}: paid in time, a deposit confirms the visit`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const hands = way === 'mouse' ? mouse : keyboard(page);
    const visit = await held(unique('Tereza'), await deposited(), '10:00');
    await connect();
    await signIn(page);
    const { pix, code } = await charge(page, hands, visit);
    const bank = await openBank(page);
    const charged = bank.getByRole('listitem').filter({ hasText: code });
    await charged.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(pix.getByRole('heading', { name: 'Pago' })).toBeVisible();
    await isWhole(page);
    await page.goto(`/appointments?id=${visit}`);
    const drawer = dialog(page, 'Agendamento');
    await expect(drawer.getByText('Confirmado', { exact: true })).toBeVisible();
    await expect(drawer.getByText(/^Sinal de R\$\s45,00 pago\.$/)).toBeVisible();
    await isWhole(page);
  });
}

test('by Mercado Pago, on a phone and by keyboard: never paid the time is free, and what comes too late goes back', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const visit = await held(unique('Ivone'), await deposited(), '11:00');
  const name = await connect();
  await signIn(page);
  await charge(page, keyboard(page), visit);
  await depositOver(visit);
  await page.goto(`/appointments?id=${visit}`);
  const drawer = dialog(page, 'Agendamento');
  await expect(drawer.getByText('Cancelado', { exact: true })).toBeVisible();
  await expect(drawer.getByText(/^Sinal de R\$\s45,00 não foi pago a tempo\.$/)).toBeVisible();
  await isWhole(page);
  // Closed, the page shows no code any more: it is the one of this account that can still be paid, once it was cancelled there.
  const account = (await openBank(page)).getByRole('listitem').filter({ hasText: name });
  await account.getByRole('button', { name: 'Pagar atrasado' }).click();
  await expect(drawer.getByText(/pago quando o horário já não estava de pé: a devolução foi pedida/)).toBeVisible();
  await isWhole(page);
  await expect(account.getByText('Devolvida', { exact: true })).toBeVisible();
  const books = () =>
    call<{ pagamentos: { status: string; reembolsado: string }[] }>('GET', `/appointments/${visit}/account`);
  await expect
    .poll(async () => (await books()).pagamentos.map(({ status, reembolsado }) => `${status} ${reembolsado}`))
    .toEqual(['reembolsado 45.00']);
});

test('kept as credit: what comes too late pays for another visit of the customer, and can be taken back from it', async ({
  page,
}) => {
  const rules = await call<Record<string, unknown>>('GET', '/agenda-settings');
  await call('PUT', '/agenda-settings', { ...rules, sinal_atrasado: 'credito' });
  const { person, product } = await deposited();
  const client = await enrol(unique('Neusa'), freshPhone());
  const visitAt = (time: string) =>
    book({
      cliente_id: client.id,
      produto_id: product.id,
      profissional_id: person.id,
      data_hora: at(openDay(6), time),
    });
  const name = await connect();
  await signIn(page);
  const gone = await visitAt('10:00');
  await charge(page, mouse, gone);
  await depositOver(gone);
  await page.goto(`/appointments?id=${gone}`);
  const drawer = dialog(page, 'Agendamento');
  await expect(drawer.getByText('Cancelado', { exact: true })).toBeVisible();
  const account = (await openBank(page)).getByRole('listitem').filter({ hasText: name });
  await account.getByRole('button', { name: 'Pagar atrasado' }).click();
  const open = () => call<{ pagamentos: { status: string }[] }>('GET', `/appointments/${gone}/account`);
  await expect.poll(async () => (await open()).pagamentos.map(({ status }) => status)).toEqual(['pago']);
  await call('PUT', '/agenda-settings', { ...rules, sinal_atrasado: 'devolver' });

  // The next visit asks for a deposit too: the credit is that, and confirms it.
  const next = await visitAt('11:00');
  await page.setViewportSize(PHONE);
  const { press } = keyboard(page);
  await page.goto(`/payments?visita=${next}`);
  const form = dialog(page, 'Registrar pagamento');
  await expect(form.getByText(/Crédito de R\$\s45,00, pago em/)).toBeVisible();
  await isWhole(page);
  await press(form.getByRole('button', { name: 'Usar crédito' }));
  await expect(form.getByRole('button', { name: 'Usar crédito' })).toBeHidden();
  await expect(form.getByLabel(/^Valor/)).toHaveValue(/^R\$\s45,00$/);
  await page.goto(`/appointments?id=${next}`);
  await expect(drawer.getByText('Confirmado', { exact: true })).toBeVisible();
  await press(drawer.getByRole('link', { name: /^Pix R\$\s45,00$/ }));
  const payment = dialog(page, 'Pagamento');
  await expect(payment.getByText('Crédito usado nesta visita.')).toBeVisible();
  await isWhole(page);
  await press(payment.getByRole('button', { name: 'Desfazer uso' }));
  const question = dialog(page, 'Desfazer o uso do crédito?');
  await expect(question.getByText(/com o aviso “Sinal não pago”/)).toBeVisible();
  await press(question.getByRole('button', { name: 'Desfazer uso' }));
  await expect(payment.getByText(/^Crédito em aberto/)).toBeVisible();
  await page.goto(`/appointments?id=${next}`);
  await expect(drawer.getByText('Confirmado, sinal não pago')).toBeVisible();
});
