import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { fakeChat } from './fixtures';
import { renderArea } from './render-area';

let state: FakeApi = freshApi();
const server = setupArea(...handlersOf(() => state));

beforeAll(() => recordCalls(server, () => state));
beforeEach(() => {
  state = freshApi();
  state.chats = [
    fakeChat(),
    fakeChat({ id: uuid(101), nome: 'Bia', ultima_em: '2026-11-20T16:00:00.000Z' }),
    fakeChat({ id: uuid(102), nome: 'Carla', ultima_em: '2026-11-20T15:00:00.000Z' }),
  ];
});
const rows = async () => within(await screen.findByRole('list', { name: 'Conversas' })).getAllByRole('link');
const address = () => screen.getByTestId('address').textContent;
const search = () => screen.getByRole('searchbox', { name: 'Nome, telefone ou mensagem' });

async function open(path = '/chats') {
  const area = await renderArea(path);
  const [ana, bia, carla] = await rows();
  return Object.assign(area, { ana, bia, carla });
}

test('arrows walk the list from the search field and back to it, Home and End jump', async () => {
  const { user, ana, bia, carla } = await open();
  search().focus();
  await user.keyboard('{ArrowDown}');
  expect(ana).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(bia).toHaveFocus();
  await user.keyboard('{End}');
  expect(carla).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(carla).toHaveFocus();
  await user.keyboard('{Home}{ArrowUp}');
  expect(search()).toHaveFocus();
});

test('Enter opens and one writes at once; Escape leads back to the line', async () => {
  const { user, bia } = await open();
  bia?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/chats?c=${uuid(101)}`));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Mensagem' })).toHaveFocus());
  await user.keyboard('Olá');
  expect(screen.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Olá');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/chats'));
  expect((await rows())[1]).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Olá'));
});

test('opened with a mouse nothing takes the focus', async () => {
  const { user, bia } = await open();
  if (bia) await user.click(bia);
  await screen.findByRole('region', { name: 'Conversa com Bia' });
  expect(screen.getByRole('textbox', { name: 'Mensagem' })).not.toHaveFocus();
});

test('Escape closes what is on top first: a note, a window, the conversation', async () => {
  const { user } = await open(`/chats?c=${uuid(100)}`);
  await user.click(await screen.findByRole('button', { name: 'Nota interna' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('textbox', { name: 'Mensagem' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Adiar conversa' }));
  await screen.findByRole('dialog', { name: 'Adiar conversa' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Adiar conversa' })).toBeNull());
  expect(address()).toBe(`/chats?c=${uuid(100)}`);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Adiar conversa' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/chats'));
});
