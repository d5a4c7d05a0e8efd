import { NOTICES_SHOWN, type Notice, type NoticeList } from '@balcao/contracts/notifications';
import { liveFrame } from '@balcao/platform';
import { fakeSession } from '@balcao/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { answer, fakeApi, NO_NOTICES } from './fake-api';
import { renderShell } from './render-shell';

const server = fakeApi();
// The bell comes when the page is at rest, which here it always is.
beforeEach(() => {
  window.requestIdleCallback = (done) => Number(setTimeout(done, 0));
});
const notice = (n: number, over: Partial<Notice> = {}): Notice => ({
  id: `00000000-0000-4000-8000-0000000003${String(n).padStart(2, '0')}`,
  evento: 'conversa',
  titulo: 'Ana Beatriz precisa de você',
  texto: 'O cliente pediu para falar com uma pessoa.',
  caminho: '/settings?tab=perfil',
  vezes: 1,
  lida: false,
  quando: `2026-11-20T15:${String(n).padStart(2, '0')}:00.000Z`,
  ...over,
});
const listed = (items: Notice[], more: Partial<NoticeList> = {}): NoticeList =>
  Object.assign({}, NO_NOTICES, { items, nao_lidas: items.filter(({ lida }) => !lida).length }, more);

/** The list as the server would have it, and what was asked of it. */
function serve(first: NoticeList) {
  const state = { list: first, read: [] as unknown[] };
  server.use(
    http.get('*/api/me/notices', () => HttpResponse.json(state.list)),
    http.post('*/api/me/notices/read', async ({ request }) => {
      state.read.push(await request.json());
      return HttpResponse.json({ ok: true });
    }),
  );
  return state;
}
const bell = (name: RegExp) => screen.findByRole('button', { name });

test('the bell counts what is unread, so does the tab, and the list says what it is', async () => {
  serve(listed([notice(2), notice(1, { titulo: 'O WhatsApp da empresa ficou sem conexão', vezes: 3, lida: true })]));
  const { user, container } = await renderShell('/settings');
  await user.click(await bell(/^Avisos: 1 não lido$/));
  await waitFor(() => expect(document.title).toBe('(1) Configurações · Balcão'));
  const lines = within(await screen.findByRole('list', { name: 'Avisos' })).getAllByRole('link');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toHaveTextContent(
    /^Não lido: Ana Beatriz precisa de vocêO cliente pediu para falar com uma pessoa\./,
  );
  expect(lines[1]).toHaveTextContent(/3 vezes/);
  expect(lines[1]).not.toHaveTextContent(/Não lido/);
  expect((await axe(container.ownerDocument.body)).violations).toEqual([]);
});

test('a line leads to the very thing and is read by that', async () => {
  const state = serve(listed([notice(1)]));
  const { user } = await renderShell('/dashboard');
  await user.click(await bell(/1 não lido/));
  state.list = listed([notice(1, { lida: true })]);
  await user.click(await screen.findByRole('link', { name: /Ana Beatriz precisa de você/ }));
  expect(await screen.findByRole('tab', { name: 'Perfil' })).toBeInTheDocument();
  await waitFor(() => expect(state.read).toEqual([{ ids: [notice(1).id] }]));
  expect(await bell(/^Avisos$/)).toBeInTheDocument();
});

test('everything is read at once', async () => {
  const state = serve(listed([notice(1), notice(2)]));
  const { user } = await renderShell('/settings');
  await user.click(await bell(/2 não lidos/));
  state.list = listed([notice(1, { lida: true }), notice(2, { lida: true })]);
  await user.click(await screen.findByRole('button', { name: 'Marcar todos como lidos' }));
  await waitFor(() => expect(state.read).toEqual([{}]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Marcar todos como lidos' })).toBeDisabled());
  expect(document.title).toBe('Configurações · Balcão');
});

test('what comes in later is said aloud, and sounds only when that is wanted and it is no quiet hour', async () => {
  const tones = jest.fn();
  const node = { connect: () => node, gain: { setValueAtTime: jest.fn(), exponentialRampToValueAtTime: jest.fn() } };
  const oscillator = () => Object.assign({ frequency: {}, start: tones, stop: jest.fn() }, node);
  const context = {
    resume: async () => undefined,
    createOscillator: oscillator,
    createGain: () => node,
    currentTime: 0,
  };
  Object.assign(globalThis, { AudioContext: jest.fn(() => context) });
  const state = serve(listed([notice(1)], { som: true, silencio: true }));
  const { store } = await renderShell('/settings');
  await bell(/1 não lido/);
  const news = () => act(async () => void store.dispatch(liveFrame('notices.changed', {})));
  expect(screen.queryByText(/^Novo aviso/)).toBeNull();

  state.list = listed([notice(2), notice(1)], { som: true, silencio: true });
  await news();
  expect(await screen.findByText('Novo aviso: Ana Beatriz precisa de você')).toBeInTheDocument();
  expect(tones).not.toHaveBeenCalled();

  state.list = listed([notice(3, { titulo: 'Uma mensagem não saiu' }), notice(2), notice(1)], { som: true });
  await news();
  expect(await screen.findByText('Novo aviso: Uma mensagem não saiu')).toBeInTheDocument();
  expect(tones).toHaveBeenCalledTimes(2);

  // What was read elsewhere is no news.
  state.list = listed([notice(2)], { som: true });
  await news();
  await bell(/1 não lido/);
  expect(tones).toHaveBeenCalledTimes(2);
});

test('every notice that was not seen is said, in whatever order they come; several at once are said together', async () => {
  const state = serve(listed([notice(5)]));
  const { store } = await renderShell('/settings');
  await bell(/1 não lido/);
  const tell = async (items: Notice[], said: string) => {
    state.list = listed(items);
    await act(async () => void store.dispatch(liveFrame('notices.changed', {})));
    expect(await screen.findByText(said)).toBeInTheDocument();
  };
  const zoe = notice(2, { titulo: 'Zoe precisa de você' });
  // Its transaction was the longer one: it is older than what was seen, and comes after it.
  await tell([notice(5), zoe], 'Novo aviso: Zoe precisa de você');
  const again = Object.assign({}, zoe, { quando: notice(6).quando, vezes: 2 });
  const two = [again, notice(5), notice(1, { titulo: 'Uma mensagem não saiu' })];
  await tell(two, '2 novos avisos: Zoe precisa de você; Uma mensagem não saiu');
  const five = [7, 8, 9, 10, 11].map((n) => notice(n, { titulo: `Aviso ${n}` }));
  await tell([...five, ...two], '5 novos avisos: Aviso 7; Aviso 8; Aviso 9; e mais 2');
});

test('what moves up into a full list when others were read is no news', async () => {
  const full = Array.from({ length: NOTICES_SHOWN }, (_, n) => notice(59 - n));
  const state = serve(listed(full));
  const { store } = await renderShell('/settings');
  await bell(/50 não lidos/);
  state.list = listed([...full.slice(1), notice(5, { titulo: 'Um aviso velho' })], { nao_lidas: 51 });
  await act(async () => void store.dispatch(liveFrame('notices.changed', {})));
  await bell(/51 não lidos/);
  expect(screen.queryByText(/^Novo aviso/)).toBeNull();
});

test('nothing to tell, and a list that cannot be read, are both said', async () => {
  serve(NO_NOTICES);
  const { user } = await renderShell('/settings');
  await user.click(await bell(/^Avisos$/));
  expect(await screen.findByText('Nenhum aviso.')).toBeInTheDocument();
});

test('a list that cannot be read offers to try again', async () => {
  server.use(answer('get', '/me/notices', {}, 500));
  const { user } = await renderShell('/settings');
  await user.click(await bell(/^Avisos$/));
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument();
});

test('an account without a company has no bell', async () => {
  const session = fakeSession('master');
  await renderShell('/settings', { session: { ...session, tenant: null } });
  await screen.findByRole('tab', { name: 'Perfil' });
  expect(screen.queryByRole('button', { name: /^Avisos/ })).toBeNull();
});
