import type { Page } from '@playwright/test';
import { at, book, call, enrol, hire, offer, openDay } from '../../support/agenda';
import { strike } from '../../support/hands';
import { isClean } from '../../support/judge';
import { expect, freshPhone, signIn, test } from '../../support/panel';
import { stack } from '../../support/stack';

const toast = (page: Page, text: string) => page.locator('[data-toasts]').getByText(text).first();
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

interface SimEvent {
  summary?: string;
  status: string;
  start?: { dateTime: string };
}
async function eventsOf(calendar: string): Promise<SimEvent[]> {
  const answer = await fetch(`${stack().urls.calendar}/_sim/state`);
  const { calendars } = (await answer.json()) as { calendars: { id: string; events: SimEvent[] }[] };
  const events = calendars.find(({ id }) => id === calendar)?.events ?? [];
  return events.filter(({ status }) => status !== 'cancelled');
}

test('the company’s own AI: an address inside is refused, a key that does not work too, and the platform’s answers on', async ({
  page,
  expectedFaults,
}) => {
  // What is refused is part of it.
  expectedFaults.allow(/422/);
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  await page.goto('/integrations');
  const openai = card(page, 'OpenAI');
  await expect(openai.getByText('Usando a IA da plataforma.')).toBeVisible();
  await openai.getByRole('button', { name: /^Testar conexão/ }).click();
  await expect(openai.getByText(/^Teste de .*: funcionando, respondeu em /)).toBeVisible();
  await isClean(page);
  await openai.getByRole('button', { name: 'Configurar' }).click();
  const form = dialog(page, 'OpenAI');
  await form.getByLabel(/^OpenAI API Key/).fill('sk-inventada-1234');
  await form.getByLabel(/^Endereço do provedor/).fill('http://169.254.169.254/v1');
  await strike(form.getByLabel(/^Modelo/));
  await expect(form.getByText(/^Erro ao salvar: Informe um endereço http\(s\) público/)).toBeVisible();
  await isClean(page);
  await form.getByLabel(/^Endereço do provedor/).fill(`${stack().urls.ai.replace('localhost', '127.0.0.1')}/v1`);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText(/^Erro ao salvar: O provedor da IA recusou esta chave\./)).toBeVisible();
  await form.getByLabel(/^OpenAI API Key/).fill('sk-sim-propria-7788');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, 'Integração salva com sucesso!')).toBeVisible();
  await expect(openai.getByText('Chave da sua empresa, termina em …7788.')).toBeVisible();
  await openai.getByRole('button', { name: 'Alterar' }).click();
  await form.getByRole('button', { name: 'Remover integração' }).click();
  await page.getByRole('button', { name: 'Deletar' }).click();
  await expect(openai.getByText('Usando a IA da plataforma.')).toBeVisible();
});

test('Google Calendar: connected with the simulator’s account, a visit stands there, moves, and goes', async ({
  page,
  expectedFaults,
}) => {
  // What is refused is part of it.
  expectedFaults.allow(/422/);
  test.setTimeout(240_000);
  const calendar = `walk-${Date.now()}@simulador.exemplo`;
  const sim = stack().urls.calendar;
  const headers = { 'content-type': 'application/json' };
  await fetch(`${sim}/_sim/calendars`, { method: 'POST', headers, body: JSON.stringify({ id: calendar }) });
  const account = await (await fetch(`${sim}/_sim/account`)).text();
  await signIn(page);
  await page.goto('/integrations');
  const google = card(page, 'Google Calendar');
  await google.getByRole('button', { name: 'Configurar' }).click();
  const form = dialog(page, 'Google Calendar');
  await form.getByLabel(/^JSON da conta de serviço/).fill('{nope');
  await form.getByLabel(/^ID da agenda/).fill('agenda-de-ninguem@simulador.exemplo');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText('Erro ao processar JSON. Verifique o formato!').first()).toBeVisible();
  await form.getByLabel(/^JSON da conta de serviço/).fill(account);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText(/^Erro ao salvar: O Google não encontrou esta agenda\./)).toBeVisible();
  await isClean(page);
  await form.getByLabel(/^ID da agenda/).fill(calendar);
  await strike(form.getByLabel(/^ID da agenda/));
  await expect(toast(page, 'Integração salva com sucesso!')).toBeVisible();
  await expect(google.getByText('Conectado', { exact: true })).toBeVisible();
  await google.getByRole('button', { name: /^Testar conexão/ }).click();
  await expect(google.getByText(/^Teste de .*: funcionando, respondeu em /)).toBeVisible();
  await isClean(page);

  const service = `Corte ${Date.now().toString(36)}`;
  const [person, product, client] = [await hire('Lia'), await offer(service), await enrol('Rosa Sigilo', freshPhone())];
  const begins = at(openDay(3), '10:00');
  const visit = await book({
    cliente_id: client.id,
    produto_id: product.id,
    profissional_id: person.id,
    data_hora: begins,
  });
  const mine = async () => (await eventsOf(calendar)).filter(({ summary }) => summary?.startsWith(service));
  const waiting = { timeout: 120_000 };
  await expect.poll(async () => (await mine()).map(({ start }) => start?.dateTime), waiting).toEqual([begins]);
  expect(JSON.stringify(await mine())).not.toContain('Rosa');
  await call('POST', `/appointments/${visit}/status`, { status: 'cancelado', motivo: 'Desistiu' });
  await expect.poll(mine, waiting).toEqual([]);

  await google.getByRole('button', { name: 'Alterar' }).click();
  await form.getByRole('button', { name: 'Remover integração' }).click();
  await page.getByRole('button', { name: 'Deletar' }).click();
  await expect(google.getByText('Não conectado', { exact: true })).toBeVisible();
});
