import { AUTHORS, CHAT_TEXTS, MAX_MESSAGE } from '@balcao/contracts/chats';
import { refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { fakeMessage, staffMessage, TENANT_ID } from './fixtures';
import { renderArea } from './render-area';

let state: FakeApi = freshApi();
const server = setupArea(...handlersOf(() => state));
const SEND = 'http://localhost/api/chats/:id/messages';
const AS_CUSTOMER = 'http://localhost/api/functions/ai-chat-handler';

beforeAll(() => recordCalls(server, () => state));
beforeEach(() => {
  state = freshApi();
  sessionStorage.clear();
});

const sentBodies = () =>
  state.bodies.filter((_, index) => /^POST \/chats\/[^/]+\/messages$/.test(state.calls[index] ?? '')) as {
    content: string;
    client_id: string;
  }[];

async function openChat() {
  const area = await renderArea(`/chats?c=${uuid(100)}`);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' });
  const thread = await screen.findByRole('group', { name: 'Mensagens com Ana Beatriz' });
  return { ...area, field, thread };
}

/** Answers like the server: the stored row carries the browser's client_id. */
const accepts = (wait = 0) =>
  http.post(SEND, async ({ request }) => {
    const { content, client_id } = (await request.json()) as { content: string; client_id: string };
    await delay(wait);
    const row = staffMessage({
      id: uuid(950),
      content,
      client_id,
      entrega: 'sent',
      created_at: '2026-11-20T18:00:00.000Z',
    });
    state.messages = [row, ...state.messages];
    return HttpResponse.json(row, { status: 202 });
  });

test('Enter sends, the bubble is there at once as enviando, and the stored row takes its place', async () => {
  server.use(accepts(150));
  const { user, field, thread } = await openChat();
  await user.type(field, 'Temos sim!{Enter}');
  const bubble = within(thread).getByText('Temos sim!').closest('article') as HTMLElement;
  expect(bubble).toHaveTextContent('enviando');
  expect(bubble).toHaveTextContent('Equipe · Isabela Ferreira');
  expect(field).toHaveValue('');
  await waitFor(() => expect(within(thread).getByText('enviada')).toBeInTheDocument());
  expect(within(thread).getAllByText('Temos sim!')).toHaveLength(1);
  expect(sentBodies()).toHaveLength(1);
});

test('what is sent while the conversation is loading is shown at once, also once it was taken, and never twice', async () => {
  let show = (): void => undefined;
  const shown = new Promise<void>((resolve) => {
    show = resolve;
  });
  server.use(
    accepts(),
    http.get(SEND, async () => {
      await shown;
      // Read before the message was there.
      return HttpResponse.json({ items: [fakeMessage()], nextCursor: null });
    }),
  );
  const { user } = await renderArea(`/chats?c=${uuid(100)}`);
  await user.type(await screen.findByRole('textbox', { name: 'Mensagem' }), 'Temos sim!{Enter}');
  const early = await screen.findByRole('region', { name: 'Mensagens a caminho de Ana Beatriz' });
  expect(within(early).getByText('Temos sim!')).toBeInTheDocument();
  await waitFor(() => expect(sentBodies()).toHaveLength(1));
  await act(() => delay(50));
  expect(within(early).getByText('Temos sim!')).toBeInTheDocument();
  act(show);
  const thread = await screen.findByRole('group', { name: 'Mensagens com Ana Beatriz' });
  expect(await within(thread).findByText('enviada')).toBeInTheDocument();
  expect(screen.getAllByText('Temos sim!', { selector: 'article *' })).toHaveLength(1);
});

test('Shift+Enter breaks the line; empty messages are not sent', async () => {
  const { user, field } = await openChat();
  await user.type(field, 'um{Shift>}{Enter}{/Shift}dois');
  expect(field).toHaveValue('um\ndois');
  await user.clear(field);
  await user.type(field, '{Enter}');
  await user.type(field, '   {Enter}');
  await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
  expect(sentBodies()).toEqual([]);
});

test('a text over the limit is counted and not sent', async () => {
  const { user, field } = await openChat();
  fireEvent.change(field, { target: { value: 'a'.repeat(MAX_MESSAGE - 400) } });
  expect(screen.getByText('3600 de 4000')).toBeInTheDocument();
  fireEvent.change(field, { target: { value: 'a'.repeat(MAX_MESSAGE + 1) } });
  expect(screen.getByText('4001 de 4000')).toBeInTheDocument();
  expect(screen.getByText('Use no máximo 4000 caracteres.')).toBeInTheDocument();
  await user.type(field, '{Enter}');
  expect(sentBodies()).toEqual([]);
});

describe('a failed send', () => {
  const fails = () => server.use(http.post(SEND, () => new HttpResponse(null, { status: 500 })));

  test("says 'Erro ao enviar mensagem', takes the bubble away and keeps the text as not sent", async () => {
    fails();
    const { user, field, thread } = await openChat();
    await user.type(field, 'Temos sim!{Enter}');
    expect(CHAT_TEXTS.sendFailed).toBe('Erro ao enviar mensagem');
    expect((await screen.findAllByText('Erro ao enviar mensagem')).length).toBeGreaterThan(0);
    expect(within(thread).queryByText('Temos sim!')).not.toBeInTheDocument();
    expect(screen.getByText('Não enviada')).toBeInTheDocument();
    expect(screen.getByText('Temos sim!')).toBeInTheDocument();
  });

  test("shows the server's own error when there is one", async () => {
    server.use(http.post(SEND, () => refused(409, 'chats/not-connected', 'O WhatsApp não está conectado.')));
    const { user, field } = await openChat();
    await user.type(field, 'Temos sim!{Enter}');
    expect((await screen.findAllByText('O WhatsApp não está conectado.')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Erro ao enviar mensagem')).not.toBeInTheDocument();
  });

  test("'Tentar de novo' repeats the same client_id, so that it can never become two messages", async () => {
    fails();
    const { user, field, thread } = await openChat();
    await user.type(field, 'Temos sim!{Enter}');
    await screen.findByText('Não enviada');
    expect(screen.getAllByText('Erro ao enviar mensagem')).toHaveLength(2);
    server.use(accepts());
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await within(thread).findByText('Temos sim!')).toBeInTheDocument();
    // Nor does the notice outlive what it told of.
    await waitFor(() => expect(screen.queryByText('Erro ao enviar mensagem')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByText('Não enviada')).not.toBeInTheDocument());
    const [first, second] = sentBodies();
    expect(first?.client_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toEqual(first);
  });

  test('survives a reload of the page, and of its writer only', async () => {
    fails();
    const { user, field } = await openChat();
    await user.type(field, 'Temos sim!{Enter}');
    await screen.findByText('Não enviada');
    await user.type(field, 'E às 15h?');
    cleanup();
    const { field: again } = await openChat();
    expect(await screen.findByText('Não enviada')).toBeInTheDocument();
    expect(again).toHaveValue('E às 15h?');
    server.use(accepts());
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(screen.queryByText('Não enviada')).not.toBeInTheDocument());
    const [first, second] = sentBodies();
    expect(second).toEqual(first);
    cleanup();
    const kept = JSON.parse(sessionStorage.getItem('balcao.chats.outbox') ?? '{}');
    sessionStorage.setItem('balcao.chats.outbox', JSON.stringify(Object.assign(kept, { owner: uuid(77) })));
    const { field: others } = await openChat();
    expect(others).toHaveValue('');
  });

  test("'Editar' gives the text back to the composer", async () => {
    fails();
    const { user, field } = await openChat();
    await user.type(field, 'Temos sim!{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    expect(field).toHaveValue('Temos sim!');
    expect(screen.queryByText('Não enviada')).not.toBeInTheDocument();
  });
});

test("'Testar como cliente' calls ai-chat-handler as the customer and reloads messages and list", async () => {
  server.use(
    http.post(AS_CUSTOMER, async ({ request }) => {
      const { message } = (await request.json()) as { message: string };
      state.messages = [
        fakeMessage({ id: uuid(960), content: message, created_at: '2026-11-20T18:00:00.000Z' }),
        ...state.messages,
      ];
      return HttpResponse.json({ success: true, messageId: uuid(960), chatId: uuid(100) }, { status: 202 });
    }),
  );
  const { user, thread } = await openChat();
  await user.click(screen.getByRole('switch', { name: 'Testar como cliente' }));
  const before = state.calls.length;
  await user.type(screen.getByRole('textbox', { name: 'Mensagem do cliente' }), 'Quanto custa?{Enter}');
  await waitFor(() => expect(state.calls.slice(before).some((call) => call.startsWith('GET /chats?'))).toBe(true));
  await waitFor(() => expect(within(thread).getAllByText('Quanto custa?')).toHaveLength(1));
  expect(within(thread).getByText('Quanto custa?').closest('article')).toHaveAttribute('data-side', 'in');
  const index = state.calls.indexOf('POST /functions/ai-chat-handler');
  expect(state.bodies[index]).toEqual({
    message: 'Quanto custa?',
    tenantId: TENANT_ID,
    customerPhone: '5511987654321',
  });
  expect(state.calls.slice(before).some((call) => call.startsWith(`GET /chats/${uuid(100)}/messages`))).toBe(true);
  expect(sentBodies()).toEqual([]);
});

test('what was typed stays with its conversation', async () => {
  const { field, store } = await openChat();
  fireEvent.change(field, { target: { value: 'rascunho' } });
  cleanup();
  await renderArea(`/chats?c=${uuid(100)}`, { store });
  expect(await screen.findByRole('textbox', { name: 'Mensagem' })).toHaveValue('rascunho');
  await act(async () => void store.dispatch({ type: 'session/cleared' }));
  expect(store.getState()).toMatchObject({ chatsOutbox: { items: [], drafts: {} } });
});

test('every author has a name on screen', async () => {
  const { authorLabel } = await import('../src/features/messages/author-label');
  const names = AUTHORS.map((autor) => authorLabel({ autor, autor_nome: null }));
  expect(names).toEqual(['Cliente', 'IA', 'Equipe', 'Celular', 'Balcão']);
});
