import type { Page } from '@playwright/test';
import { gateway } from '../../support/gateway';
import { type Hands, keyboard, mouse } from '../../support/hands';
import { isWhole } from '../../support/judge';
import { expect, freshPhone, session, test } from '../../support/panel';

/** From 'Criar conta' to the first customer answered. */
const CLICKS_MAX = 40;
const PASSWORD = 'navalha-afiada-7';

interface Walk {
  page: Page;
  hands: Hands;
  email: string;
  phone: string;
}

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

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

/** The step is there, and is as it should be. */
async function step(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await isWhole(page);
}

async function signUp({ page, hands, email, phone }: Walk): Promise<void> {
  await hands.press(link(page, 'Criar conta'));
  await hands.fill(field(page, 'Nome'), 'Zé Carlos');
  await hands.fill(field(page, 'Nome da empresa'), `Barbearia ${phone}`);
  await hands.fill(field(page, 'E-mail corporativo'), email);
  await hands.fill(field(page, 'Senha'), PASSWORD);
  await hands.fill(field(page, 'Confirmar senha'), PASSWORD);
  await isWhole(page);
  await hands.press(button(page, 'Criar conta'));
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('region', { name: 'Primeiros passos' })).toContainText('0 de 6 prontos');
  await isWhole(page);
  await hands.press(link(page, 'Começar'));
}

async function describeBusiness({ page, hands }: Walk): Promise<void> {
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await isWhole(page);
  await hands.pick(page.getByRole('radio', { name: 'Barbearia' }));
  await hands.press(button(page, 'Salvar e continuar'));
  await step(page, 'O que você oferece');
  await hands.fill(field(page, 'Preço de Barba'), '39,90');
  await hands.press(button(page, /^Criar \d+ serviços$/));
  await step(page, 'Quem atende, e quando');
  await hands.press(button(page, 'Salvar e continuar'));
}

/** By the code on screen, and back; the company's own instance. */
async function connect({ page, hands, email }: Walk): Promise<string> {
  await step(page, 'Conecte o WhatsApp');
  await hands.press(link(page, 'Ir para o QR Code'));
  const card = page.getByRole('region', { name: 'WhatsApp' });
  await hands.press(card.getByRole('button', { name: 'Conectar WhatsApp' }));
  const modal = page.getByRole('dialog', { name: 'WhatsApp' });
  await expect(modal.getByRole('img', { name: 'QR Code para conectar o WhatsApp' })).toBeVisible();
  await isWhole(page);
  const { instance } = await session(email, PASSWORD);
  await gateway.pair(instance);
  await expect(modal).toBeHidden();
  await hands.press(link(page, 'Voltar aos primeiros passos'));
  await expect(page.getByText(/^WhatsApp conectado/)).toBeVisible();
  await isWhole(page);
  await hands.press(button(page, 'Continuar'));
  return instance;
}

async function isAnswered({ page, hands, phone }: Walk, instance: string): Promise<void> {
  await step(page, 'O que a IA deve responder');
  await hands.press(button(page, 'Salvar e continuar'));
  await step(page, 'Veja a IA responder');
  await gateway.write(instance, phone, 'Oi! Quanto custa a barba?', 'Duda');
  await expect(page.getByText('O primeiro cliente foi respondido!')).toBeVisible({ timeout: 90_000 });
  const [answer] = await gateway.sentTo(instance, phone);
  expect(answer?.text).toContain('R$ 39,90');
  await isWhole(page);
  await hands.press(button(page, 'Concluir'));
  await page.waitForURL('**/dashboard');
  await expect(link(page, /^Clientes ativos 1\b/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Primeiros passos' })).toHaveCount(0);
}

for (const [width, way] of [
  [1280, 'mouse'],
  [360, 'keyboard'],
] as const) {
  test(`at ${width} px by ${way}: a new company answers its first customer, in few clicks`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 800 });
    const clicks = await countClicks(page);
    const phone = freshPhone();
    const hands = way === 'mouse' ? mouse : keyboard(page);
    const walk = { page, hands, phone, email: `primeiros-${phone}@exemplo.com.br` };
    await page.goto('/login');
    const begun = Date.now();
    await signUp(walk);
    await describeBusiness(walk);
    await isAnswered(walk, await connect(walk));
    const seconds = Math.round((Date.now() - begun) / 1000);
    const how = way === 'mouse' ? `${clicks()} cliques` : 'só pelo teclado';
    process.stdout.write(
      `▸ de 'Criar conta' ao primeiro cliente respondido, a ${width} px: ${how}, ${seconds} s com as verificações\n`,
    );
    // Who has no mouse clicks nowhere; the mouse does, so that the count counts.
    if (way === 'keyboard') expect(clicks()).toBe(0);
    else expect(clicks()).toBeGreaterThan(10);
    expect(clicks()).toBeLessThanOrEqual(CLICKS_MAX);
  });
}
