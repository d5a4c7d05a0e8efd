import type { MessagePath } from '@balcao/contracts/message-path';
import { fakeSession } from '@balcao/platform/testing';
import { refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { fakeMessage, staffMessage } from './fixtures';
import { renderArea } from './render-area';

let state: FakeApi = freshApi();
const server = setupArea(...handlersOf(() => state));
const OPEN = `/chats?c=${uuid(100)}`;
const API = 'http://localhost/api';

beforeAll(() => recordCalls(server, () => state));
beforeEach(() => {
  state = freshApi();
});

const step = (over: Partial<MessagePath['passos'][number]>): MessagePath['passos'][number] => ({
  passo: 'escrita',
  de: 'mensagem',
  estado: 'feito',
  em: '2026-11-20T17:05:00.000Z',
  texto: 'O cliente escreveu no WhatsApp.',
  ...over,
});
const path: MessagePath = {
  mensagem_id: uuid(900),
  chat_id: uuid(100),
  autor: 'customer',
  conclusao: { estado: 'falhou', texto: 'A IA não respondeu: A chave da IA foi recusada.' },
  passos: [
    step({}),
    step({ passo: 'recebida', em: '2026-11-20T17:05:02.500Z', texto: 'O servidor do WhatsApp avisou na hora.' }),
    step({ passo: 'ia', estado: 'falhou', em: null, texto: 'Foi consultada, e a conversa passou para a equipe.' }),
    step({ passo: 'fila', de: 'resposta', em: '2026-11-21T17:07:00.000Z', texto: 'Entrou na fila de envio.' }),
  ],
  empresa: null,
};
const serve = () => server.use(http.get(`${API}/chats/:id/messages/:messageId/path`, () => HttpResponse.json(path)));
const timeOf = (name: RegExp) => screen.findByRole('button', { name });

test('from the time of a bubble to why she got no answer, step by step', async () => {
  serve();
  const { user } = await renderArea(OPEN);
  await user.click(await timeOf(/14:05, ver o caminho da mensagem/));
  const dialog = await screen.findByRole('dialog', { name: 'Caminho da mensagem' });
  expect(await within(dialog).findByRole('status', { name: 'Conclusão' })).toHaveTextContent(
    'A IA não respondeu: A chave da IA foi recusada.',
  );
  const own = within(within(dialog).getByRole('region', { name: 'A mensagem' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(own).toEqual([
    'Escrita14:05:00O cliente escreveu no WhatsApp.',
    'Recebida pelo Balcão14:05:02 (+2,5 s)O servidor do WhatsApp avisou na hora.',
    'Inteligência artificialNão deu certoFoi consultada, e a conversa passou para a equipe.',
  ]);
  expect(within(dialog).getByRole('region', { name: 'A resposta' })).toHaveTextContent(
    'Fila de envio21/11/2026 14:07:00 (+24 h 1 min)',
  );
  expect(state.calls).toContain(`GET /chats/${uuid(100)}/messages/${uuid(900)}/path`);
  expect(within(dialog).getByRole('button', { name: 'Copiar link para o suporte' })).toBeInTheDocument();
});

test('a path that does not load says so and is asked again', async () => {
  const place = `${API}/chats/:id/messages/:messageId/path`;
  server.use(
    http.get(place, () => refused(404, 'chats/message-not-found', 'Mensagem não encontrada.'), { once: true }),
  );
  const { user } = await renderArea(OPEN);
  await user.click(await timeOf(/14:05/));
  expect(await screen.findByText('Mensagem não encontrada.')).toBeInTheDocument();
  serve();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Entrou na fila de envio.')).toBeInTheDocument();
});

test('Tab stops at the newest message alone; arrows lead to the others', async () => {
  state.messages = [
    staffMessage({ id: uuid(902), entrega: 'sent', created_at: '2026-11-20T17:09:00.000Z' }),
    fakeMessage({ id: uuid(901), created_at: '2026-11-20T17:08:00.000Z' }),
  ];
  const { user } = await renderArea(OPEN);
  const [older, newest] = [await timeOf(/^14:08/), await timeOf(/^14:09/)];
  await waitFor(() => expect([older.tabIndex, newest.tabIndex]).toEqual([-1, 0]));
  newest.focus();
  await user.keyboard('{ArrowUp}');
  expect(older).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowDown}');
  expect(newest).toHaveFocus();
});

describe('by a link', () => {
  const LINK = `/debug-webhook?conversa=${uuid(100)}&mensagem=${uuid(900)}`;
  test('the team reads it on the diagnosis page', async () => {
    serve();
    await renderArea(LINK);
    const section = within(await screen.findByRole('region', { name: 'Caminho de uma mensagem' }));
    expect(await section.findByText(/A chave da IA foi recusada/)).toBeInTheDocument();
  });

  test('the platform’s master reads it of any company, by its name', async () => {
    const asked = http.get(`${API}/master/chats/:id/messages/:messageId/path`, () =>
      HttpResponse.json({ ...path, empresa: 'Studio Bella' }),
    );
    server.use(asked);
    await renderArea(LINK, { session: fakeSession('master') });
    expect(await screen.findByText('Studio Bella · 20/11/2026')).toBeInTheDocument();
    expect(state.calls).not.toContain(`GET /chats/${uuid(100)}/messages/${uuid(900)}/path`);
  });

  test('who may not read conversations asks nothing', async () => {
    await renderArea(LINK, { session: fakeSession('viewer') });
    expect(await screen.findByRole('region', { name: 'Caminho de uma mensagem' })).toBeInTheDocument();
    expect(state.calls.some((call) => call.includes('/path'))).toBe(false);
  });
});
