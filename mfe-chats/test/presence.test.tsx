import type { Presenca } from '@balcao/contracts/presence';
import { liveFrame } from '@balcao/platform';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CUSTOMER_TYPES_MS } from '../src/api/presence-api';
import { type FakeApi, freshApi, handlersOf, ME, recordCalls } from './fake-api';
import { fakeMessage, staffMessage } from './fixtures';
import { renderArea } from './render-area';

let state: FakeApi = freshApi();
const server = setupArea(...handlersOf(() => state));
const OPEN = `/chats?c=${uuid(100)}`;
const JULIA = uuid(72);

beforeAll(() => recordCalls(server, () => state));
beforeEach(() => {
  state = freshApi();
});
afterEach(() => jest.useRealTimers());

type Area = Awaited<ReturnType<typeof renderArea>>;
const tell = ({ store }: Area, said: Partial<Presenca>) =>
  act(async () => {
    const presence: Presenca = Object.assign(
      { chat_id: uuid(100), usuario_id: null, nome: null, estado: 'digitando' as const },
      said,
    );
    store.dispatch(liveFrame('chat.presence', presence));
  });
const pane = () => screen.findByRole('region', { name: 'Conversa com Ana Beatriz' });
const row = () => screen.findByRole('link', { name: /Ana Beatriz/ });

test('what the customer does stands at the name and in the list, until the message is there', async () => {
  const area = await renderArea(OPEN);
  const thread = within(await pane());
  await tell(area, {});
  expect(await thread.findByText('digitando…')).toBeInTheDocument();
  expect(await row()).toHaveTextContent('digitando…');
  await tell(area, { estado: 'gravando' });
  expect(await thread.findByText('gravando áudio…')).toBeInTheDocument();
  expect(thread.queryByText('digitando…')).toBeNull();
  const message = fakeMessage({ id: uuid(901), content: 'cheguei', created_at: '2026-11-20T17:06:00.000Z' });
  await act(async () => void area.store.dispatch(liveFrame('message.upserted', { message })));
  await waitFor(() => expect(thread.queryByText('gravando áudio…')).toBeNull());
  await tell(area, { estado: 'online' });
  expect(await thread.findByText('online')).toBeInTheDocument();
  expect(await row()).not.toHaveTextContent('online');
  await tell(area, { estado: 'ausente' });
  await waitFor(() => expect(thread.queryByText('online')).toBeNull());
});

test('what is not said again is over by itself', async () => {
  const area = await renderArea(OPEN);
  const thread = within(await pane());
  jest.useFakeTimers({ now: Date.now(), advanceTimers: true });
  await tell(area, {});
  expect(await thread.findByText('digitando…')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(CUSTOMER_TYPES_MS));
  await waitFor(() => expect(thread.queryByText('digitando…')).toBeNull());
});

test('a colleague who answers is named, oneself is not, and another conversation says nothing here', async () => {
  const area = await renderArea(OPEN);
  await pane();
  await tell(area, { usuario_id: ME, nome: 'Isabela Ferreira' });
  await tell(area, { chat_id: uuid(101), usuario_id: JULIA, nome: 'Júlia' });
  expect(screen.queryByText(/digitando…/)).toBeNull();
  await tell(area, { usuario_id: JULIA, nome: 'Júlia' });
  expect(await screen.findByText('Júlia está digitando…')).toBeInTheDocument();
  await tell(area, { usuario_id: uuid(73), nome: 'Renata' });
  expect(await screen.findByText('Júlia e Renata estão digitando…')).toBeInTheDocument();
  const message = staffMessage({ id: uuid(902), autor_nome: 'Júlia', content: 'Oi!' });
  await act(async () => void area.store.dispatch(liveFrame('message.upserted', { message })));
  expect(await screen.findByText('Renata está digitando…')).toBeInTheDocument();
});

test('writing says so once in a while, and not as the customer', async () => {
  const { user } = await renderArea(OPEN);
  const field = await screen.findByRole('textbox', { name: 'Mensagem' });
  await user.type(field, 'Oi, Ana');
  expect(state.typed).toBe(1);
  await user.clear(field);
  await user.click(screen.getByRole('switch', { name: 'Testar como cliente' }));
  state.typed = 0;
  await user.type(screen.getByRole('textbox', { name: 'Mensagem do cliente' }), 'Oi');
  expect(state.typed).toBe(0);
});
