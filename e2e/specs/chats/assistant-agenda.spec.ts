import { call, hire } from '../../support/agenda';
import { gateway } from '../../support/gateway';
import { strike } from '../../support/hands';
import { look } from '../../support/look';
import { expect, freshPhone, session, signIn, test, unique } from '../../support/panel';

type Policy = Record<'agendar' | 'remarcar' | 'cancelar', string> & { servicos_com_pessoa: string[] };

let before: Policy;
test.beforeAll(async () => {
  before = await call<Policy>('GET', '/assistant/policy');
});
test.afterAll(() => call('PUT', '/assistant/policy', before));

test('agreed by WhatsApp, booked with one tap and taken back, at 360 px and by keyboard', async ({ page }) => {
  const { instance } = await session();
  const phone = freshPhone();
  // The salon itself may be closed tomorrow.
  await hire(unique('Lia'));
  await call('PUT', '/assistant/policy', Object.assign({}, before, { agendar: 'desligado' }));
  await signIn(page);
  await page.goto('/system-settings');
  const settings = page.getByRole('region', { name: 'Agenda pela IA' });
  const drafts = settings.getByRole('radiogroup', { name: 'Agendar' }).getByRole('radio', { name: 'Rascunho' });
  await expect(drafts).not.toBeChecked();
  await strike(drafts, 'Space');
  await strike(settings.getByRole('button', { name: 'Salvar' }));
  await expect(settings.getByText('Configurações salvas com sucesso!')).toBeVisible();
  await expect(drafts).toBeChecked();
  await look(page, '/system-settings', settings);

  const heard = async () => (await gateway.sentTo(instance, phone)).map(({ text }) => text).join('\n');
  const says = async (text: string, answer: RegExp) => {
    await gateway.write(instance, phone, text, 'Duda');
    await expect.poll(heard, { timeout: 120_000 }).toMatch(answer);
  };
  await says('Oi! Quero marcar um corte feminino amanhã de tarde', /\n1\. /);
  await says('1', /Posso marcar\?/);
  await says('sim', /Passei seu pedido para a equipe/);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/chats?phone=${phone}`);
  const card = page.getByRole('region', { name: 'A IA preparou um agendamento' });
  await expect(card).toContainText(/-feira|sábado|domingo/);
  await expect(card).toContainText(/Corte feminino com .+ · R\$\s80,00/);
  await expect(card).toContainText('Horário guardado até');
  await look(page, 'a draft at 360', card);
  await strike(card.getByRole('button', { name: 'Agendar e avisar' }));
  await expect(card).toBeHidden();
  await expect.poll(heard, { timeout: 120_000 }).toMatch(/está marcado: Corte feminino/);

  await strike(page.getByRole('button', { name: 'Dados do contato' }));
  const ledger = page.getByRole('dialog', { name: 'Contato' }).getByRole('region', { name: 'O que a IA fez' });
  await expect(ledger.getByRole('listitem').first()).toContainText('Aceito pela equipe');
  await look(page, 'the ledger at 360', ledger);
  await strike(ledger.getByRole('button', { name: 'Desfazer' }));
  const question = page.getByRole('dialog', { name: 'Desfazer o que a IA fez?' });
  await expect(question).toContainText('A visita sai da agenda, e o cliente é avisado nesta conversa.');
  await strike(question.getByRole('button', { name: 'Desfazer' }));
  await expect(ledger.getByRole('listitem').first()).toContainText('Desfeito');
  await expect.poll(heard, { timeout: 120_000 }).toMatch(/desmarcou/);
  await expect(ledger.getByRole('button', { name: 'Desfazer' })).toHaveCount(0);
});
