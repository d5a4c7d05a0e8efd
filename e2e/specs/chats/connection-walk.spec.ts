import { ERRORS } from '@balcao/contracts/errors';
import type { Page } from '@playwright/test';
import { call } from '../../support/agenda';
import { connectWhatsapp, signUp } from '../../support/company';
import { gateway } from '../../support/gateway';
import { strike } from '../../support/hands';
import { isWhole } from '../../support/judge';
import { bothOutcomes, close, type Window } from '../../support/outcomes';
import { expect, test } from '../../support/panel';
import { type Refusal, refuse } from '../../support/refuse';
import { stack } from '../../support/stack';

test.use({ viewport: { width: 360, height: 740 } });
test.beforeEach(({ expectedFaults }) => {
  // What is refused is part of it.
  expectedFaults.allow(/status of (4|5)\d\d/);
  test.setTimeout(400_000);
});

const toast = (page: Page, text: string | RegExp) => page.locator('[data-toasts]').getByText(text).first();
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** A key of the company's own is tried where it says its provider is. */
const ownProvider = ({ token }: { token: string }) => {
  const base_url = `${stack().urls.ai.replace('localhost', '127.0.0.1')}/v1`;
  return call('PUT', '/system-settings', { ai_config: { openai_api_key: 'sk-sim-primeira', base_url } }, token);
};
const sign = (page: Page) => signUp(page, 'Salão da Linha', `linha-${crypto.randomUUID()}`);

test('a phone is linked after no code came, unlinked after that was refused, missed above the conversations and linked anew', async ({
  page,
}) => {
  const { id } = await sign(page);
  const instance = `agent_${id}`;
  await gateway.fail(instance, { noQr: true });
  await page.goto('/integrations');
  const card = region(page, 'WhatsApp');
  const modal = page.getByRole('dialog', { name: 'WhatsApp', exact: true });
  const code = modal.getByRole('img', { name: 'QR Code para conectar o WhatsApp' });
  const again = modal.getByRole('button', { name: 'Tentar novamente' });
  await strike(card.getByRole('button', { name: 'Conectar WhatsApp' }));
  await expect(modal.getByRole('alert', { name: 'Erro ao conectar' })).toContainText('QR Code não recebido');
  await isWhole(page);
  await close(page, modal);
  await expect(card.getByRole('button', { name: 'Conectar WhatsApp' })).toBeFocused();
  await gateway.fail(instance, { error: { status: 401, routes: ['connectionState'] } });
  await strike(card.getByRole('button', { name: 'Conectar WhatsApp' }));
  await expect(modal.getByRole('alert')).toContainText(ERRORS['integrations/gateway-auth'].text);
  await gateway.fail(instance, {});
  await strike(again);
  await expect(code).toBeVisible();
  await isWhole(page);
  await gateway.pair(instance);
  await expect(modal.getByText('WhatsApp conectado!')).toBeVisible();
  await expect(modal).toBeHidden();
  await expect(card.getByRole('button', { name: 'Ver conexão' })).toBeFocused();

  await gateway.fail(instance, { error: { status: 401, routes: ['instance/delete'] } });
  await strike(card.getByRole('button', { name: 'Ver conexão' }));
  const off = modal.getByRole('button', { name: 'Desconectar' });
  const question = page.getByRole('dialog', { name: 'Desconectar o WhatsApp' });
  const yes = question.getByRole('button', { name: 'Desconectar' });
  await strike(off);
  await isWhole(page);
  await close(page, question);
  await expect(off).toBeFocused();
  await strike(off);
  await strike(yes);
  await expect(toast(page, ERRORS['integrations/gateway-auth'].text)).toBeVisible();
  await gateway.fail(instance, {});
  await strike(off);
  await strike(yes);
  await expect(modal).toBeHidden();
  await expect(card.getByText('O WhatsApp da empresa está desconectado.')).toBeVisible();

  await page.goto('/chats');
  const banner = page.getByRole('alert', { name: 'WhatsApp desconectado' });
  await expect(banner).toContainText(/Desde \d/);
  await isWhole(page);
  await strike(banner.getByRole('link', { name: 'Conectar de novo' }));
  await expect(code).toBeVisible();
  await gateway.pair(instance);
  await expect(modal).toBeHidden();
  await page.goto('/chats');
  await expect(page.getByRole('heading', { name: 'Conversas' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

const WALLET: Window = {
  title: 'Mercado Pago',
  opener: (page) => region(page, 'Mercado Pago').getByRole('button', { name: 'Configurar' }),
  send: 'Salvar',
  wrong: [
    { fields: { 'Public Key': 'chave' }, says: 'Access Token e Public Key são obrigatórios!' },
    { fields: { 'Access Token': 'nada' }, says: /^Erro ao salvar: O Mercado Pago recusou este Access Token\./ },
    {
      fields: { 'Access Token': 'APP_USR-minha' },
      refusal: { method: 'PUT', path: '/api/integrations/mercadopago', code: 'integrations/mercadopago-unreachable' },
      says: /^Erro ao salvar: O Mercado Pago não respondeu, e nada mudou aqui\./,
    },
  ],
  right: { 'Access Token': 'APP_USR-minha', 'Public Key': 'APP_USR-publica' },
  asks: true,
};

test('Mercado Pago is refused, saved and removed; the AI key too, on its page of diagnosis', async ({ page }) => {
  await ownProvider(await sign(page));
  await page.goto('/integrations');
  await bothOutcomes(page, WALLET);
  await expect(toast(page, 'Integração salva com sucesso!')).toBeVisible();
  const card = region(page, 'Mercado Pago');
  await expect(card.getByText('Conectado', { exact: true })).toBeVisible();
  const modal = page.getByRole('dialog', { name: 'Mercado Pago' }).filter({ hasText: 'Access Token' });
  const remove = async () => {
    await strike(modal.getByRole('button', { name: 'Remover integração' }));
    const question = page.getByRole('dialog').filter({ hasText: 'Deletar esta integração?' });
    await strike(question.getByRole('button', { name: 'Deletar' }));
  };
  await strike(card.getByRole('button', { name: 'Alterar' }));
  let lift = await refuse(page, { method: 'DELETE', path: '/api/integrations/*', code: 'http/internal' });
  await remove();
  await expect(toast(page, ERRORS['http/internal'].text)).toBeVisible();
  await isWhole(page);
  await lift();
  await remove();
  await expect(modal).toBeHidden();
  await expect(card.getByText('Não conectado', { exact: true })).toBeVisible();

  await page.goto('/debug-integrations');
  const ways = region(page, 'Salvar a chave da IA');
  const key = ways.getByLabel('API Key', { exact: true });
  for (const way of ['Salvar (inserir ou atualizar)', 'Salvar por REST']) {
    await key.fill('');
    await strike(ways.getByRole('button', { name: way }));
    await expect(ways.getByRole('alert', { name: '❌ Preencha a API Key' })).toBeVisible();
    await key.fill('sk-inventada');
    await strike(ways.getByRole('button', { name: way }));
    const alert = ways.getByRole('alert', { name: `❌ Erro: ${ERRORS['system/ai-refused'].text}` });
    await expect(alert).toContainText('Detalhes: ');
    await expect(alert).toContainText('Hint: Copie a chave de novo na página do provedor');
    await expect(key).toHaveValue('sk-inventada');
  }
  await isWhole(page);
  await key.fill('sk-sim-da-linha');
  await strike(ways.getByRole('button', { name: 'Salvar (inserir ou atualizar)' }));
  await expect(ways.getByRole('status')).toContainText('✅ Atualizado com sucesso!');
  const away = page.getByRole('button', { name: 'Deletar OpenAI' });
  const question = page.getByRole('dialog', { name: 'Deletar integração: OpenAI' });
  lift = await refuse(page, { method: 'DELETE', path: '/api/integrations/*', code: 'http/internal' });
  for (const said of [`❌ Erro ao deletar: ${ERRORS['http/internal'].text}`, '✅ Deletado!']) {
    await strike(away);
    await strike(question.getByRole('button', { name: 'Deletar' }));
    await expect(toast(page, said)).toBeVisible();
    await lift();
  }
  await expect(away).toHaveCount(0);
});

test('the webhook’s page tells what fails: nobody answers, nothing is set, nothing can be asked or removed', async ({
  page,
}) => {
  const instance = await connectWhatsapp(await sign(page));
  await page.goto('/debug-webhook');
  const result = region(page, 'Resultado');
  const card = page.getByRole('article', { name: instance });
  const press = async (name: string, says: string | RegExp) => {
    await strike(page.getByRole('button', { name, exact: true }));
    await expect(result.getByText(says).first()).toBeVisible();
    await expect(result).toHaveAttribute('aria-busy', 'false');
  };
  const removal = page.getByRole('dialog', { name: 'Remover instância?' });
  const remove = async (says: string | RegExp) => {
    await strike(card.getByRole('button', { name: 'Remover' }));
    await strike(removal.getByRole('button', { name: 'Remover' }));
    await expect(result.getByText(says).first()).toBeVisible();
  };
  const silent = { ok: false, detalhes: [{ rotulo: 'Resposta', valor: 'Ninguém respondeu neste endereço' }] };
  await page.route('**/api/diagnostics/webhook/test', (route) => route.fulfill({ json: silent }), { times: 1 });
  await press('Testar webhook', 'Webhook não respondeu');
  await expect(result.getByRole('table', { name: 'Detalhes' })).toContainText('Ninguém respondeu neste endereço');
  await isWhole(page);
  const tooOften: Refusal = { method: 'POST', path: '/api/diagnostics/webhook/test', code: 'http/too-many' };
  const lift = await refuse(page, tooOften);
  await press('Testar webhook', `Erro ao testar webhook: ${ERRORS['http/too-many'].text}`);
  await lift();
  await press('Configurar webhook', 'Webhook configurado com sucesso!');

  const auth = ERRORS['integrations/gateway-auth'].text;
  await gateway.fail(instance, { error: { status: 401, routes: ['webhook/', 'connectionState', 'instance/delete'] } });
  await press('Verificar webhook', 'Webhook não encontrado');
  await expect(result.getByRole('table', { name: 'Detalhes' })).toContainText(auth);
  await press('Configurar webhook', 'Erro ao configurar webhook');
  await press('Sincronizar status', `Erro ao verificar status: ${auth}`);
  await remove(`Erro ao remover instância: ${auth}`);
  await isWhole(page);
  await gateway.fail(instance, {});
  await gateway.lose(instance);
  await press('Verificar webhook', 'Webhook não encontrado');
  await press('Sincronizar status', 'Status atualizado: Desconectado');
  await remove('Instância removida com sucesso!');
  await expect(page.getByText('Nenhuma instância ainda.')).toBeVisible();
  await isWhole(page);
});

/** Of one section of the settings: what is typed in it, and what it is refused with. */
const SECTIONS: { section: string; fields?: Record<string, string>; refusal?: Refusal; says: string }[] = [
  {
    section: 'Servidor do WhatsApp',
    fields: { 'URL da Evolution': '' },
    says: 'URL e API Key da Evolution são obrigatórios',
  },
  {
    section: 'Servidor do WhatsApp',
    fields: { 'URL da Evolution': 'http://169.254.169.254', 'API Key da Evolution': 'inventada' },
    says: ERRORS['integrations/bad-url'].text,
  },
  {
    section: 'Inteligência artificial',
    fields: { 'OpenAI API Key': 'sk-inventada', 'Instruções personalizadas': 'Fale com carinho.' },
    says: ERRORS['system/ai-refused'].text,
  },
  ...(
    [
      ['Agenda pela IA', '/api/assistant/policy'],
      ['Cuidados com o número', '/api/whatsapp-manners'],
      ['Busca na base de conhecimento', '/api/knowledge/sense'],
      ['Arquivos das conversas', '/api/media-storage'],
    ] as const
  ).map(([section, path]) => ({
    section,
    refusal: { method: 'PUT', path, code: 'http/unavailable' as const },
    says: ERRORS['http/unavailable'].text,
  })),
];

test('every section of the settings says why it was not saved; the test of the AI says ERRO with the reason', async ({
  page,
}) => {
  await ownProvider(await sign(page));
  await page.goto('/system-settings');
  for (const { section, fields = {}, refusal, says } of SECTIONS) {
    await test.step(`${section}: ${says}`, async () => {
      const card = region(page, section);
      const lift = refusal && (await refuse(page, refusal));
      for (const [label, text] of Object.entries(fields)) await card.getByLabel(new RegExp(`^${label}`)).fill(text);
      await strike(card.getByRole('button', { name: 'Salvar', exact: true }));
      await expect(card.getByRole('alert')).toContainText(says);
      for (const [label, text] of Object.entries(fields))
        await expect(card.getByLabel(new RegExp(`^${label}`))).toHaveValue(text);
      await lift?.();
      if (!refusal) return;
      await strike(card.getByRole('button', { name: 'Salvar', exact: true }));
      await expect(card.getByText('Configurações salvas com sucesso!')).toBeVisible();
      await expect(card.getByRole('alert')).toHaveCount(0);
    });
  }
  await isWhole(page);

  await page.goto('/test-ai');
  const form = region(page, 'Pergunta de teste');
  const key = form.getByLabel('API Key', { exact: true });
  await key.fill('sk-inventada');
  await form.getByLabel('Mensagem').fill('Qual o horário?');
  await strike(form.getByRole('button', { name: 'Enviar pergunta' }));
  await expect(form.getByRole('alert').last()).toContainText(/^ERRO: .{10}/);
  await strike(form.getByRole('button', { name: 'Salvar chave' }));
  await expect(form.getByText(`❌ Erro ao salvar: ${ERRORS['system/ai-refused'].text}`)).toBeVisible();
  await expect(key).toHaveValue('sk-inventada');
  await expect(form.getByLabel('Mensagem')).toHaveValue('Qual o horário?');
  await isWhole(page);
  await key.fill('sk-sim-da-linha');
  await strike(form.getByRole('button', { name: 'Enviar pergunta' }));
  await expect(form.getByRole('status').last()).not.toBeEmpty();
  await expect(form.getByRole('alert')).toHaveCount(0);
});
