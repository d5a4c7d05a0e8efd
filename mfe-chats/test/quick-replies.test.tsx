import type { RespostaRapida } from '@balcao/contracts/quick-replies';
import { refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { fillVariables } from '../src/features/quick-replies/fill-variables';
import { findToken } from '../src/features/quick-replies/find-token';
import { rankReplies } from '../src/features/quick-replies/rank-replies';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { fakeChat } from './fixtures';
import { renderArea } from './render-area';

const reply = (n: number, codigo: string, texto: string): RespostaRapida => ({ id: uuid(600 + n), codigo, texto });
const PIX = reply(1, 'pix', 'Nossa chave Pix é o CNPJ.');
const PLACE = reply(2, 'endereço', 'Rua das Flores, 10. Pix na hora.');
const SOON = reply(3, 'confirma-pix', 'Oi, {nome}! Seu horário: {próximo horário}.');

describe('which replies fit', () => {
  test('codes that begin with the word, then codes that contain it, then texts', () => {
    expect(rankReplies([PLACE, SOON, PIX], 'pix')).toEqual([PIX, SOON, PLACE]);
    expect(rankReplies([PLACE, SOON, PIX], 'ENDERECO')).toEqual([PLACE]);
    expect(rankReplies([PLACE, SOON, PIX], '')).toEqual([SOON, PLACE, PIX]);
    expect(rankReplies([PIX], 'zzz')).toEqual([]);
  });

  test("a '/' begins one only at a word's start, at the caret", () => {
    expect(findToken('/pi', 3)).toEqual({ start: 0, word: 'pi' });
    expect(findToken('Oi /pi tudo', 6)).toEqual({ start: 3, word: 'pi' });
    expect(findToken('Oi\n/', 4)).toEqual({ start: 3, word: '' });
    for (const [text, caret] of [
      ['9/10', 4],
      ['https://x', 9],
      ['/pix ', 5],
      ['/pix', 0],
    ] as const)
      expect(findToken(text, caret)).toBeNull();
  });
});

describe('variables', () => {
  const nobody = { nome: null, horario: null };
  test.each([
    ['Oi, {nome}!', { nome: 'Ana Beatriz', horario: null }, 'Oi, Ana!'],
    ['Oi, {nome}!', nobody, 'Oi!'],
    ['{nome}, tudo bem?', nobody, 'Tudo bem?'],
    ['Seu horário: {próximo horário}.', { nome: null, horario: 'amanhã 14:00' }, 'Seu horário: amanhã 14:00.'],
    ['Seu horário: {Proximo Horario}.', nobody, 'Seu horário: horário a combinar.'],
    ['Preço {desconhecida}', nobody, 'Preço {desconhecida}'],
  ])('%s', (texto, known, said) => expect(fillVariables(texto, known)).toBe(said));
});

let state: FakeApi = freshApi();
const server = setupArea(...handlersOf(() => state));
beforeAll(() => recordCalls(server, () => state));
beforeEach(() => {
  state = Object.assign(freshApi(), { replies: [PLACE, SOON, PIX] });
  sessionStorage.clear();
});

async function openChat() {
  const area = await renderArea(`/chats?c=${uuid(100)}`);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' });
  return { ...area, field };
}
const options = () => within(screen.getByRole('listbox')).queryAllByRole('option');
const codes = () => options().map((option) => /\/\S+/.exec(option.textContent ?? '')?.[0]);

test('a button opens the list where a finger writes, behind what is there', async () => {
  const { user, field } = await openChat();
  const button = screen.getByRole('button', { name: 'Respostas rápidas' });
  await user.type(field, 'Claro.');
  await user.click(button);
  await waitFor(() => expect(codes()).toHaveLength(3));
  expect(field).toHaveValue('Claro. /');
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.click(button);
  await waitFor(() => expect(codes()).toHaveLength(3));
  expect(field).toHaveValue('Claro. /');
  await user.click(await screen.findByRole('option', { name: /\/pix/ }));
  await waitFor(() => expect(field).toHaveValue('Claro. Nossa chave Pix é o CNPJ.'));
});

test('all by keyboard: arrows choose, Enter puts it in at the caret and sends nothing, Escape closes', async () => {
  const { user, field, container } = await openChat();
  await user.type(field, 'Claro.  Até já');
  field.setSelectionRange(7, 7);
  await user.keyboard('/pix');
  await waitFor(() => expect(codes()).toEqual(['/pix', '/confirma-pix', '/endereço']));
  expect((await axe(container)).violations).toEqual([]);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}');
  const [first] = options();
  expect(first).toHaveAttribute('aria-selected', 'true');
  expect(field).toHaveAttribute('aria-activedescendant', first?.id);
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Claro. Nossa chave Pix é o CNPJ. Até já');
  await waitFor(() => expect(field.selectionStart).toBe(7 + PIX.texto.length));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(state.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  await user.keyboard(' /p');
  expect(await screen.findByRole('listbox')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).toHaveFocus();
});

const visit = (data_hora: string) => ({
  agendamento_id: uuid(2),
  data_hora,
  status: 'confirmado' as const,
  servicos: ['Corte'],
  profissionais: ['Júlia'],
});

test('what is shown is what is put in: the name, and the next visit of the customer', async () => {
  state.chats = [fakeChat({ cliente_id: uuid(55) })];
  state.contact.visitas = [visit('2099-01-03T17:00:00.000Z'), visit('2099-02-03T17:00:00.000Z')];
  const { user, field } = await openChat();
  await user.type(field, '/confirma');
  const option = await screen.findByRole('option', { name: /Oi, Ana! Seu horário: 03\/01 14:00\./ });
  await user.click(option);
  expect(field).toHaveValue('Oi, Ana! Seu horário: 03/01 14:00.');
});

test('a visit nobody could tell of is not made up: it is asked again, and nothing goes in meanwhile', async () => {
  state.chats = [fakeChat({ cliente_id: uuid(55) })];
  server.use(http.get('http://localhost/api/chats/:id/contact', () => refused(503, 'http/unavailable', 'Fora do ar.')));
  const { user, field } = await openChat();
  await user.type(field, '/confirma');
  const said = 'Não foi possível buscar o próximo horário. Enter tenta de novo.';
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  state.contact.visitas = [visit('2099-01-03T17:00:00.000Z')];
  server.use(http.get('http://localhost/api/chats/:id/contact', () => HttpResponse.json(state.contact)));
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('/confirma');
  await screen.findByRole('option', { name: /Seu horário: 03\/01 14:00\./ });
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Oi, Ana! Seu horário: 03/01 14:00.');
});

test("as the customer '/' is only a character; a '/code' that fits nothing is sent to nobody before the list is closed", async () => {
  server.use(
    http.post('http://localhost/api/chats/:id/messages', () => refused(503, 'http/unavailable', 'Serviço fora.')),
  );
  const { user, field } = await openChat();
  await user.type(field, '/zzz');
  await waitFor(() =>
    expect(screen.getAllByText('Nenhuma resposta rápida com este código ou texto.').length).toBeGreaterThan(0),
  );
  const sent = () => state.calls.some((call) => call.startsWith('POST'));
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('/zzz');
  expect(sent()).toBe(false);
  await user.keyboard('{Escape}{Enter}');
  await waitFor(() => expect(sent()).toBe(true));
  await user.click(screen.getByRole('switch', { name: 'Testar como cliente' }));
  await user.type(screen.getByRole('textbox', { name: 'Mensagem do cliente' }), '/pix');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('are made, changed and deleted in a modal; a code that is taken says so at its field and keeps what was typed', async () => {
  const text = 'Já existe uma resposta rápida com este código.';
  let tries = 0;
  server.use(
    http.post('http://localhost/api/quick-replies', async ({ request }) => {
      tries += 1;
      if (tries === 1) return refused(409, 'chats/quick-reply-taken', text, { fields: { codigo: text } });
      const made = { id: uuid(650), ...((await request.json()) as Omit<RespostaRapida, 'id'>) };
      state.replies = [...state.replies, made];
      return HttpResponse.json(made, { status: 201 });
    }),
    http.delete('http://localhost/api/quick-replies/:id', ({ params }) => {
      state.replies = state.replies.filter(({ id }) => id !== params.id);
      return HttpResponse.json({ ok: true });
    }),
  );
  const { user, field } = await openChat();
  await user.type(field, '/');
  await user.click(await screen.findByRole('button', { name: 'Gerenciar respostas' }));
  await user.click(await screen.findByRole('button', { name: 'Nova resposta rápida' }));
  await user.type(screen.getByRole('textbox', { name: /Código/ }), 'horario');
  await user.type(screen.getByRole('textbox', { name: /Texto/ }), 'Das 9h às 19h');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.getByRole('textbox', { name: /Texto/ })).toHaveValue('Das 9h às 19h');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  const list = await screen.findByRole('list', { name: 'Respostas rápidas' });
  expect(await within(list).findByText('/horario')).toBeInTheDocument();
  await user.click(within(list).getByRole('button', { name: 'Excluir /pix' }));
  await user.click(await screen.findByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(screen.queryByText('/pix')).toBeNull());
});
