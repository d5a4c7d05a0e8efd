import type { Page } from '@playwright/test';
import { gateway } from '../../support/gateway';
import { strike } from '../../support/hands';
import { isWhole } from '../../support/judge';
import { expect, freshPhone, session, signIn, test, unique } from '../../support/panel';

// One after the other: they set what one account is told of.
test.describe.configure({ mode: 'default' });

const toast = (page: Page, text: string) => page.locator('[data-toasts]').getByText(text).first();

for (const { width, scheme } of [
  { width: 1280, scheme: 'light' },
  { width: 360, scheme: 'dark' },
] as const) {
  test(`the bell by keyboard at ${width} px, ${scheme}: what came in, and the way to it`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme: scheme });
    const { instance } = await session();
    const name = unique('Ana');
    const other = unique('Zoe');
    await signIn(page);
    // What is there when the list is read first is no news.
    const known = page.waitForResponse((reply) => reply.url().endsWith('/api/me/notices') && reply.ok());
    await page.goto('/products');
    const bell = page.getByRole('banner').getByRole('button', { name: /^Avisos/ });
    await expect(bell).toBeVisible();
    await (await known).finished();
    // One stays unread when the other is followed; which of them is worked on first is nobody's promise.
    for (const who of [other, name]) await gateway.write(instance, freshPhone(), 'quero falar com uma pessoa', who);
    await expect(page.getByText(/^(Novo aviso|\d+ novos avisos): /)).toBeAttached();
    await expect(bell).toHaveAccessibleName(/^Avisos: \d+ não lidos?(, |$)/);
    await expect(page).toHaveTitle(/^\(\d+\) /);

    await strike(bell);
    const list = page.getByRole('dialog', { name: 'Avisos' });
    const unread = (who: string) => list.getByRole('link', { name: new RegExp(`^Não lido: ${who} precisa de você`) });
    const line = unread(name);
    await expect(line).toBeVisible();
    await expect(unread(other)).toBeVisible();
    await isWhole(page);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(bell).toBeFocused();

    await page.keyboard.press('Enter');
    await strike(line);
    await expect(page).toHaveURL(/\/chats\?c=/);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(list).toBeHidden();

    // On a phone a conversation has the screen to itself, the header too.
    if (width < 768) await page.getByRole('button', { name: 'Voltar às conversas' }).click();
    await bell.click();
    await expect(list.getByRole('link', { name: new RegExp(`^${name} precisa de você`) })).toBeVisible();
    const all = list.getByRole('button', { name: 'Marcar todos como lidos' });
    await expect(all).toBeEnabled();
    // The company is shared: what other walks cause meanwhile is read as well.
    const left = async () => {
      if (await all.isEnabled()) await all.press('Enter');
      return bell.getAttribute('aria-label');
    };
    await expect.poll(left).not.toMatch(/não lidos?(,|$)/);
  });

  test(`what to be told of at ${width} px, ${scheme}: chosen, saved, still so`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme: scheme });
    await signIn(page);
    await page.goto('/settings?tab=notificacoes');
    const row = page.getByRole('checkbox', { name: 'Uma mensagem não saiu: Painel' });
    const sound = page.getByRole('switch', { name: /Som no painel/ });
    const quiet = page.getByRole('switch', { name: /Horário de silêncio/ });
    const save = async () => {
      await strike(page.getByRole('button', { name: 'Salvar' }));
      await expect(toast(page, 'Avisos salvos.')).toBeVisible();
    };
    await expect(row).toBeChecked();
    for (const choice of [row, sound, quiet]) await strike(choice, 'Space');
    await page.getByRole('textbox', { name: 'Das' }).fill('23:00');
    await page.getByRole('textbox', { name: 'Até' }).fill('06:30');
    await isWhole(page);
    await save();
    await page.reload();
    await expect(row).not.toBeChecked();
    await expect(sound).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Das' })).toHaveValue('23:00');
    for (const choice of [row, sound, quiet]) await strike(choice, 'Space');
    await save();
  });
}

test('one’s own WhatsApp: a code sent from it, a column of its own, a notice, and none any more', async ({ page }) => {
  test.setTimeout(240_000);
  const { instance } = await session();
  const [own, name] = [freshPhone(), unique('Bia')];
  await signIn(page);
  await page.goto('/settings?tab=notificacoes');
  await page.getByRole('button', { name: 'Receber avisos no meu WhatsApp' }).click();
  const message = page.getByText(/^AVISOS \w{6}$/);
  await expect(message).toBeVisible();
  await isWhole(page);
  await gateway.write(instance, own, (await message.textContent()) ?? '', 'Isabela');
  await expect(page.getByText('Recebe o que estiver marcado na coluna WhatsApp.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Uma conversa precisa de você: WhatsApp' })).toBeChecked();
  await isWhole(page);

  await gateway.write(instance, freshPhone(), 'quero falar com uma pessoa', name);
  const texts = async () => (await gateway.sentTo(instance, own)).map(({ text }) => text);
  await expect.poll(texts).toContainEqual(expect.stringMatching(/\nNova conversa precisa de você\nhttp\S+\/chats\?c=/));
  expect((await texts()).join()).not.toContain(name);
  await page.getByRole('button', { name: 'Parar avisos por WhatsApp' }).click();
  await page.getByRole('button', { name: 'Parar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Receber avisos no meu WhatsApp' })).toBeVisible();
});
