import { ERRORS } from '@balcao/contracts/errors';
import type { Page } from '@playwright/test';
import { call } from '../../support/agenda';
import { connectWhatsapp, signUp } from '../../support/company';
import { inContact, isNarrow } from '../../support/contact';
import { gateway } from '../../support/gateway';
import { strike } from '../../support/hands';
import { isWhole } from '../../support/judge';
import { bothOutcomes, close, type Window } from '../../support/outcomes';
import { expect, freshPhone, session, signIn, test } from '../../support/panel';
import { refuse } from '../../support/refuse';

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string | RegExp) => page.locator('[data-toasts]').getByText(text).first();
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Conversas' }).getByRole('link', { name: new RegExp(name) });
const words = (page: Page) => page.getByRole('textbox', { name: 'Mensagem', exact: true });
const today = () => new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format();

const POINT = 'Cole o link do Google Maps ou as coordenadas. Exemplo: -23.5614, -46.6559.';
const PLACE = { Endereço: 'Rua Augusta, 1200', 'Link do Google Maps': '-23.5614, -46.6559' };

/** A new conversation, with this number. */
const newChat = (phone: string): Window => ({
  title: 'Nova conversa',
  opener: button('Nova conversa'),
  asks: true,
  send: 'Abrir conversa',
  wrong: [
    { fields: { Número: '1199' }, says: 'Informe um telefone válido com DDD.' },
    {
      fields: { Número: phone.slice(2), Nome: 'Bia Reis' },
      refusal: { method: 'POST', path: '/api/chats', code: 'http/too-many' },
      says: ERRORS['http/too-many'].text,
    },
  ],
  right: { Número: phone.slice(2), Nome: 'Bia Reis' },
});

const SNOOZE: Window = {
  title: 'Adiar conversa',
  opener: button('Adiar conversa'),
  send: 'Adiar',
  wrong: [{ fields: { Dia: today(), Hora: '00:00' }, says: ERRORS['chats/snooze-past'].text }],
};

const CARD: Window = {
  title: 'Enviar local ou contato',
  opener: button('Local ou contato'),
  asks: true,
  send: 'Enviar',
  wrong: [
    { fields: Object.assign({}, PLACE, { 'Link do Google Maps': 'ali na esquina' }), says: POINT },
    {
      fields: PLACE,
      refusal: { method: 'POST', path: '/api/chats/*/messages/place', code: 'chats/send-failed' },
      says: 'Erro ao enviar mensagem',
    },
  ],
  right: PLACE,
};

/** By a token that works, once the account that has no key was refused. */
const charge = (connect: (token: string) => Promise<unknown>): Window => ({
  title: 'Cobrar por Pix',
  opener: button('Cobrar por Pix'),
  send: 'Enviar cobrança',
  wrong: [
    { fields: { Valor: '0', Descrição: 'Corte' }, says: 'Informe o valor em reais, como 80,00.' },
    { fields: { Valor: '80' }, says: ERRORS['billing/pix-no-key'].text },
  ],
  right: { Valor: '80', Descrição: 'Corte' },
  cure: () => connect('APP_USR-caixa'),
  asks: true,
});

const LABEL: Window = {
  title: 'Nova etiqueta',
  opener: button('Nova etiqueta'),
  send: 'Salvar',
  wrong: [{ says: 'Informe o nome.' }, { fields: { Nome: 'Retorno' }, says: ERRORS['chats/label-taken'].text }],
  right: { Nome: 'VIP' },
  asks: true,
};

const REPLY: Window = {
  title: 'Nova resposta rápida',
  opener: button('Nova resposta rápida'),
  send: 'Salvar',
  wrong: [
    { fields: { Código: 'bom dia', Texto: 'Oi, {nome}! Abrimos às 9h.' }, says: /^Use só letras, números/ },
    { fields: { Código: 'endereco' }, says: ERRORS['chats/quick-reply-taken'].text },
  ],
  right: { Código: 'ola', Texto: 'Oi, {nome}! Abrimos às 9h.' },
  asks: true,
};

const OPT_OUT: Window = {
  title: 'Parar de mandar lembretes e avisos',
  opener: button('Parar de mandar'),
  send: 'Parar de mandar',
  wrong: [
    { says: 'Informe o motivo.' },
    {
      fields: { Motivo: 'Pediu no balcão' },
      refusal: { method: 'PUT', path: '/api/chats/*/opt-out', code: 'http/unavailable' },
      says: ERRORS['http/unavailable'].text,
    },
  ],
  right: { Motivo: 'Pediu no balcão' },
  asks: true,
};

/** Out of the conversation, where list and conversation do not stand side by side. */
async function toList(page: Page) {
  if (isNarrow(page)) await strike(page.getByRole('button', { name: 'Voltar às conversas' }));
}

async function assign(page: Page) {
  await inContact(page, async (contact) => {
    await contact.getByRole('combobox', { name: 'Responsável' }).selectOption({ label: 'Lia (você)' });
    await expect(contact.getByRole('combobox', { name: 'Responsável' })).toBeEnabled();
  });
  await toList(page);
  const views = page.getByRole('radiogroup', { name: 'Quais conversas' });
  for (const [view, bia, rita] of [
    ['Minhas', 1, 0],
    ['Sem responsável', 0, 1],
    ['Todas', 1, 1],
  ] as const) {
    await views.getByText(view, { exact: true }).click();
    await expect(row(page, 'Bia Reis')).toHaveCount(bia);
    await expect(row(page, 'Rita Souza')).toHaveCount(rita);
  }
}

const filter = (page: Page, by: string) =>
  page.getByRole('combobox', { name: 'Filtrar conversas' }).selectOption({ label: by });

async function snooze(page: Page) {
  await bothOutcomes(page, SNOOZE);
  await expect(toast(page, /^Conversa adiada até amanhã/)).toBeVisible();
  await toList(page);
  await expect(row(page, 'Bia Reis')).toBeVisible();
  await expect(row(page, 'Rita Souza')).toHaveCount(0);
  await filter(page, 'Adiadas');
  await expect(row(page, 'Bia Reis')).toHaveCount(0);
  await strike(row(page, 'Rita Souza'));
  await strike(page.getByRole('button', { name: 'Trazer de volta' }));
  await expect(page.getByRole('button', { name: 'Trazer de volta' })).toHaveCount(0);
  await toList(page);
  await filter(page, 'Sem filtro');
  await strike(row(page, 'Rita Souza'));
}

async function label(page: Page) {
  await inContact(page, async (contact) => {
    await strike(contact.getByRole('button', { name: 'Gerenciar' }));
    const list = page.getByRole('dialog', { name: 'Etiquetas', exact: true });
    await bothOutcomes(page, LABEL);
    await expect(list.getByRole('listitem').filter({ hasText: 'VIP' })).toBeVisible();
    await close(page, list);
    await expect(contact.getByRole('button', { name: 'Gerenciar' })).toBeFocused();
    await strike(contact.getByRole('button', { name: 'VIP', exact: true }));
    await expect(contact.getByRole('button', { name: 'VIP', exact: true, pressed: true })).toBeEnabled();
  });
  await toList(page);
  await filter(page, 'VIP');
  await expect(row(page, 'Bia Reis')).toHaveCount(0);
  await expect(row(page, 'Rita Souza')).toContainText('VIP');
  await filter(page, 'Sem filtro');
  await strike(row(page, 'Rita Souza'));
}

async function unlabel(page: Page) {
  await inContact(page, async (contact) => {
    await strike(contact.getByRole('button', { name: 'Gerenciar' }));
    const list = page.getByRole('dialog', { name: 'Etiquetas', exact: true });
    await strike(list.getByRole('button', { name: 'Excluir VIP' }));
    await strike(page.getByRole('dialog', { name: 'Excluir', exact: true }).getByRole('button', { name: 'Excluir' }));
    await expect(list.getByRole('listitem')).toHaveText(['Retorno']);
    await close(page, list);
    await expect(contact.getByRole('button', { name: 'VIP', exact: true })).toHaveCount(0);
  });
}

async function quickReply(page: Page) {
  // Where no line tells of '/' and the keyboard hides it, there is a button.
  if (isNarrow(page)) await strike(page.getByRole('button', { name: 'Respostas rápidas' }));
  else await words(page).fill('/');
  await strike(page.getByRole('button', { name: 'Gerenciar respostas' }));
  await bothOutcomes(page, REPLY);
  const list = page.getByRole('dialog', { name: 'Respostas rápidas' });
  await expect(list.getByText('/ola')).toBeVisible();
  await close(page, list);
  await words(page).fill('');
  await words(page).pressSequentially('/ol');
  await expect(page.getByRole('option', { name: /ola/, selected: true })).toContainText('Oi, Rita! Abrimos às 9h.');
  await isWhole(page);
  await words(page).press('Enter');
  await expect(words(page)).toHaveValue('Oi, Rita! Abrimos às 9h.');
  await words(page).press('Enter');
  await expect(words(page)).toHaveValue('');
}

async function note(page: Page) {
  const lift = await refuse(page, { method: 'POST', path: '/api/chats/*/notes', code: 'chats/too-many-notes' });
  const begin = page.getByRole('button', { name: /^Nota interna/ });
  const field = page.getByRole('textbox', { name: 'Nota interna' });
  await strike(begin);
  await field.fill('Prefere a Júlia.');
  await field.press('Enter');
  await expect(page.getByText(ERRORS['chats/too-many-notes'].text)).toBeVisible();
  await isWhole(page);
  await field.press('Escape');
  await expect(begin).toBeFocused();
  await lift();
  await strike(begin);
  await expect(field).toHaveValue('Prefere a Júlia.');
  await field.press('Enter');
  await expect(page.getByRole('article', { name: 'Nota interna de Lia' })).toContainText('Prefere a Júlia.');
}

async function optOut(page: Page) {
  await inContact(page, async (contact) => {
    await bothOutcomes(page, OPT_OUT);
    await expect(contact.getByRole('button', { name: 'Voltar a mandar' })).toBeFocused();
  });
  await expect(toast(page, 'Lembretes e avisos parados para esta pessoa.')).toBeVisible();
  await expect(page.getByRole('note', { name: 'Não quer mensagens automáticas' })).toBeVisible();
  await expect(page.getByText('Pediu no balcão')).toBeVisible();
}

async function remove(page: Page) {
  const opener = button('Excluir conversa')(page);
  const question = page.getByRole('dialog', { name: 'Excluir conversa' });
  const yes = question.getByRole('button', { name: 'Excluir', exact: true });
  const lift = await refuse(page, { method: 'DELETE', path: '/api/chats/*', code: 'http/internal' });
  await strike(opener);
  await expect(question).toContainText(
    'Tem certeza que deseja excluir esta conversa? Esta ação não pode ser desfeita.',
  );
  await strike(yes);
  await expect(toast(page, 'Erro ao excluir conversa')).toBeVisible();
  await isWhole(page);
  await strike(opener);
  await close(page, question);
  await expect(opener).toBeFocused();
  await lift();
  await strike(opener);
  await strike(yes);
  await expect(page.getByRole('region', { name: /^Conversa com/ })).toHaveCount(0);
  await expect(row(page, 'Bia Reis')).toBeVisible();
  await expect(row(page, 'Rita Souza')).toHaveCount(0);
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });
    test('every window of a conversation: refused in words with nothing lost, and done', async ({
      page,
      expectedFaults,
    }) => {
      // What is refused is part of it.
      expectedFaults.allow(/status of (4|5)\d\d/);
      test.setTimeout(600_000);
      const company = await signUp(page, 'Salão das Janelas', `janela-${crypto.randomUUID()}`);
      const instance = await connectWhatsapp(company);
      const as = (method: string, path: string, body: object) => call(method, path, body, company.token);
      const connect = (token: string) =>
        as('PUT', '/integrations/mercadopago', { access_token: token, public_key: 'APP_USR-publica' });
      await connect('APP_USR-nova-nokey');
      await as('POST', '/chat-labels', { nome: 'Retorno', cor: 'azul' });
      await as('POST', '/quick-replies', { codigo: 'endereco', texto: 'Rua Augusta, 1200.' });
      const [phone, other] = [freshPhone(), freshPhone()];
      await gateway.write(instance, phone, 'Quero falar com uma pessoa', 'Rita Souza');
      await page.goto('/chats');
      await expect(row(page, 'Rita Souza')).toBeVisible();

      await bothOutcomes(page, newChat(other));
      await expect(page.getByRole('heading', { name: 'Bia Reis' })).toBeVisible();
      await assign(page);
      await strike(row(page, 'Rita Souza'));
      await snooze(page);
      await label(page);
      await note(page);
      await bothOutcomes(page, CARD);
      await bothOutcomes(page, charge(connect));
      await expect(toast(page, 'Cobrança enviada.')).toBeVisible();
      await quickReply(page);
      await optOut(page);
      await unlabel(page);

      const sent = async () => (await gateway.sentTo(instance, phone)).filter(({ text }) => text !== '');
      await expect.poll(async () => (await sent()).map(({ text }) => text)).toContain('Oi, Rita! Abrimos às 9h.');
      expect((await sent()).map(({ route }) => route)).toContain('sendLocation');
      expect(JSON.stringify(await sent())).not.toContain('Prefere a Júlia.');
      await remove(page);
    });
  });
}

test('what was said long ago is found by its words at 360 px, and led to', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { instance } = await session();
  const phone = freshPhone();
  const name = `Dalva ${phone.slice(-6)}`;
  const word = `lilas${phone.slice(-6)}`;
  await gateway.write(instance, phone, `O esmalte era o ${word}`, name);
  await gateway.ownerWrites(instance, phone, 'Já vejo, Dalva.');
  for (let n = 1; n <= 60; n += 1) await gateway.write(instance, phone, `Recado ${n}`, name);
  await signIn(page);
  await page.goto('/chats');
  await page.getByRole('searchbox', { name: 'Nome, telefone ou mensagem' }).fill(word);
  const hit = page.getByRole('region', { name: 'Mensagens' }).getByRole('link', { name: new RegExp(word) });
  await expect(hit).toHaveCount(1);
  await isWhole(page);
  await strike(hit);
  const thread = page.getByRole('region', { name: `Mensagens com ${name}` });
  const found = thread.getByRole('article').filter({ hasText: word });
  await expect(found).toBeInViewport();
  await expect(found.locator('xpath=ancestor::*[@tabindex="-1"][1]')).toBeFocused();
  await expect(page.getByText('Trecho antigo da conversa')).toBeVisible();
  await isWhole(page);
  await strike(page.getByRole('button', { name: 'Ir para o fim da conversa' }));
  await expect(page.getByRole('article').filter({ hasText: 'Recado 60' })).toBeInViewport();
});
