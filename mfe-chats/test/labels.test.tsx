import { liveFrame } from '@balcao/platform';
import { refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { momentAhead } from '../src/features/snooze/moment-ahead';
import { presetsOf } from '../src/features/snooze/presets';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { fakeChat } from './fixtures';
import { renderArea } from './render-area';

let state: FakeApi = freshApi();
const server = setupArea(...handlersOf(() => state));
const OPEN = `/chats?c=${uuid(100)}`;
const VIP = uuid(61);
const api = (path: string) => `http://localhost/api${path}`;

beforeAll(() => recordCalls(server, () => state));
beforeEach(() => {
  state = freshApi();
  state.labels = [{ id: VIP, nome: 'VIP', cor: 'roxo' }];
});
const contact = async () => within(await screen.findByRole('complementary', { name: 'Contato' }));
const changes = (path: string, change: (body: never) => object) =>
  http.put(api(path), async ({ request }) => {
    const [chat] = state.chats;
    Object.assign(chat ?? {}, change((await request.json()) as never), { versao: (chat?.versao ?? 0) + 1 });
    return HttpResponse.json(chat);
  });

describe('labels', () => {
  test('are put on by a press, seen in the list, and taken off again', async () => {
    server.use(changes('/chats/:id/labels', (body: { etiquetas: string[] }) => body));
    const { user, container } = await renderArea(OPEN);
    const card = await contact();
    await user.click(await card.findByRole('button', { name: 'VIP', pressed: false }));
    expect(await card.findByRole('button', { name: 'VIP', pressed: true })).toBeInTheDocument();
    const line = await screen.findByRole('link', { name: /Ana Beatriz.*VIP/ });
    // A long name is cut in both places: pointed at, it is whole.
    expect(within(line).getByTitle('VIP')).toBeInTheDocument();
    expect(card.getByTitle('VIP')).toBeInTheDocument();
    expect((await axe(container)).violations).toEqual([]);
    await user.click(card.getByRole('button', { name: 'VIP', pressed: true }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Ana Beatriz.*VIP/ })).toBeNull());
  });

  test('filter the list by address; one that loses its label leaves the list', async () => {
    state.chats = [fakeChat({ etiquetas: [VIP] })];
    const { user, store } = await renderArea('/chats');
    await screen.findByRole('option', { name: 'VIP' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filtrar conversas' }), 'VIP');
    await waitFor(() => expect(state.calls).toContain(`GET /chats?limit=50&etiqueta=${VIP}`));
    expect(screen.getByTestId('address')).toHaveTextContent(`/chats?f=${VIP}`);
    expect(await screen.findByRole('link', { name: /Ana Beatriz/ })).toBeInTheDocument();
    act(() => void store.dispatch(liveFrame('chat.upserted', { chat: fakeChat({ versao: 9 }) })));
    expect(await screen.findByText('Nenhuma conversa com este filtro.')).toBeInTheDocument();
  });

  test('are managed in a modal; a name that is taken says so', async () => {
    const text = 'Já existe uma etiqueta com este nome.';
    server.use(
      http.post(api('/chat-labels'), () => refused(409, 'chats/label-taken', text, { fields: { nome: text } })),
    );
    const { user } = await renderArea(OPEN);
    await user.click(await (await contact()).findByRole('button', { name: 'Gerenciar' }));
    await user.click(await screen.findByRole('button', { name: 'Nova etiqueta' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Informe o nome.')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: /Nome/ }), 'vip');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Cor' }), 'Azul');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(state.bodies.at(-1)).toEqual({ nome: 'vip', cor: 'azul' });
  });

  test('the field of the name says how long one may be, and how long it is', async () => {
    const { user } = await renderArea(OPEN);
    await user.click(await (await contact()).findByRole('button', { name: 'Gerenciar' }));
    await user.click(await screen.findByRole('button', { name: 'Nova etiqueta' }));
    const name = await screen.findByRole('textbox', { name: /Nome/ });
    expect(name).toHaveAccessibleDescription('0 de 30 caracteres.');
    await user.type(name, 'a'.repeat(35));
    expect(name).toHaveValue('a'.repeat(30));
    expect(name).toHaveAccessibleDescription('30 de 30 caracteres.');
  });

  test('after one was saved, or left, the keyboard goes on at it', async () => {
    const RETURNS = { id: uuid(62), nome: 'Retorno', cor: 'roxo' as const };
    server.use(
      http.post(api('/chat-labels'), () => {
        state.labels = [...state.labels, RETURNS];
        return HttpResponse.json(RETURNS, { status: 201 });
      }),
    );
    const { user } = await renderArea(OPEN);
    await user.click(await (await contact()).findByRole('button', { name: 'Gerenciar' }));
    await user.click(await screen.findByRole('button', { name: 'Editar VIP' }));
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Editar VIP' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Nova etiqueta' }));
    await user.type(await screen.findByRole('textbox', { name: /Nome/ }), 'Retorno');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Editar Retorno' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Gerenciar' })).toHaveFocus());
  });
});

describe('a conversation put off', () => {
  // Saturday noon in São Paulo.
  const NOW = Date.parse('2026-11-21T15:00:00.000Z');

  test('usual moments are on the company’s clock', () => {
    expect(presetsOf(NOW)).toEqual([
      { label: 'Em 1 hora', at: { dia: '2026-11-21', hora: '13:00' } },
      { label: 'Amanhã cedo', at: { dia: '2026-11-22', hora: '09:00' } },
      { label: 'Segunda-feira', at: { dia: '2026-11-23', hora: '09:00' } },
      { label: 'Em uma semana', at: { dia: '2026-11-28', hora: '09:00' } },
    ]);
    // Tomorrow is Monday, or today: then another one says it already.
    for (const day of ['2026-11-22', '2026-11-23'])
      expect(presetsOf(Date.parse(`${day}T15:00:00.000Z`)).map(({ label }) => label)).not.toContain('Segunda-feira');
    expect(
      ['2026-11-21T21:00:00Z', '2026-11-22T12:00:00Z', '2026-12-24T12:00:00Z'].map((at) => momentAhead(at, NOW)),
    ).toEqual(['hoje 18:00', 'amanhã 09:00', '24/12 09:00']);
  });

  test('is put off to a moment, leaves the list for its filter, says so there and in the thread, and is brought back', async () => {
    server.use(
      changes('/chats/:id/snooze', ({ ate }: { ate: object | null }) => ({
        adiada_ate: ate && '2099-01-03T12:00:00.000Z',
      })),
    );
    const { user } = await renderArea(OPEN);
    await user.click(await screen.findByRole('button', { name: 'Adiar conversa' }));
    await user.click(await screen.findByRole('button', { name: 'Em uma semana' }));
    await user.click(screen.getByRole('button', { name: 'Adiar' }));
    expect(await screen.findByText('Adiada até 03/01 09:00, ou até o cliente escrever.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('link', { name: /Ana Beatriz/ })).toBeNull());
    expect(await screen.findByText(/Até lá, está no filtro Adiadas\.$/)).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filtrar conversas' }), 'Adiadas');
    expect(await screen.findByRole('link', { name: /Ana Beatriz.*Adiada até 03\/01 09:00/ })).toBeInTheDocument();
    expect(state.bodies.at(-1)).toEqual({ ate: { dia: expect.any(String), hora: '09:00' } });
    await user.click(screen.getByRole('button', { name: 'Trazer de volta' }));
    await waitFor(() => expect(screen.queryByText(/Adiada até/)).toBeNull());
    expect(state.bodies.at(-1)).toEqual({ ate: null });
  });

  test('a moment that has passed is refused with what to do, and what was typed stays', async () => {
    const text = 'Escolha um momento que ainda não passou.';
    server.use(http.put(api('/chats/:id/snooze'), () => refused(422, 'chats/snooze-past', text)));
    const { user } = await renderArea(OPEN);
    await user.click(await screen.findByRole('button', { name: 'Adiar conversa' }));
    await user.click(await screen.findByRole('button', { name: 'Em 1 hora' }));
    await user.click(screen.getByRole('button', { name: 'Adiar' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Em 1 hora', pressed: true })).toBeInTheDocument();
    for (const field of [/^Dia/, /^Hora/]) expect(screen.getByLabelText(field)).toHaveAttribute('aria-invalid', 'true');
    await waitFor(() => expect(screen.getByLabelText(/^Dia/)).toHaveFocus());
  });

  test('stands under its filter and not among mine', async () => {
    await renderArea('/chats?f=adiadas');
    await waitFor(() => expect(state.calls).toContain('GET /chats?limit=50&situacao=adiadas'));
  });
});
