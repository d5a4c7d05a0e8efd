import type { Chat } from '@balcao/contracts/chats';
import { UNREAD_NAMED } from '@balcao/contracts/unread';
import { liveFrame } from '@balcao/platform';
import { fakeSession } from '@balcao/platform/testing';
import { uuid } from '@balcao/testing/ids';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { answer, fakeApi, NO_NOTICES } from './fake-api';
import { renderShell } from './render-shell';

const server = fakeApi();
// The counts come when the page is at rest, which here it always is.
beforeEach(() => {
  window.requestIdleCallback = (done) => Number(setTimeout(done, 0));
});
const serve = (ids: string[], mais = false) => server.use(answer('get', '/chat-unread', { ids, mais }));
const entry = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Menu principal' })).findByRole('link', { name });
const chat = (n: number, nao_lidas: number) => ({ chat: { id: uuid(n), nao_lidas } as Chat });

test('the menu and the tab say how many conversations are unread, and follow the stream without asking again', async () => {
  let asked = 0;
  server.use(
    http.get('*/api/chat-unread', () => {
      asked += 1;
      return HttpResponse.json({ ids: [uuid(1), uuid(2)], mais: false });
    }),
  );
  const { store, container } = await renderShell('/settings');
  expect(await entry(/^Conversas\s*2 não lidas$/)).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('(2) Configurações · Balcão'));
  expect((await axe(container)).violations).toEqual([]);
  const live = (n: number, unread: number) =>
    act(async () => void store.dispatch(liveFrame('chat.upserted', chat(n, unread))));
  await live(3, 1);
  await live(3, 2);
  expect(await entry(/^Conversas\s*3 não lidas$/)).toBeInTheDocument();
  await live(1, 0);
  await act(async () => void store.dispatch(liveFrame('chat.deleted', { id: uuid(2), customer_phone: '55' })));
  expect(await entry(/^Conversas\s*1 não lida$/)).toBeInTheDocument();
  await live(3, 0);
  expect(await entry(/^Conversas$/)).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Configurações · Balcão'));
  expect(asked).toBe(1);
});

test('a conversation a notice speaks of counts once in the tab', async () => {
  serve([uuid(1), uuid(2)]);
  const notice = {
    id: uuid(9),
    evento: 'conversa',
    titulo: 'Ana precisa de você',
    texto: null,
    caminho: `/chats?c=${uuid(1)}`,
    vezes: 1,
    lida: false,
    quando: '2026-11-20T15:00:00.000Z',
  };
  server.use(answer('get', '/me/notices', Object.assign({}, NO_NOTICES, { items: [notice], nao_lidas: 1 })));
  const { user } = await renderShell('/settings');
  await waitFor(() => expect(document.title).toBe('(2) Configurações · Balcão'));
  const bell = screen.getByRole('button', { name: 'Avisos: 1 não lido, 1 conversa não lida' });
  expect(bell).toHaveTextContent('2');
  // What the bell counts stands behind it, too.
  await user.click(bell);
  const list = within(await screen.findByRole('dialog', { name: 'Avisos' }));
  expect(list.getByRole('link', { name: '1 conversa não lida' })).toHaveAttribute('href', '/chats');
});

test.each([
  [13, '13'],
  [UNREAD_NAMED, '99+'],
])('of %i unread conversations the bell and the tab say the same: %s', async (count, shown) => {
  serve(Array.from({ length: count }, (_, n) => uuid(1000 + n)));
  const { store } = await renderShell('/settings');
  expect(await screen.findByRole('button', { name: `Avisos: ${count} conversas não lidas` })).toHaveTextContent(shown);
  await waitFor(() => expect(document.title).toBe(`(${shown}) Configurações · Balcão`));
  await act(async () => void store.dispatch(liveFrame('chat.upserted', chat(1000, 0))));
  await waitFor(() => expect(document.title).toBe(`(${count - 1}) Configurações · Balcão`));
});

test('beyond what is named only the server counts', async () => {
  const ids = Array.from({ length: UNREAD_NAMED }, (_, n) => uuid(1000 + n));
  serve(ids, true);
  const { store } = await renderShell('/settings');
  expect(await entry(/^Conversas\s*99\+ não lidas$/)).toBeInTheDocument();
  serve(ids.slice(0, 4));
  await act(async () => void store.dispatch(liveFrame('chat.upserted', chat(1000, 0))));
  expect(await entry(/^Conversas\s*4 não lidas$/)).toBeInTheDocument();
});

test('who may not see conversations is told of none', async () => {
  let asked = 0;
  server.use(
    http.get('*/api/chat-unread', () => {
      asked += 1;
      return HttpResponse.json({ ids: [uuid(1)], mais: false });
    }),
  );
  await renderShell('/settings', { session: fakeSession('viewer') });
  await screen.findByRole('button', { name: 'Avisos' });
  await waitFor(() => expect(document.title).toBe('Configurações · Balcão'));
  expect(asked).toBe(0);
});
