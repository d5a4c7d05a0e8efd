import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { at, begun, book, call, enrol, hire, offer, openDay } from '../../support/agenda';
import { signUp } from '../../support/company';
import { expect, freshPhone, signIn, test, unique } from '../../support/panel';

const toast = (page: Page, text: string | RegExp) => page.locator('[data-toasts]').getByText(text).first();

/** Some days from today, as it is typed. */
const today = (days: number) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(Date.now() + days * 86_400_000);

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
  // A company has one drawer: another walk's, left open, would be in the way.
  await signUp(page, 'Salão da Lia', 'cadeira-verde-7');
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

test('a commission rule, what it makes of a visit that was paid, and the payout of exactly that', async ({ page }) => {
  test.setTimeout(240_000);
  const [service, name] = [unique('Mechas'), unique('Nara')];
  const [person, product, client] = [await hire(name), await offer(service), await enrol(unique('Rita'), freshPhone())];
  const item = { produto_id: product.id, profissional_id: person.id, data_hora: at(openDay(5), '11:00') };
  const visit = await book({ cliente_id: client.id, ...item });
  await begun(visit);
  await call('POST', `/appointments/${visit}/status`, { status: 'concluido' });
  const partes = [{ metodo: 'pix', valor: '60.00' }];
  await call('POST', '/payments', { chave: randomUUID(), agendamento_id: visit, partes });
  await signIn(page);
  await page.goto('/payments/comissoes?periodo=datas');
  await page.getByLabel('De', { exact: true }).fill(today(-2));
  await page.getByLabel('Até', { exact: true }).fill(today(0));
  await page.keyboard.press('Enter');
  const row = page.getByRole('table', { name: 'Comissões', exact: true }).getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('1 serviço sem regra');
  await row.getByRole('button', { name }).click();

  const panel = page.getByRole('dialog', { name: `Comissão de ${name}` });
  await panel.getByRole('button', { name: 'Regras de comissão' }).click();
  const rules = page.getByRole('dialog', { name: `Regras de comissão de ${name}` });
  await rules.getByLabel('Porcentagem').fill('37,5');
  await rules.getByRole('textbox', { name: 'Vale a partir de' }).fill(today(-10));
  await rules.getByRole('button', { name: 'Gravar regra' }).click();
  await expect(toast(page, 'Regra gravada.')).toBeVisible();
  await expect(rules.getByText('Todos os serviços: 37,5% do que foi recebido')).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(panel.getByRole('table', { name: 'Serviços da comissão' })).toContainText(
    /60,00.*de.*90,00.*22,50.*37,5%/,
  );
  await panel.getByRole('button', { name: 'Marcar como paga' }).click();
  const paying = page.getByRole('dialog', { name: 'Marcar como paga' });
  await paying.getByRole('button', { name: 'Marcar como paga' }).click();
  await expect(toast(page, /Comissão de R\$\s22,50 marcada como paga\./)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Marcar como paga' })).toBeHidden();
  await page.keyboard.press('Escape');

  const paid = page.getByRole('table', { name: 'Comissões pagas' }).getByRole('row', { name: new RegExp(name) });
  await expect(paid).toContainText(/Paga.*22,50/);
  await paid.getByRole('button').click();
  await expect(page.getByRole('list', { name: 'Serviços pagos' })).toContainText(service);
});
