import { liveFrame } from '@balcao/platform';
import { refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { type FakeApi, freshApi, handlersOf, ME, recordCalls } from './fake-api';
import { fakeChat, fakeMessage } from './fixtures';
import { renderArea } from './render-area';

let state: FakeApi = freshApi();
const server = setupArea(...handlersOf(() => state));
const OPEN = `/chats?c=${uuid(100)}`;
const JULIA = uuid(72);

beforeAll(() => recordCalls(server, () => state));
beforeEach(() => {
  state = freshApi();
});
const names = async () =>
  within(await screen.findByRole('list', { name: 'Conversas' }))
    .getAllByRole('link')
    .map((row) => /Ana|Bia|Carla/.exec(row.textContent ?? '')?.[0]);
const thread = () => screen.findByRole('group', { name: 'Mensagens com Ana Beatriz' });

describe('who looks after a conversation', () => {
  beforeEach(() => {
    state.chats = [
      fakeChat({ responsavel_id: ME }),
      fakeChat({ id: uuid(101), nome: 'Bia', responsavel_id: JULIA }),
      fakeChat({ id: uuid(102), nome: 'Carla' }),
    ];
  });

  test('the list shows mine, nobody’s or all, by address, and follows the stream', async () => {
    const { user, store } = await renderArea('/chats');
    expect(await names()).toEqual(['Ana', 'Bia', 'Carla']);
    expect(await screen.findByRole('link', { name: /Bia.*Júlia/ })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Minhas' }));
    await waitFor(async () => expect(await names()).toEqual(['Ana']));
    expect(screen.getByTestId('address')).toHaveTextContent('/chats?v=minhas');
    expect(state.calls).toContain(`GET /chats?limit=50&responsavel=${ME}&situacao=abertas`);
    const carla = fakeChat({
      id: uuid(102),
      nome: 'Carla',
      responsavel_id: ME,
      versao: 2,
      ultima_em: '2026-11-20T18:00:00.000Z',
    });
    act(() => void store.dispatch(liveFrame('chat.upserted', { chat: carla })));
    await waitFor(async () => expect(await names()).toEqual(['Carla', 'Ana']));
    act(
      () => void store.dispatch(liveFrame('chat.upserted', { chat: { ...carla, responsavel_id: JULIA, versao: 3 } })),
    );
    await waitFor(async () => expect(await names()).toEqual(['Ana']));
    await user.click(screen.getByRole('radio', { name: 'Sem responsável' }));
    expect(state.calls).toContain('GET /chats?limit=50&responsavel=ninguem&situacao=abertas');
  });

  test('an empty view says why and leads to all', async () => {
    state.chats = [fakeChat({ responsavel_id: JULIA })];
    const { user } = await renderArea('/chats?v=minhas');
    expect(
      await screen.findByText('Nenhuma conversa com você. Responda uma conversa para cuidar dela.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ver todas' }));
    expect(await names()).toEqual(['Ana']);
  });

  test('is chosen beside the conversation; a refusal is told and leaves it as it was', async () => {
    const { user } = await renderArea(OPEN);
    const contact = within(await screen.findByRole('complementary', { name: 'Contato' }));
    const field = await contact.findByRole('combobox', { name: 'Responsável' });
    await waitFor(() => expect(field).toHaveDisplayValue('Isabela Ferreira (você)'));
    await user.selectOptions(field, 'Júlia');
    await waitFor(() => expect(field).toHaveValue(JULIA));
    const text = 'Esta pessoa não está mais na equipe. Escolha outra.';
    server.use(
      http.put('http://localhost/api/chats/:id/assignee', () => refused(404, 'chats/attendant-not-found', text)),
    );
    await user.selectOptions(field, 'Sem responsável');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(field).toHaveValue(JULIA);
  });
});

describe('notes of the team', () => {
  const note = (n: number, over = {}) => ({
    id: uuid(700 + n),
    chat_id: uuid(100),
    autor_id: JULIA,
    autor_nome: 'Júlia',
    texto: `Nota ${n}`,
    created_at: `2026-11-20T17:0${n}:30.000Z`,
    ...over,
  });

  test('stand between the messages by their time, clearly none of them', async () => {
    state.messages = [
      fakeMessage({ id: uuid(902), content: 'depois', created_at: '2026-11-20T17:06:00.000Z' }),
      fakeMessage({ content: 'antes' }),
    ];
    state.notes = [note(5)];
    await renderArea(OPEN);
    const shown = within(await thread());
    const bubble = await shown.findByRole('article', { name: 'Nota interna de Júlia' });
    expect(bubble).toHaveTextContent(/Nota interna · Júlia.*Nota 5.*Só a equipe vê/);
    expect(shown.getAllByRole('article').map((one) => /antes|Nota 5|depois/.exec(one.textContent ?? '')?.[0])).toEqual([
      'antes',
      'Nota 5',
      'depois',
    ]);
  });

  test('are written with Enter, apart from the message in the making; a failure keeps the text and its key', async () => {
    let tries = 0;
    server.use(
      http.post('http://localhost/api/chats/:id/notes', async ({ request }) => {
        const body = (await request.json()) as { texto: string };
        tries += 1;
        if (tries === 1)
          return refused(503, 'http/unavailable', 'Serviço indisponível no momento. Tente de novo em instantes.');
        return HttpResponse.json(note(9, { autor_id: ME, texto: body.texto }), { status: 201 });
      }),
    );
    const { user } = await renderArea(OPEN);
    await user.type(await screen.findByRole('textbox', { name: 'Mensagem' }), 'meia mensagem');
    await user.click(screen.getByRole('button', { name: 'Nota interna' }));
    await user.type(screen.getByRole('textbox', { name: 'Nota interna' }), 'Prefere a Júlia{Enter}');
    expect(await screen.findByText('Serviço indisponível no momento. Tente de novo em instantes.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Nota interna' })).toHaveValue('Prefere a Júlia');
    await user.click(screen.getByRole('button', { name: 'Salvar nota' }));
    expect(await within(await thread()).findByText('Prefere a Júlia')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('meia mensagem');
    const bodies = state.bodies.filter((_, n) => state.calls[n]?.startsWith('POST')) as { client_id: string }[];
    expect(new Set(bodies.map(({ client_id }) => client_id)).size).toBe(1);
  });

  test('show what was marked, and addresses, as a message does', async () => {
    state.notes = [note(5, { texto: '*Alérgica* a _amônia_: https://exemplo.com.br' })];
    await renderArea(OPEN);
    const bubble = within(await within(await thread()).findByRole('article', { name: 'Nota interna de Júlia' }));
    expect(bubble.getByText('Alérgica').tagName).toBe('STRONG');
    expect(bubble.getByText('amônia').tagName).toBe('EM');
    expect(bubble.getByRole('link', { name: 'https://exemplo.com.br' })).toBeInTheDocument();
  });

  test('left in the middle it is kept as a draft; another text after a lost answer is another note', async () => {
    server.use(
      http.post('http://localhost/api/chats/:id/notes', () => refused(503, 'http/unavailable', 'Fora do ar.'), {
        once: true,
      }),
      http.post('http://localhost/api/chats/:id/notes', async ({ request }) => {
        const { texto } = (await request.json()) as { texto: string };
        return HttpResponse.json(note(9, { autor_id: ME, texto }), { status: 201 });
      }),
    );
    const { user } = await renderArea(OPEN);
    await user.click(await screen.findByRole('button', { name: 'Nota interna' }));
    await user.type(screen.getByRole('textbox', { name: 'Nota interna' }), 'Prefere a Júlia{Escape}');
    expect(screen.getByRole('button', { name: 'Nota interna (rascunho)' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'Nota interna' })).toHaveValue('Prefere a Júlia');
    expect(sessionStorage.getItem('balcao.chats.outbox')).toContain('Prefere a Júlia');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Fora do ar.')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Nota interna' }), ' sempre{Enter}');
    expect(await within(await thread()).findByText('Prefere a Júlia sempre')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Nota interna' })).toHaveFocus();
    const bodies = state.bodies.filter((_, n) => state.calls[n]?.startsWith('POST')) as { client_id: string }[];
    expect(new Set(bodies.map(({ client_id }) => client_id)).size).toBe(2);
  });

  test('Escape leaves; one’s own is deleted after a question; the stream brings and takes them', async () => {
    state.notes = [note(6, { autor_id: ME })];
    server.use(http.delete('http://localhost/api/chats/:id/notes/:noteId', () => HttpResponse.json({ ok: true })));
    const { user, store } = await renderArea(OPEN);
    const shown = within(await thread());
    await user.click(await screen.findByRole('button', { name: 'Nota interna' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('textbox', { name: 'Mensagem' })).toBeInTheDocument();
    await user.click(await shown.findByRole('button', { name: 'Apagar nota' }));
    await user.click(await screen.findByRole('button', { name: 'Apagar' }));
    await waitFor(() => expect(shown.queryByText('Nota 6')).toBeNull());
    act(() => void store.dispatch(liveFrame('note.upserted', { note: note(7) })));
    expect(await shown.findByText('Nota 7')).toBeInTheDocument();
    act(() => void store.dispatch(liveFrame('note.deleted', { id: uuid(707), chat_id: uuid(100) })));
    await waitFor(() => expect(shown.queryByText('Nota 7')).toBeNull());
  });
});
