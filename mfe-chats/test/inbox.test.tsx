import type { Message } from '@balcao/contracts/chats';
import { liveFrame } from '@balcao/platform';
import { fakeSession } from '@balcao/platform/testing';
import { refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { fakeChat, fakeInstance, fakeMessage, staffMessage } from './fixtures';
import { renderArea } from './render-area';

let state: FakeApi = freshApi();
const server = setupArea(...handlersOf(() => state));
const api = (path: string) => `http://localhost/api${path}`;
const OPEN = `/chats?c=${uuid(100)}`;

beforeAll(() => recordCalls(server, () => state));
beforeEach(() => {
  state = freshApi();
});

const list = () => screen.findByRole('list', { name: 'Conversas' });
const thread = () => screen.findByRole('group', { name: 'Mensagens com Ana Beatriz' });
const address = () => screen.getByTestId('address').textContent;

describe('the list', () => {
  test('shows name or phone, last line, unread and who answers', async () => {
    state.chats = [
      fakeChat({ nao_lidas: 3, modo: 'attention' }),
      fakeChat({ id: uuid(101), nome: null, customer_phone: '5511912345678', modo: 'human', ultima_autor: 'staff' }),
      fakeChat({
        id: uuid(102),
        nome: null,
        customer_phone: '12345@lid',
        ultima_autor: 'ai',
        ultima_mensagem: 'Até já',
      }),
    ];
    await renderArea('/chats');
    const [first, second, third] = within(await list()).getAllByRole('link');
    expect(first).toHaveTextContent(/Ana Beatriz.*Oi, tem horário\?.*3 mensagens não lidas.*Precisa de você/);
    expect(second).toHaveTextContent(/\+55 \(11\) 91234-5678.*Equipe: Oi, tem horário\?.*Equipe/);
    expect(third).toHaveTextContent(/Número oculto.*IA: Até já.*IA/);
  });

  test('searches after a pause and keeps search and selection in the address', async () => {
    state.chats = [fakeChat(), fakeChat({ id: uuid(101), nome: 'Carla' })];
    const { user } = await renderArea('/chats');
    await list();
    // At one go: typed letter by letter, a busy machine makes pauses of its own.
    await user.click(screen.getByRole('searchbox', { name: 'Nome, telefone ou mensagem' }));
    await user.paste('carla');
    await waitFor(() => expect(address()).toBe('/chats?q=carla'));
    await waitFor(async () => expect(within(await list()).getAllByRole('link')).toHaveLength(1));
    const searched = state.calls.filter((call) => call.includes('search=')).sort();
    expect(searched).toEqual([
      'GET /chats?limit=50&search=carla',
      'GET /message-search?limit=20&search=carla',
      'GET /note-search?search=carla',
    ]);
    await user.click(screen.getByRole('link', { name: /Carla/ }));
    await waitFor(() => expect(address()).toBe(`/chats?q=carla&c=${uuid(101)}`));
    expect(screen.getByRole('link', { name: /Carla/ })).toHaveAttribute('aria-current', 'true');
  });

  test('a search without hits says so and can be cleared', async () => {
    const { user } = await renderArea('/chats?q=zzz');
    expect(await screen.findByText('Nada encontrado para "zzz".')).toBeInTheDocument();
    await user.click(screen.getByText('Limpar busca'));
    expect(await screen.findByRole('link', { name: /Ana Beatriz/ })).toBeInTheDocument();
  });

  test('loads the next page', async () => {
    state.chats = Array.from({ length: 60 }, (_, n) => fakeChat({ id: uuid(100 + n), nome: `Cliente ${n}` }));
    const { user } = await renderArea('/chats');
    expect(within(await list()).getAllByRole('link')).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Carregar mais' }));
    await waitFor(async () => expect(within(await list()).getAllByRole('link')).toHaveLength(60));
  });

  test('not connected: says what to do and leads there', async () => {
    Object.assign(state, { chats: [], instance: fakeInstance({ status: 'disconnected' }) });
    await renderArea('/chats');
    expect(await screen.findByText('Conecte o WhatsApp para receber mensagens aqui.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Conectar WhatsApp' })).toHaveAttribute('href', '/integrations');
  });

  test('connected and empty: all is well', async () => {
    state.chats = [];
    await renderArea('/chats');
    expect(await screen.findByText('Tudo certo. As conversas aparecem aqui.')).toBeInTheDocument();
  });

  test('a failed load says so and tries again', async () => {
    server.use(http.get(api('/chats'), () => new HttpResponse(null, { status: 500 }), { once: true }));
    const { user } = await renderArea('/chats');
    expect(await screen.findByText('Não foi possível carregar as conversas.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await list()).toBeInTheDocument();
  });

  test('a viewer has no permission and nothing is asked of the server', async () => {
    await renderArea('/chats', { session: fakeSession('viewer') });
    expect(screen.getByRole('heading', { level: 1, name: 'Conversas' })).toBeInTheDocument();
    expect(screen.getByText('Sem permissão')).toBeInTheDocument();
    expect(state.calls).toEqual([]);
  });
});

describe('the thread', () => {
  describe('alone, as on a phone', () => {
    const real = window.matchMedia;
    beforeEach(() => {
      window.matchMedia = ((query: string) =>
        Object.assign({}, real(query), { matches: query.startsWith('(max-width') })) as typeof window.matchMedia;
    });
    afterEach(() => {
      window.matchMedia = real;
    });

    test('names the screen, while it loads too, and has it to itself', async () => {
      let answer = () => {};
      const asked = new Promise<void>((resolve) => {
        answer = resolve;
      });
      for (const path of ['/chats', `/chats/${uuid(100)}`])
        server.use(http.get(api(path), () => asked.then(() => undefined)));
      const { container } = await renderArea(OPEN);
      expect(await screen.findByRole('heading', { level: 1, name: 'Conversa' })).toBeInTheDocument();
      answer();
      expect(await screen.findByRole('heading', { level: 1, name: 'Ana Beatriz' })).toBeInTheDocument();
      expect(container.querySelector('[data-fills-phone]')).toBeInTheDocument();
      expect(container.querySelector('aside')).not.toBeInTheDocument();
    });

    test('a listed conversation is there at once, its messages wait for nothing else', async () => {
      server.use(http.get(api(`/chats/${uuid(100)}`), () => new Promise<never>(() => {})));
      const { user } = await renderArea('/chats');
      await user.click(await screen.findByRole('link', { name: /Ana Beatriz/ }));
      expect(await screen.findByRole('heading', { level: 1, name: 'Ana Beatriz' })).toBeInTheDocument();
      expect(await thread()).toBeInTheDocument();
    });

    test('an unknown conversation has a title and the way back', async () => {
      const { user, container } = await renderArea(`/chats?c=${uuid(999)}`);
      expect(await screen.findByText('Conversa não encontrada.')).toBeInTheDocument();
      expect(screen.getByRole('heading', { level: 1, name: 'Conversa' })).toBeInTheDocument();
      const [arrow] = screen.getAllByRole('button', { name: 'Voltar às conversas' });
      if (arrow) await user.click(arrow);
      await waitFor(() => expect(address()).toBe('/chats'));
      expect(container.querySelector('[data-fills-phone]')).not.toBeInTheDocument();
    });
  });

  test('a failed load of the messages says so and tries again', async () => {
    server.use(http.get(api('/chats/:id/messages'), () => new HttpResponse(null, { status: 500 }), { once: true }));
    const { user } = await renderArea(OPEN);
    expect(await screen.findByText('Não foi possível carregar as mensagens.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await thread()).toBeInTheDocument();
  });

  test('an unknown conversation says so', async () => {
    await renderArea(`/chats?c=${uuid(999)}`);
    expect(await screen.findByText('Conversa não encontrada.')).toBeInTheDocument();
  });

  test('shows delivery in words, quotes, other kinds, edits, deletions and sources', async () => {
    const at = (n: number) => `2026-11-20T17:${10 + n}:00.000Z`;
    state.messages = [
      staffMessage({
        id: uuid(1),
        autor: 'ai',
        content: 'R$ 80',
        entrega: 'read',
        fontes: [{ id: 'a', titulo: 'Tabela' }],
        created_at: at(6),
      }),
      fakeMessage({ id: uuid(2), tipo: 'audio', content: '', created_at: at(5) }),
      fakeMessage({ id: uuid(3), content: 'segredo', apagada: true, created_at: at(4) }),
      fakeMessage({ id: uuid(4), content: 'às 15h', editada: true, citada: 'Que horas?', created_at: at(3) }),
      staffMessage({ id: uuid(5), content: 'falhou', entrega: 'failed', created_at: at(2) }),
      staffMessage({ id: uuid(6), autor: 'phone', content: 'oi', entrega: 'unknown', created_at: at(1) }),
    ];
    await renderArea(OPEN);
    const pane = await thread();
    await within(pane).findByText('R$ 80');
    for (const text of ['lida', 'Áudio', 'Mensagem apagada', 'editada', 'Que horas?', '1 fonte usada', 'Tabela']) {
      expect(within(pane).getByText(text)).toBeInTheDocument();
    }
    for (const text of ['Não enviada', 'envio não confirmado', 'Celular', 'IA']) {
      expect(within(pane).getByText(text)).toBeInTheDocument();
    }
    expect(within(pane).queryByText('segredo')).not.toBeInTheDocument();
  });

  test('what a text marks is shown as WhatsApp shows it, and is plain in the list and in a quote', async () => {
    const content = '*Corte* e ~escova~, <img src=x onerror=alert(1)> *https://x.com/a_b_*';
    state.messages = [fakeMessage({ content, citada: '_Que horas?_' })];
    state.chats = [fakeChat({ ultima_mensagem: content })];
    await renderArea(OPEN);
    const pane = within(await thread());
    expect((await pane.findByText('Corte')).tagName).toBe('STRONG');
    expect(pane.getByText('escova').tagName).toBe('S');
    expect(pane.getByText('Que horas?')).toBeInTheDocument();
    expect(pane.queryByRole('img', { hidden: true })).not.toBeInTheDocument();
    const link = pane.getByText('https://x.com/a_b_');
    expect(link).toHaveAttribute('href', 'https://x.com/a_b_');
    expect(link.closest('strong')).not.toBeNull();
    const list = within(screen.getByRole('list', { name: 'Conversas' }));
    expect(list.getByText(/^Corte e escova, <img/)).toBeInTheDocument();
  });

  test('a message the gateway refused can be sent again', async () => {
    const failed = staffMessage({ content: 'falhou', entrega: 'failed' });
    state.messages = [failed];
    server.use(
      http.post(api('/chats/:id/messages/:messageId/retry'), () =>
        HttpResponse.json({ ...failed, entrega: 'queued', versao: 2 }, { status: 202 }),
      ),
    );
    const { user } = await renderArea(OPEN);
    await user.click(await within(await thread()).findByRole('button', { name: 'Tentar de novo' }));
    expect(await within(await thread()).findByText('enviando')).toBeInTheDocument();
  });

  test('a doubtful message can be sent again on staff’s word, and one that waits says for what', async () => {
    const doubtful = staffMessage({ id: uuid(7), content: 'Até já', entrega: 'unknown', erro: 'Envio não confirmado' });
    const waits = 'Aguardando o WhatsApp. Sai sozinha quando ele voltar.';
    state.messages = [staffMessage({ id: uuid(8), content: 'Bom dia', erro: waits }), doubtful];
    server.use(
      http.post(api('/chats/:id/messages/:messageId/retry'), ({ params }) =>
        HttpResponse.json(
          { ...doubtful, id: params.messageId, entrega: 'sent', erro: null, versao: 2 },
          { status: 202 },
        ),
      ),
    );
    const { user } = await renderArea(OPEN);
    const pane = await thread();
    expect(await within(pane).findByText(waits)).toBeInTheDocument();
    expect(within(pane).getByText('na fila')).toBeInTheDocument();
    expect(within(pane).getByText('envio não confirmado')).toBeInTheDocument();
    await user.click(await within(pane).findByRole('button', { name: 'Enviar de novo' }));
    expect(await within(pane).findByText('enviada')).toBeInTheDocument();
    expect(within(pane).queryByRole('button', { name: 'Enviar de novo' })).not.toBeInTheDocument();
  });

  test.each<[string, Partial<Message>, RegExp]>([
    ['a doubtful message that may still leave', { entrega: 'unknown', erro: null }, /^Ainda conferindo/],
    [
      'a reminder that was withdrawn',
      { autor: 'system', entrega: 'failed', erro: 'Não enviada: o agendamento mudou.', apagada: true },
      /o agendamento mudou/,
    ],
  ])('%s says so, and cannot be sent again', async (_, how, says) => {
    const other = staffMessage({ id: uuid(8), content: 'falhou', entrega: 'failed' });
    state.messages = [other, staffMessage({ id: uuid(7), content: 'Até já', ...how })];
    await renderArea(OPEN);
    const pane = await thread();
    expect(await within(pane).findByText(says)).toBeInTheDocument();
    const button = await within(pane).findByRole('button', { name: 'Tentar de novo' });
    expect(within(pane).getAllByRole('button', { name: /de novo$/ })).toEqual([button]);
  });

  test('a reminder that did not leave says so', async () => {
    const erro = 'Este número não está no WhatsApp.';
    state.messages = [staffMessage({ autor: 'system', content: 'Lembrete do salão', entrega: 'failed', erro })];
    await renderArea(OPEN);
    expect(await within(await thread()).findByText(erro)).toBeInTheDocument();
  });

  test('opening it marks it as read', async () => {
    state.chats = [fakeChat({ nao_lidas: 2 })];
    await renderArea(OPEN);
    await waitFor(() => expect(state.calls).toContain(`POST /chats/${uuid(100)}/read`));
    await waitFor(() => expect(screen.queryByText('mensagens não lidas')).not.toBeInTheDocument());
  });
});

describe('live', () => {
  test('a message appears once, however often it comes, and the list follows', async () => {
    state.chats = [fakeChat({ id: uuid(101), nome: 'Carla', ultima_em: '2026-11-20T17:30:00.000Z' }), fakeChat()];
    const { store } = await renderArea(OPEN);
    const pane = await thread();
    await list();
    const message = fakeMessage({ id: uuid(901), content: 'Cheguei!', created_at: '2026-11-20T17:40:00.000Z' });
    const chat = fakeChat({ ultima_mensagem: 'Cheguei!', ultima_em: message.created_at, versao: 2 });
    act(() => {
      for (let times = 0; times < 3; times++) {
        store.dispatch(liveFrame('message.upserted', { message }));
        store.dispatch(liveFrame('chat.upserted', { chat }));
      }
    });
    expect(await within(pane).findAllByText('Cheguei!')).toHaveLength(1);
    const [first, ...rest] = within(await list()).getAllByRole('link');
    expect(first).toHaveTextContent('Cheguei!');
    expect(rest).toHaveLength(1);
    expect(await screen.findByText('Ana Beatriz: Cheguei!')).toBeInTheDocument();
  });

  test.each([
    ['ai', 'IA: Recado'],
    ['phone', 'Celular: Recado'],
    ['system', 'Balcão: Recado'],
  ] as const)('what comes of the company is read aloud with who it is from: %s', async (autor, said) => {
    const { store } = await renderArea(OPEN);
    await thread();
    const from = { role: 'assistant', autor, content: 'Recado', entrega: 'received' } as const;
    const message = fakeMessage(Object.assign({ id: uuid(902), created_at: '2026-11-20T17:40:00.000Z' }, from));
    act(() => void store.dispatch(liveFrame('message.upserted', { message })));
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  test('delivery only moves forward, even when frames are out of order', async () => {
    state.messages = [staffMessage({ content: 'Ok', entrega: 'queued' })];
    const { store } = await renderArea(OPEN);
    const pane = await thread();
    act(() => {
      store.dispatch(
        liveFrame('message.upserted', { message: staffMessage({ content: 'Ok', entrega: 'read', versao: 4 }) }),
      );
      store.dispatch(
        liveFrame('message.upserted', { message: staffMessage({ content: 'Ok', entrega: 'sent', versao: 2 }) }),
      );
    });
    expect(await within(pane).findByText('lida')).toBeInTheDocument();
  });

  test('a conversation deleted elsewhere leaves the list and the open pane says so', async () => {
    const { store } = await renderArea(OPEN);
    await thread();
    state.chats = [];
    act(() => store.dispatch(liveFrame('chat.deleted', { id: uuid(100), customer_phone: '5511987654321' })));
    expect(await screen.findByText('Conversa não encontrada.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Ana Beatriz/ })).not.toBeInTheDocument();
  });
});

describe('takeover', () => {
  const answers = (path: string, over: Parameters<typeof fakeChat>[0]) =>
    server.use(http.post(api(`/chats/:id/${path}`), () => HttpResponse.json(fakeChat({ versao: 2, ...over }))));

  test("'Assumir conversa' pauses the AI and names who did", async () => {
    answers('takeover', { modo: 'human', pausada_por: 'Isabela Ferreira' });
    const { user } = await renderArea(OPEN);
    const take = await screen.findByRole('button', { name: 'Assumir conversa' });
    expect(take).toHaveTextContent('Assumir conversa');
    await user.click(take);
    expect(await screen.findByText('IA pausada')).toBeInTheDocument();
    expect(screen.getByText('IA pausada').closest('p')).toHaveTextContent(
      'IA pausada · Isabela Ferreira assumiu a conversa.',
    );
    expect(screen.getByRole('button', { name: 'Devolver para a IA' })).toBeInTheDocument();
  });

  test("an answer from the salon's phone pauses the AI too, and says so", async () => {
    state.chats = [fakeChat({ modo: 'human', pausada_por: 'celular' })];
    await renderArea(OPEN);
    expect(await screen.findByText(/· Alguém respondeu pelo celular\./)).toBeInTheDocument();
  });

  test("whoever said 'SAIR' is shown to want nothing by itself, until they want it again", async () => {
    state.chats = [fakeChat({ saiu_em: '2026-11-20T17:05:00.000Z' })];
    const { store } = await renderArea(OPEN);
    const note = await screen.findByRole('note', { name: 'Não quer mensagens automáticas' });
    expect(note).toHaveTextContent('desde 20/11/2026. Você pode responder quando a pessoa escrever');
    act(() => void store.dispatch(liveFrame('chat.upserted', { chat: fakeChat({ versao: 2 }) })));
    await waitFor(() =>
      expect(screen.queryByRole('note', { name: 'Não quer mensagens automáticas' })).not.toBeInTheDocument(),
    );
  });

  test("'Precisa de você' tells the reason; 'Devolver para a IA' gives it back", async () => {
    state.chats = [fakeChat({ modo: 'attention', motivo: 'A cliente pediu uma pessoa.' })];
    answers('give-back', { modo: 'ai' });
    const { user } = await renderArea(OPEN);
    expect(await screen.findByText(/· A cliente pediu uma pessoa\./)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Devolver para a IA' }));
    expect(await screen.findByText('Assistente ativo')).toBeInTheDocument();
  });
});

describe('deleting', () => {
  const TEXT = 'Tem certeza que deseja excluir esta conversa? Esta ação não pode ser desfeita.';

  test('asks first; nothing happens without a yes', async () => {
    const { user } = await renderArea(OPEN);
    await user.click(await screen.findByRole('button', { name: 'Excluir conversa' }));
    expect(await screen.findByText(TEXT)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(state.calls.some((call) => call.startsWith('DELETE'))).toBe(false);
  });

  test('is an admin’s: for others there is no such button', async () => {
    await renderArea(OPEN, { session: fakeSession('user') });
    expect(await screen.findByRole('button', { name: 'Adiar conversa' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Excluir conversa' })).toBeNull();
  });

  test('removes the conversation and closes it', async () => {
    server.use(
      http.delete(api('/chats/:id'), () => {
        state.chats = [];
        return HttpResponse.json({ ok: true });
      }),
    );
    const { user } = await renderArea(OPEN);
    await user.click(await screen.findByRole('button', { name: 'Excluir conversa' }));
    await user.click(await screen.findByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(address()).toBe('/chats'));
    expect(await screen.findByText('Tudo certo. As conversas aparecem aqui.')).toBeInTheDocument();
  });

  test("a failure says 'Erro ao excluir conversa' and keeps it", async () => {
    server.use(http.delete(api('/chats/:id'), () => refused(500, 'http/internal', 'x')));
    const { user } = await renderArea(OPEN);
    await user.click(await screen.findByRole('button', { name: 'Excluir conversa' }));
    await user.click(await screen.findByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Erro ao excluir conversa')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Ana Beatriz/ })).toBeInTheDocument();
  });
});

describe('Nova conversa', () => {
  const open = async () => {
    const area = await renderArea('/chats');
    await area.user.click(screen.getByRole('button', { name: 'Nova conversa' }));
    const number = await screen.findByRole<HTMLInputElement>('textbox', { name: /Número com DDD/ });
    return { ...area, number };
  };

  test('takes country code and number, digits only, and says which number will be used', async () => {
    server.use(
      http.post(api('/chats'), async ({ request }) => {
        const { phone } = (await request.json()) as { phone: string };
        const chat = fakeChat({
          id: uuid(150),
          nome: null,
          customer_phone: phone,
          ultima_em: '2026-11-21T10:00:00.000Z',
        });
        state.chats.push(chat);
        return HttpResponse.json(chat, { status: 201 });
      }),
    );
    const { user, number } = await open();
    expect(screen.getByRole('textbox', { name: /Código do país/ })).toHaveValue('55');
    fireEvent.change(number, { target: { value: '(11) 91234-5678' } });
    expect(number).toHaveValue('11912345678');
    expect(screen.getByText('Vamos usar +55 (11) 91234-5678 (5511912345678).')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Abrir conversa' }));
    await waitFor(() => expect(address()).toBe(`/chats?c=${uuid(150)}`));
    expect(state.bodies[state.calls.indexOf('POST /chats')]).toEqual({ phone: '5511912345678' });
  });

  test('a short number is explained and not sent', async () => {
    const { user, number } = await open();
    await user.type(number, '119');
    await user.click(screen.getByRole('button', { name: 'Abrir conversa' }));
    expect(screen.getByText('Informe um telefone válido com DDD. Exemplo: (11) 98765-4321.')).toBeInTheDocument();
    await user.clear(number);
    await user.type(number, '20987654321');
    await user.click(screen.getByRole('button', { name: 'Abrir conversa' }));
    expect(screen.getByText('O DDD 20 não existe. Confira o número.')).toBeInTheDocument();
    await user.clear(number);
    await user.type(number, '987654321');
    await user.click(screen.getByRole('button', { name: 'Abrir conversa' }));
    expect(screen.getByText('Falta o DDD. Exemplo: (11) 98765-4321.')).toBeInTheDocument();
    expect(state.calls).not.toContain('POST /chats');
  });

  test('another area can open a person by phone', async () => {
    await renderArea('/chats?phone=11987654321');
    await waitFor(() => expect(address()).toBe(`/chats?c=${uuid(100)}`));
  });
});

describe('a request for an appointment', () => {
  const asking = () => fakeChat({ modo: 'attention', motivo: 'Pedido de agendamento', cliente_id: uuid(7) });
  const wish = { produto_id: uuid(8), profissional_id: uuid(9), data: '2026-11-27', hora: '10:00', periodo: null };

  test('is told as such, and "Agendar" opens the booking form filled in from the conversation', async () => {
    state.chats = [asking()];
    server.use(http.get(api('/chats/:id/booking-request'), () => HttpResponse.json(wish)));
    const { user } = await renderArea(OPEN);
    const bar = within(await screen.findByText(/Pedido de agendamento/, { selector: '[role="status"] *' }).then(barOf));
    await user.click(bar.getByRole('button', { name: 'Agendar' }));
    await waitFor(() =>
      expect(address()).toBe(
        `/appointments?novo=${uuid(7)}&servico=${uuid(8)}&com=${uuid(9)}&dia=2026-11-27&hora=10%3A00&conversa=${uuid(100)}`,
      ),
    );
  });

  test('is one all the same with the reason behind it', async () => {
    const motivo = 'Pedido de agendamento. Só quem já é cliente é agendado pela IA, e esta pessoa é nova.';
    state.chats = [Object.assign(asking(), { motivo })];
    await renderArea(OPEN);
    const bar = within(await screen.findByText(/Só quem já é cliente/, { selector: '[role="status"] *' }).then(barOf));
    expect(bar.getByRole('button', { name: 'Agendar' })).toBeInTheDocument();
  });

  test('opens the form all the same when the request cannot be read', async () => {
    state.chats = [asking()];
    server.use(http.get(api('/chats/:id/booking-request'), () => refused(500, 'internal', 'Algo deu errado.')));
    const { user } = await renderArea(OPEN);
    const bar = within(await screen.findByText(/Pedido de agendamento/, { selector: '[role="status"] *' }).then(barOf));
    await user.click(bar.getByRole('button', { name: 'Agendar' }));
    await waitFor(() => expect(address()).toBe(`/appointments?novo=${uuid(7)}&conversa=${uuid(100)}`));
  });

  test('offers no "Agendar" in the bar of another hand-over', async () => {
    state.chats = [fakeChat({ modo: 'attention', motivo: 'A IA não soube responder.' })];
    await renderArea(OPEN);
    const bar = within(await screen.findByText(/não soube responder/, { selector: '[role="status"] *' }).then(barOf));
    expect(bar.queryByRole('button', { name: 'Agendar' })).not.toBeInTheDocument();
  });
});

const barOf = (text: HTMLElement): HTMLElement => text.closest<HTMLElement>('[role="status"]') ?? text;
