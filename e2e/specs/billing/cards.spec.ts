import type { Page } from '@playwright/test';
import postgres from 'postgres';
import { choosePlan, signUp } from '../../support/company';
import { strike } from '../../support/hands';
import { isWhole } from '../../support/judge';
import { expect, test } from '../../support/panel';
import { stack } from '../../support/stack';

/** What happens at the provider to the card this company gave last; the sweep then asks at its next turn. */
async function atProvider(tenantId: string, ...acts: string[]) {
  const sql = postgres(stack().urls.ownerUrl, { max: 1 });
  const [card] =
    await sql`select id from assinatura_cartoes where tenant_id = ${tenantId} order by created_at desc limit 1`;
  for (const act of acts) {
    const reply = await fetch(`${stack().urls.payments}/_sim/subscription/${act}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reference: card?.id }),
    });
    expect(reply.status).toBe(200);
  }
  await sql`update assinatura_cartoes set conferir_em = now() where id = ${card?.id}`;
  await sql.end();
}

/** From an open invoice to the provider's page and back; the sums are said before the panel is left. */
async function payByCard(page: Page, plan: string, { said, shown }: { said: RegExp[]; shown: RegExp[] }) {
  const pix = await choosePlan(page, plan);
  await strike(pix.getByRole('button', { name: 'Fechar' }).last());
  const due = page.getByRole('region', { name: `Fatura do plano ${plan}` });
  await strike(due.getByRole('button', { name: 'Pagar com cartão' }));
  const dialog = page.getByRole('dialog', { name: 'Pagar com cartão' });
  for (const words of said) await expect(dialog.getByText(words)).toBeVisible();
  await isWhole(page);
  await strike(dialog.getByRole('button', { name: 'Continuar no Mercado Pago' }));
  await page.waitForURL('**/subscriptions/checkout?**');
  for (const words of shown) await expect(page.getByText(words)).toBeVisible();
  await strike(page.getByRole('button', { name: 'Confirmar assinatura' }));
  await expect(page.getByRole('heading', { name: 'Assinatura' })).toBeVisible();
  await expect(page.getByText(/autorizada\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Voltar ao site' }).click();
  await page.waitForURL('**/subscription**');
  await expect(due).toBeHidden();
}

test('a plan by card, an upgrade by another one, a charge that is refused, back to Pix', async ({ page }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const { id: tenantId } = await signUp(page, 'Salão da Bia', 'cadeira-verde-7');
  await page.goto('/subscription');
  await payByCard(page, 'Basic', {
    said: [/^Agora R\$\s79,00, e depois R\$\s79,00 por mês\.$/],
    shown: [/^R\$\s79,00 por mês$/, /^Assinatura do Balcão, aguardando o cartão\.$/],
  });
  const way = page.getByRole('region', { name: 'Forma de pagamento' });
  await expect(way.getByText('Cartão ativo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Plano Atual: Basic' })).toBeDisabled();
  await expect(page).toHaveURL(/\/subscription$/);
  await isWhole(page);

  await payByCard(page, 'Pro', {
    said: [/^Agora: R\$.*O Mercado Pago cobra R\$\s149,00.*voltam para o cartão/, /^Depois: R\$\s149,00 por mês\.$/],
    shown: [/^R\$\s149,00 por mês$/, /da primeira cobrança, R\$ .* voltam ao cartão: ela fica em R\$ /],
  });
  await expect(page.getByRole('button', { name: 'Plano Atual: Pro' })).toBeDisabled();
  await expect(way.getByText(/da primeira cobrança, que você já tinha pago, voltaram para o cartão\.$/)).toBeVisible();

  await atProvider(tenantId, 'refuse', 'charge');
  await expect(way.getByText('Cartão recusado')).toBeVisible({ timeout: 90_000 });
  await isWhole(page);
  await strike(way.getByRole('button', { name: 'Voltar ao Pix' }));
  const question = page.getByRole('dialog', { name: 'Voltar ao Pix?' });
  await strike(question.getByRole('button', { name: 'Voltar ao Pix' }));
  await expect(way.getByText('Pix', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Forma de pagamento' })).toBeFocused();
  await isWhole(page);
});
