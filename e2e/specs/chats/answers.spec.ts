import { gateway } from '../../support/gateway';
import { strike } from '../../support/hands';
import { isClean } from '../../support/judge';
import { expect, freshPhone, session, signIn, test, unique } from '../../support/panel';

test('a message is answered and reacted to, both ways; what was edited or deleted says so', async ({ page }) => {
  test.setTimeout(300_000);
  const { instance } = await session();
  const phone = freshPhone();
  const from = { instance, phone, name: unique('Lívia') };
  const { id: question } = await gateway.write(instance, phone, 'Terça 10h ou 15h?', from.name);
  const { id: slip } = await gateway.write(instance, phone, 'ops, conversa errada', from.name);

  await signIn(page);
  await page.goto('/chats');
  await page.getByRole('link', { name: from.name }).click();
  const thread = page.getByRole('group', { name: `Mensagens com ${from.name}` });
  const asked = thread.getByRole('article').filter({ hasText: 'Terça 10h ou 15h?' }).first();
  await asked.getByRole('button', { name: 'Ações da mensagem' }).click();
  await isClean(page);
  await asked.getByRole('button', { name: 'Reagir com 👍' }).click();
  await expect(asked.getByRole('list', { name: 'Reações' })).toContainText('👍');

  await strike(asked.getByRole('button', { name: 'Ações da mensagem' }));
  await strike(asked.getByRole('button', { name: 'Responder' }));
  const field = page.getByRole('textbox', { name: 'Mensagem' });
  await expect(field).toBeFocused();
  await expect(page.getByRole('group', { name: 'Respondendo a' })).toContainText('Terça 10h ou 15h?');
  await isClean(page);
  await page.keyboard.type('Às 15h está livre');
  await page.keyboard.press('Enter');
  const answer = thread.getByRole('article').filter({ hasText: 'Às 15h está livre' });
  await expect(answer.getByLabel('Em resposta a')).toContainText('Terça 10h ou 15h?');

  const left = async () => (await gateway.sentTo(instance, phone)).find(({ text }) => text === 'Às 15h está livre');
  await expect.poll(left, { timeout: 60_000 }).toBeTruthy();
  await gateway.sendFile(from, { kind: 'reaction', text: '🙏', target: (await left())?.keyId ?? '' });
  await expect(answer.getByRole('list', { name: 'Reações' })).toContainText('🙏', { timeout: 60_000 });
  await gateway.sendFile(from, { kind: 'delete', target: slip });
  await expect(thread.getByText('Mensagem apagada')).toBeVisible({ timeout: 60_000 });
  await gateway.sendFile(from, { kind: 'edit', text: 'Terça 11h ou 15h?', target: question });
  await expect(thread.getByText('editada')).toBeVisible({ timeout: 60_000 });

  await page.setViewportSize({ width: 360, height: 740 });
  await answer.getByRole('button', { name: 'Ações da mensagem' }).click();
  await expect(answer.getByRole('button', { name: 'Responder' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await isClean(page);
});
