import type { Page } from '@playwright/test';
import { at, begun, book, enrol, hire, offer, openDay } from '../../support/agenda';
import { gateway } from '../../support/gateway';
import { keyboard, mouse } from '../../support/hands';
import { isWhole } from '../../support/judge';
import { expect, freshPhone, session, signIn, test, unique } from '../../support/panel';

const toast = (page: Page, text: string | RegExp) => page.locator('[data-toasts]').getByText(text).first();

for (const [width, way] of [
  [1280, 'mouse'],
  [360, 'keyboard'],
] as const) {
  test(`at ${width} px by ${way}: a visit is concluded, paid in two forms, has its receipt, and a part is given back`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 800 });
    const hands = way === 'mouse' ? mouse : keyboard(page);
    const [service, customer] = [unique('Coloração'), unique('Tereza')];
    const phone = freshPhone();
    const [person, product, client] = [await hire(unique('Lia')), await offer(service), await enrol(customer, phone)];
    const item = { produto_id: product.id, profissional_id: person.id, data_hora: at(openDay(4), '10:00') };
    const visit = await book({ cliente_id: client.id, ...item });
    await begun(visit);
    // Who wrote first is answered at once: no turn among the conversations the company begins.
    const { instance } = await session();
    await gateway.write(instance, phone, 'Oi!', customer);
    await signIn(page);

    await page.goto(`/appointments?id=${visit}`);
    const panel = page.getByRole('dialog', { name: 'Agendamento' });
    await hands.press(panel.getByRole('button', { name: 'Concluir' }));
    await expect(toast(page, 'Concluído.')).toBeVisible();
    await expect(panel.getByText(/Falta pagar R\$\s90,00/)).toBeVisible();
    await isWhole(page);
    await hands.press(panel.getByRole('link', { name: 'Registrar pagamento' }));

    const form = page.getByRole('dialog', { name: 'Registrar pagamento' });
    await hands.choose(form.getByLabel(/^Forma/), 'Pix');
    await hands.fill(form.getByLabel(/^Valor/), '50');
    await hands.press(form.getByRole('button', { name: 'Dividir em outra forma' }));
    await hands.choose(form.getByLabel(/^Forma 2/), 'Dinheiro');
    await expect(form.getByLabel(/^Valor 2/)).toHaveValue(/40,00/);
    await isWhole(page);
    await hands.press(form.getByRole('button', { name: 'Registrar', exact: true }));
    await toast(page, 'Pagamento registrado.').waitFor();
    await hands.press(page.getByRole('button', { name: 'Ver recibo' }));

    const receipt = page.getByRole('region', { name: 'Recibo' });
    await expect(receipt).toContainText(customer);
    await expect(receipt).toContainText(/Pix.*50,00.*Dinheiro.*40,00.*Total.*90,00/);
    await expect(receipt).toContainText('não é documento fiscal');
    await isWhole(page);
    await hands.press(page.getByRole('button', { name: 'Enviar por WhatsApp' }));
    await expect(page.getByText(/^Recibo enviado( e (entregue|lido))? pelo WhatsApp em /)).toBeVisible({
      timeout: 120_000,
    });
    const received = async () => (await gateway.sentTo(instance, phone)).map(({ text }) => text).join('\n');
    await expect
      .poll(received, { timeout: 120_000 })
      .toMatch(/Pix: R\$ 50,00\nDinheiro: R\$ 40,00\n\*Total: R\$ 90,00\*[\s\S]*não é documento fiscal/);
    await isWhole(page);
    await page.emulateMedia({ media: 'print' });
    await expect(receipt).toBeVisible();
    await expect(page.getByRole('link', { name: 'Voltar ao pagamento' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await hands.press(page.getByRole('link', { name: 'Voltar ao pagamento' }));

    const payment = page.getByRole('dialog', { name: 'Pagamento' });
    await hands.press(payment.getByRole('button', { name: 'Reembolsar' }));
    const refund = page.getByRole('dialog', { name: 'Reembolsar' });
    await hands.fill(refund.getByLabel('Valor'), '20');
    await hands.fill(refund.getByLabel('Motivo'), 'Não ficou como queria');
    await isWhole(page);
    await hands.press(refund.getByRole('button', { name: 'Reembolsar' }));
    await expect(toast(page, 'Reembolso registrado.')).toBeVisible();
    await expect(payment.getByRole('list', { name: 'Reembolsos' })).toContainText('20,00: Não ficou como queria');
    await expect(payment.getByText(/20,00 devolvido/)).toBeVisible();
    await isWhole(page);
  });
}
