import type { Locator } from '@playwright/test';
import { gateway } from '../../support/gateway';
import { strike } from '../../support/hands';
import { isClean } from '../../support/judge';
import { expect, freshPhone, session, signIn, test, unique } from '../../support/panel';

const actions = (message: Locator) => message.getByRole('button', { name: 'Ações da mensagem' });
const asked = (path: RegExp) => async () => (await gateway.requests()).some((one) => path.test(one));

test('what staff wrote is edited and taken back, a quote leads to what it quotes: mouse at 1280 px, keys at 360 px', async ({
  page,
}) => {
  test.setTimeout(400_000);
  const { instance } = await session();
  const name = unique('Rosana');
  await gateway.write(instance, freshPhone(), 'Qual horário na sexta?', name);
  await signIn(page);
  await page.goto('/chats');
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Assumir conversa' }).click();
  await expect(page.getByRole('button', { name: 'Devolver para a IA' })).toBeVisible();
  const thread = page.getByRole('group', { name: `Mensagens com ${name}` });
  const field = page.getByRole('textbox', { name: 'Mensagem' });
  const says = (text: string) => thread.getByRole('article').filter({ hasText: text });
  const question = says('Qual horário na sexta?').first();

  await actions(question).click();
  await question.getByRole('button', { name: 'Responder' }).click();
  await field.fill('Sexta as 15 horas');
  await strike(field);
  const answer = says('Sexta as 15 horas');
  await actions(answer).click();
  await answer.getByRole('button', { name: 'Editar' }).click();
  await isClean(page);
  await thread.getByRole('textbox', { name: 'Editar mensagem' }).fill('Sexta às 15h30');
  await thread.getByRole('button', { name: 'Salvar edição' }).click();
  const mended = says('Sexta às 15h30');
  await expect(mended).toContainText('editada');
  await expect.poll(asked(/\/chat\/updateMessage\//)).toBe(true);
  const quote = mended.getByLabel('Em resposta a').getByRole('button');
  const place = page.locator('[tabindex="-1"]:focus');
  await quote.click();
  await expect(place).toContainText('Qual horário na sexta?');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await field.fill('Traga uma foto do corte, por favor.\nE chegue dez minutos antes.');
  await strike(field);
  const slip = says('Traga uma foto');
  await strike(actions(slip));
  await isClean(page);
  await strike(slip.getByRole('button', { name: 'Apagar para todos' }));
  const sure = page.getByRole('dialog', { name: 'Apagar para todos' });
  await isClean(page);
  await strike(sure.getByRole('button', { name: 'Apagar para todos' }));
  await expect(thread.getByText('Mensagem apagada')).toBeVisible();
  await expect.poll(asked(/\/chat\/deleteMessageForEveryone\//)).toBe(true);
  await expect(page.locator('[data-hit]')).toHaveCount(0);

  // The keyboard of a phone is up.
  await page.setViewportSize({ width: 360, height: 400 });
  await expect(page.getByRole('navigation', { name: 'Atalhos' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect((await thread.boundingBox())?.height).toBeGreaterThan(180);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await strike(quote);
  await expect(place).toContainText('Qual horário na sexta?');
  await isClean(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Conversas' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Atalhos' })).toBeVisible();
});
