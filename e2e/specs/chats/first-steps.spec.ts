import type { Page } from '@playwright/test';
import { gateway } from '../../support/gateway';
import { expect, freshPhone, session, test } from '../../support/panel';

/** From 'Criar conta' to the first customer answered. */
const CLICKS_MAX = 40;
const PASSWORD = 'navalha-afiada-7';

/** Every press of a finger or a mouse, over all pages of the walk; typing is none, going to a field is. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('pressed', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    const told = Reflect.get(window, 'pressed');
    document.addEventListener('pointerdown', (event) => event.isTrusted && told(), true);
  });
  return () => clicks;
}

async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.click();
  await field.fill(text);
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const step = (page: Page, title: string) => expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();

test('a new company answers its first customer, in few clicks', async ({ page }) => {
  const clicks = await countClicks(page);
  const phone = freshPhone();
  const email = `primeiros-${phone}@exemplo.com.br`;
  await page.goto('/login');
  await page.getByRole('link', { name: 'Criar conta' }).click();
  await type(page, 'Nome', 'Zé Carlos');
  await type(page, 'Nome da empresa', `Barbearia ${phone}`);
  await type(page, 'E-mail corporativo', email);
  await type(page, 'Senha', PASSWORD);
  await type(page, 'Confirmar senha', PASSWORD);
  await press(page, 'Criar conta');
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('region', { name: 'Primeiros passos' })).toContainText('0 de 6 prontos');
  await page.getByRole('link', { name: 'Começar' }).click();

  await page.getByRole('radio', { name: 'Barbearia' }).click();
  await press(page, 'Salvar e continuar');
  await step(page, 'O que você oferece');
  await type(page, 'Preço de Barba', '39,90');
  await press(page, /^Criar \d+ serviços$/);
  await step(page, 'Quem atende, e quando');
  await press(page, 'Salvar e continuar');

  await step(page, 'Conecte o WhatsApp');
  await page.getByRole('link', { name: 'Ir para o QR Code' }).click();
  await page.getByRole('region', { name: 'WhatsApp' }).getByRole('button', { name: 'Conectar WhatsApp' }).click();
  const modal = page.getByRole('dialog', { name: 'WhatsApp' });
  await expect(modal.getByRole('img', { name: 'QR Code para conectar o WhatsApp' })).toBeVisible();
  const own = await session(email, PASSWORD);
  await gateway.pair(own.instance);
  await expect(modal).toBeHidden();
  await page.getByRole('link', { name: 'Voltar aos primeiros passos' }).click();
  await expect(page.getByText(/^WhatsApp conectado/)).toBeVisible();
  await press(page, 'Continuar');

  await step(page, 'O que a IA deve responder');
  await press(page, 'Salvar e continuar');
  await step(page, 'Veja a IA responder');
  await gateway.write(own.instance, phone, 'Oi! Quanto custa a barba?', 'Duda');
  await expect(page.getByText('O primeiro cliente foi respondido!')).toBeVisible({ timeout: 90_000 });
  const [answer] = await gateway.sentTo(own.instance, phone);
  expect(answer?.text).toContain('R$ 39,90');
  await press(page, 'Concluir');
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('link', { name: /^Clientes ativos 1\b/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Primeiros passos' })).toHaveCount(0);
  process.stdout.write(`▸ de 'Criar conta' ao primeiro cliente respondido: ${clicks()} cliques\n`);
  expect(clicks()).toBeLessThanOrEqual(CLICKS_MAX);
});
