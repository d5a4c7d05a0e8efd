import { gateway } from '../../support/gateway';
import { expect, freshPhone, session, signIn, test, unique } from '../../support/panel';

test("a customer who writes 'SAIR' is believed, seen by staff, and taken back with 'VOLTAR'", async ({ page }) => {
  const { instance } = await session();
  const phone = freshPhone();
  const sent = async () => (await gateway.sentTo(instance, phone)).map(({ text }) => text);
  const name = unique('Rosângela');
  await gateway.write(instance, phone, 'sair', name);
  await expect.poll(sent, { timeout: 60_000 }).toEqual([expect.stringContaining('responda VOLTAR')]);

  await signIn(page);
  await page.goto('/chats');
  await page.getByRole('link', { name }).click();
  const note = page.getByRole('note', { name: 'Não quer mensagens automáticas' });
  await expect(note).toContainText('Não quer lembretes nem avisos desde');
  await gateway.write(instance, phone, 'Voltar', name);
  await expect(note).toBeHidden();
  await expect.poll(sent, { timeout: 60_000 }).toHaveLength(2);
});

test('the number’s manners are saved, and its last days are told', async ({ page }) => {
  await signIn(page);
  await page.goto('/system-settings');
  const manners = page.getByRole('region', { name: 'Cuidados com o número' });
  const limit = manners.getByLabel('Conversas iniciadas por dia, no máximo');
  await limit.fill('3');
  await manners.getByRole('button', { name: 'Salvar' }).click();
  await expect(manners.getByText('Informe um número de 10 a 500.')).toBeVisible();
  await limit.fill('120');
  await manners.getByRole('button', { name: 'Salvar' }).click();
  await expect(manners.getByText('Configurações salvas com sucesso!')).toBeVisible();
  await expect(manners.getByText(/de 120$/)).toBeVisible();

  await page.goto('/integrations');
  const health = page.getByRole('region', { name: 'Saúde do número' });
  await expect(health.getByText(/Funcionou .+ (dos últimos 30 dias|desde)/)).toBeVisible();
  await health.getByRole('button', { name: 'Ver em tabela' }).click();
  await expect(health.getByRole('table', { name: 'Saúde do número por dia' })).toBeVisible();
});
