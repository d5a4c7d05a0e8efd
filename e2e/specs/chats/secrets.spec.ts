import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/panel';
import { stack } from '../../support/stack';
import { builtFiles, keptBy, listen, ownSecrets, placesWith } from '../../support/traces-left';

const secret = (prefix = '') => `${prefix}canario${crypto.randomUUID().replaceAll('-', '')}`;
const toast = (page: Page, text: string) => page.locator('[data-toasts]').getByText(text).first();
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const press = (place: Locator, name: string) => place.getByRole('button', { name, exact: true }).click();
const AREAS = ['integrations', 'system-settings', 'test-ai', 'debug-integrations', 'debug-webhook', 'settings'];

/** An account for the simulated calendar: what only its holder knows of it is a line of its key. */
async function calendarAccount() {
  const { calendar } = stack().urls;
  const id = `sigilo-${Date.now()}@simulador.exemplo`;
  const headers = { 'content-type': 'application/json' };
  await fetch(`${calendar}/_sim/calendars`, { method: 'POST', headers, body: JSON.stringify({ id }) });
  const json = await (await fetch(`${calendar}/_sim/account`)).text();
  const { private_key: key } = JSON.parse(json) as { private_key: string };
  return { id, json, line: key.split('\n')[1] ?? '' };
}

async function signUp(page: Page, password: string): Promise<void> {
  const email = `sigilo-${crypto.randomUUID()}@exemplo.com.br`;
  const data = { nome: 'Lia', empresa: 'Salão Sigilo', email, password };
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(data) };
  expect((await fetch(`${stack().urls.panel}/api/auth/signup`, init)).status).toBe(201);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/dashboard');
}

test('what is typed into a field for a credential is nowhere to be read again', async ({ page, expectedFaults }) => {
  test.setTimeout(300_000);
  // The company's own gateway refuses the invented key, which is said where the connection is shown.
  expectedFaults.allow(/status of (4|5)\d\d/);
  const heard = listen(page);
  const account = await calendarAccount();
  const typed = [account.line];
  const invent = (prefix?: string) => {
    const one = secret(prefix);
    typed.push(one);
    return one;
  };
  /** Saved, and already nowhere on the page that it was typed into. */
  const gone = async (where: string) => {
    const kept = await keptBy(page);
    expect(kept.get('store'), where).toContain('"queries"');
    expect(placesWith(kept, typed), where).toEqual([]);
  };
  await signUp(page, invent('Aa1-'));
  await gone('login');

  await page.goto('/integrations');
  await press(region(page, 'OpenAI'), 'Configurar');
  const openai = dialog(page, 'OpenAI');
  await openai.getByLabel(/^OpenAI API Key/).fill(invent('sk-sim-'));
  await openai.getByLabel(/^Endereço do provedor/).fill(`${stack().urls.ai.replace('localhost', '127.0.0.1')}/v1`);
  await press(openai, 'Salvar');
  await expect(toast(page, 'Integração salva com sucesso!')).toBeVisible();
  await expect(openai).toBeHidden();
  await gone('OpenAI');

  await press(region(page, 'Mercado Pago'), 'Configurar');
  const wallet = dialog(page, 'Mercado Pago');
  for (const label of [/^Access Token/, /^Public Key/]) await wallet.getByLabel(label).fill(invent('APP_USR-'));
  for (const label of [/^Client ID/, /^Client Secret/, /^Assinatura secreta/])
    await wallet.getByRole('textbox', { name: label }).fill(invent());
  await press(wallet, 'Salvar');
  await expect(wallet).toBeHidden();
  await gone('Mercado Pago');

  await press(region(page, 'Google Calendar'), 'Configurar');
  const google = dialog(page, 'Google Calendar');
  await google.getByLabel(/^JSON da conta de serviço/).fill(account.json);
  await google.getByLabel(/^ID da agenda/).fill(account.id);
  await press(google, 'Salvar');
  await expect(google).toBeHidden();
  await gone('Google Calendar');

  await page.goto('/test-ai');
  const question = region(page, 'Pergunta de teste');
  await question.getByLabel('API Key').fill(invent('sk-sim-'));
  await press(question, 'Salvar chave');
  await expect(question.getByText('✅ API Key salva com sucesso no banco de dados!')).toBeVisible();
  await gone('Salvar chave');
  await question.getByLabel('API Key').fill(invent('sk-sim-'));
  await question.getByLabel('Mensagem').fill('Quanto custa o corte?');
  await press(question, 'Enviar pergunta');
  await expect(question.getByRole('status').last()).not.toBeEmpty();
  await expect(question.getByRole('button', { name: 'Enviar pergunta' })).toBeEnabled();
  // It was only tried: the field still holds it, and nothing else does.
  const holders = placesWith(await keptBy(page), typed);
  expect(holders.filter((name) => name.startsWith('field'))).toHaveLength(1);
  expect(holders.filter((name) => name !== 'document' && !name.startsWith('field'))).toEqual([]);

  await page.goto('/debug-integrations');
  const ways = region(page, 'Salvar a chave da IA');
  for (const [way, answer] of [
    ['Salvar (inserir ou atualizar)', /atualizad|inserid|Salvo/i],
    ['Salvar por REST', '✅ Salvo com sucesso!'],
  ] as const) {
    await ways.getByLabel('API Key').fill(invent('sk-sim-'));
    await press(ways, way);
    await expect(ways.getByRole('status')).toContainText(answer);
    await gone(way);
  }

  await page.goto('/system-settings');
  const ai = region(page, 'Inteligência artificial');
  await ai.getByLabel(/^OpenAI API Key/).fill(invent('sk-sim-'));
  await press(ai, 'Salvar');
  await expect(ai.getByText('Configurações salvas com sucesso!')).toBeVisible();
  const server = region(page, 'Servidor do WhatsApp');
  await server.getByLabel(/^URL da Evolution/).fill('https://evolution.exemplo.invalid');
  await server.getByLabel(/^API Key da Evolution/).fill(invent());
  // An invented key would be refused: nobody answers there.
  await press(server, 'Salvar');
  await press(server, 'Salvar mesmo assim');
  await expect(server.getByText('Configurações salvas com sucesso!')).toBeVisible();
  await gone('Sistema');

  for (const area of AREAS) {
    await page.goto(`/${area}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const asked = async () => (await keptBy(page)).get('store') ?? '"pending"';
    await expect.poll(asked).not.toContain('"status":"pending"');
    await gone(area);
  }
  const answers = await heard();
  expect([...answers.keys()].filter((name) => name.includes('/api/')).length).toBeGreaterThan(20);
  expect(placesWith(answers, ['Salão Sigilo'])).not.toEqual([]);
  expect(placesWith(answers, typed)).toEqual([]);
  const built = builtFiles();
  for (const end of ['.js', '.map'])
    expect(
      [...built.keys()].some((name) => name.endsWith(end)),
      end,
    ).toBe(true);
  expect(placesWith(built, [...typed, ...ownSecrets()])).toEqual([]);
  expect(placesWith(answers, ownSecrets())).toEqual([]);
});
