import type { Page } from '@playwright/test';
import { gateway } from '../../support/gateway';
import { strike } from '../../support/hands';
import { isWhole } from '../../support/judge';
import { expect, freshPhone, session, signIn, test } from '../../support/panel';
import { stack } from '../../support/stack';

const RECEPTION = 'recepcao@studiobella.com.br';

test('two people share an inbox: assigned here it is seen there, both type, and of two answers none is lost', async ({
  page: isabela,
  browser,
}) => {
  test.setTimeout(480_000);
  const { instance } = await session();
  const phone = freshPhone();
  const name = `Nina ${phone.slice(-6)}`;
  const context = await browser.newContext({
    baseURL: stack().urls.panel,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 360, height: 740 },
  });
  const camila = await context.newPage();
  await gateway.write(instance, phone, 'Oi! Vocês abrem no sábado?', name);
  await Promise.all([signIn(isabela), signIn(camila, RECEPTION)]);
  await Promise.all([isabela.goto('/chats'), camila.goto('/chats?v=minhas')]);

  // By keyboard alone: from the search into the list, into the conversation, to whom it is given.
  await isabela.getByRole('searchbox', { name: 'Nome, telefone ou mensagem' }).fill(name);
  const row = isabela.getByRole('list', { name: 'Conversas' }).getByRole('link', { name: new RegExp(name) });
  await expect(row).toHaveCount(1);
  await expect(isabela.getByRole('list', { name: 'Conversas' }).getByRole('link')).toHaveCount(1);
  await isabela.keyboard.press('ArrowDown');
  await expect(row).toBeFocused();
  await isabela.keyboard.press('Enter');
  const write = (page: Page) => page.getByRole('textbox', { name: 'Mensagem', exact: true });
  await expect(write(isabela)).toBeFocused();
  await expect(camila.getByRole('link', { name: new RegExp(name) })).toHaveCount(0);
  const contact = isabela.getByRole('complementary', { name: 'Contato' });
  await contact.getByRole('combobox', { name: 'Responsável' }).selectOption({ label: 'Camila Rocha' });

  const hers = camila.getByRole('list', { name: 'Conversas' }).getByRole('link', { name: new RegExp(name) });
  await expect(hers).toBeVisible();
  await isWhole(camila);
  await strike(hers);
  await expect(write(camila)).toBeFocused();

  await expect(async () => {
    const id = `${phone}@s.whatsapp.net`;
    await gateway.emit(instance, 'presence.update', { id, presences: { [id]: { lastKnownPresence: 'composing' } } });
    await expect(isabela.getByRole('region', { name: `Conversa com ${name}` }).getByText('digitando…')).toBeVisible({
      timeout: 10_000,
    });
  }).toPass({ timeout: 120_000 });
  await expect(async () => {
    await write(camila).press('End');
    await write(camila).pressSequentially('.');
    await expect(isabela.getByText('Camila Rocha está digitando…')).toBeVisible({ timeout: 6_000 });
  }).toPass({ timeout: 120_000 });
  await expect
    .poll(async () => (await gateway.requests()).includes(`/chat/sendPresence/${instance}`), { timeout: 120_000 })
    .toBe(true);

  const answers = ['Abrimos das 9h às 18h.', 'Oi, Nina! Abrimos sim.'];
  await write(isabela).fill(answers[0] ?? '');
  await write(camila).fill(answers[1] ?? '');
  await Promise.all([isabela.keyboard.press('Enter'), camila.keyboard.press('Enter')]);
  for (const page of [isabela, camila])
    for (const answer of answers)
      await expect(page.getByRole('group', { name: `Mensagens com ${name}` }).getByText(answer)).toHaveCount(1);
  const arrived = async () =>
    (await gateway.sentTo(instance, phone)).map(({ text }) => text).filter((text) => answers.includes(text));
  await expect.poll(async () => (await arrived()).toSorted(), { timeout: 120_000 }).toEqual(answers.toSorted());

  await isWhole(isabela);
  await isWhole(camila);
  await strike(camila.getByRole('button', { name: 'Dados do contato' }));
  const drawer = camila.getByRole('dialog', { name: 'Contato' });
  await expect(drawer.getByRole('combobox', { name: 'Responsável' })).toBeVisible();
  await isWhole(camila);
  await camila.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(camila.getByRole('button', { name: 'Dados do contato' })).toBeFocused();
  await camila.keyboard.press('Escape');
  await expect(hers).toBeFocused();
  await context.close();
});
