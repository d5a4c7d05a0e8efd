import type { Achado, NotaAchada } from '@balcao/contracts/message-search';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { fakeMessage } from './fixtures';
import { renderArea } from './render-area';

let state: FakeApi = freshApi();
const server = setupArea(...handlersOf(() => state));
const api = (path: string) => `http://localhost/api${path}`;
beforeAll(() => recordCalls(server, () => state));
beforeEach(() => {
  state = freshApi();
});
const HIT: Achado = {
  mensagem_id: uuid(930),
  chat_id: uuid(100),
  contato: 'Ana Beatriz',
  customer_phone: '5511987654321',
  autor: 'customer',
  created_at: '2026-03-12T15:00:00.000Z',
  trecho: [
    { texto: 'fazem ', achado: false },
    { texto: 'avaliações', achado: true },
    { texto: ' hoje?', achado: false },
  ],
};

test('messages that say it stand below the conversations, marked, and lead to their place in an old conversation', async () => {
  const near = (n: number, content: string) =>
    fakeMessage({ id: uuid(n), content, created_at: `2026-03-12T15:0${n - 927}:00.000Z` });
  const pages: Record<string, object> = {
    [uuid(930)]: {
      items: [near(931, 'depois'), near(930, 'fazem avaliações hoje?'), near(929, 'pouco antes')],
      tem_antes: true,
      tem_depois: false,
    },
    [uuid(929)]: { items: [near(929, 'pouco antes'), near(928, 'antes de tudo')], tem_antes: false, tem_depois: true },
  };
  server.use(
    http.get(api('/message-search'), () => HttpResponse.json({ items: [HIT], nextCursor: null })),
    http.get(api('/chats/:id/messages/:messageId/around'), ({ params }) =>
      HttpResponse.json(pages[String(params.messageId)]),
    ),
  );
  const { user, container } = await renderArea('/chats?q=avaliacao');
  const hit = await screen.findByRole('link', { name: /Ana Beatriz.*fazem avaliações hoje\?/ });
  expect(within(hit).getByText('avaliações').tagName).toBe('MARK');
  expect(await screen.findByText('Nenhuma conversa com este nome.')).toBeInTheDocument();
  expect(screen.queryByText(/^Nada encontrado/)).toBeNull();
  await user.click(hit);
  expect(screen.getByTestId('address')).toHaveTextContent(`/chats?q=avaliacao&c=${uuid(100)}&m=${uuid(930)}`);
  const place = await screen.findByRole('region', { name: 'Mensagens com Ana Beatriz' });
  expect(await within(place).findByText('depois')).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(within(place).getByRole('button', { name: 'Mensagens anteriores' }));
  expect(await within(place).findByText('antes de tudo')).toBeInTheDocument();
  expect(within(place).getAllByText('pouco antes')).toHaveLength(1);
  expect(screen.getByText('Últimas mensagens da conversa')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Voltar à conversa' }));
  const end = await screen.findByRole('group', { name: 'Mensagens com Ana Beatriz' });
  await waitFor(() => expect(end).toHaveFocus());
  expect(screen.getByTestId('address')).toHaveTextContent(`/chats?q=avaliacao&c=${uuid(100)}`);
});

test('what was marked for WhatsApp is shown by its words alone', async () => {
  const trecho = [
    { texto: '*fazem ', achado: false },
    { texto: '_avaliações_ ', achado: true },
    { texto: 'hoje?*', achado: false },
  ];
  const items = [Object.assign({}, HIT, { trecho })];
  server.use(http.get(api('/message-search'), () => HttpResponse.json({ items, nextCursor: null })));
  await renderArea('/chats?q=avaliacao');
  const hit = await screen.findByRole('link', { name: /Ana Beatriz.*fazem avaliações hoje\?$/ });
  expect(within(hit).getByText('avaliações').tagName).toBe('MARK');
});

test('what the team noted is found too, called a note, and leads to where it stands', async () => {
  const note: NotaAchada = {
    nota_id: uuid(70),
    chat_id: uuid(100),
    contato: 'Ana Beatriz',
    customer_phone: '5511987654321',
    autor_nome: 'Júlia',
    created_at: '2026-03-12T15:02:30.000Z',
    mensagem_id: uuid(930),
    trecho: [
      { texto: 'alérgica a ', achado: false },
      { texto: 'amônia', achado: true },
    ],
  };
  const said = fakeMessage({ id: uuid(930), content: 'quero mudar a cor', created_at: '2026-03-12T15:02:00.000Z' });
  const stored = {
    id: note.nota_id,
    chat_id: note.chat_id,
    autor_id: null,
    autor_nome: 'Júlia',
    created_at: note.created_at,
  };
  server.use(
    http.get(api('/note-search'), () => HttpResponse.json({ items: [note] })),
    http.get(api('/chats/:id/notes'), () =>
      HttpResponse.json({ items: [Object.assign({ texto: 'alérgica a amônia' }, stored)] }),
    ),
    http.get(api('/chats/:id/messages/:messageId/around'), () =>
      HttpResponse.json({ items: [said], tem_antes: false, tem_depois: false }),
    ),
  );
  const { user, container } = await renderArea('/chats?q=amonia');
  const hit = await screen.findByRole('link', { name: /Ana Beatriz.*Nota de Júlia: .*alérgica a amônia/ });
  expect(within(hit).getByText('amônia').tagName).toBe('MARK');
  await waitFor(() => expect(screen.queryByText(/^Nada encontrado/)).toBeNull());
  expect((await axe(container)).violations).toEqual([]);
  await user.click(hit);
  const place = await screen.findByRole('region', { name: 'Mensagens com Ana Beatriz' });
  expect(await within(place).findByRole('article', { name: 'Nota interna de Júlia' })).toBeInTheDocument();
});

test('nothing found and a failure are said', async () => {
  server.use(
    http.get(api('/message-search'), () => HttpResponse.json({ items: [], nextCursor: null }), { once: true }),
  );
  await renderArea('/chats?q=zzz');
  expect(await screen.findByText('Nenhuma mensagem com estas palavras.')).toBeInTheDocument();
  expect(await screen.findByText('Nada encontrado para "zzz".')).toBeInTheDocument();
  await waitFor(() => expect(state.calls).toContain('GET /message-search?limit=20&search=zzz'));
});
