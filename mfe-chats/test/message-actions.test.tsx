import type { Message } from '@balcao/contracts/chats';
import { refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { type FakeApi, freshApi, handlersOf, ME, recordCalls } from './fake-api';
import { fakeMessage, staffMessage } from './fixtures';
import { renderArea } from './render-area';

let state: FakeApi = freshApi();
const server = setupArea(...handlersOf(() => state));
const api = (path: string) => `http://localhost/api${path}`;
const OPEN = `/chats?c=${uuid(100)}`;

beforeAll(() => recordCalls(server, () => state));
beforeEach(() => {
  state = freshApi();
});

async function show(...messages: Message[]) {
  state.messages = messages;
  const view = await renderArea(OPEN);
  const thread = within(await screen.findByRole('group', { name: 'Mensagens com Ana Beatriz' }));
  await thread.findAllByRole('article');
  return { ...view, thread };
}
const bodyOf = (call: RegExp) => state.bodies[state.calls.findIndex((one) => call.test(one))];

test("'Responder' puts the message above the field, and sends the answer with it", async () => {
  let sent: { content: string; responde_a?: string; client_id: string } | undefined;
  server.use(
    http.post(api('/chats/:id/messages'), async ({ request }) => {
      sent = (await request.json()) as typeof sent;
      const stored = staffMessage({ id: uuid(950), content: 'Às 15h', citada: 'Oi, tem horário?' });
      return HttpResponse.json(Object.assign(stored, { client_id: sent?.client_id }), { status: 202 });
    }),
  );
  const { user, thread, container } = await show(fakeMessage());
  await user.click(thread.getByRole('button', { name: 'Ações da mensagem' }));
  expect((await axe(container)).violations).toEqual([]);
  await user.click(thread.getByRole('button', { name: 'Responder' }));
  const bar = await screen.findByRole('group', { name: 'Respondendo a' });
  expect(within(bar).getByText('Oi, tem horário?')).toBeInTheDocument();
  const field = screen.getByRole('textbox', { name: 'Mensagem' });
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, 'Às 15h{Enter}');
  await waitFor(() => expect(sent).toMatchObject({ content: 'Às 15h', responde_a: uuid(900) }));
  expect(screen.queryByRole('group', { name: 'Respondendo a' })).not.toBeInTheDocument();
  expect(await thread.findByLabelText('Em resposta a')).toHaveTextContent('Oi, tem horário?');
});

test('an answer can be made a plain message again', async () => {
  const { user, thread } = await show(fakeMessage());
  await user.click(thread.getByRole('button', { name: 'Ações da mensagem' }));
  await user.click(thread.getByRole('button', { name: 'Responder' }));
  await user.click(await screen.findByRole('button', { name: 'Não responder a esta mensagem' }));
  expect(screen.queryByRole('group', { name: 'Respondendo a' })).not.toBeInTheDocument();
});

test('reactions of both sides stand under the message; ours is given and taken back by keyboard', async () => {
  const message = fakeMessage({ reacoes: [{ de: 'cliente', emoji: '🙏' }] });
  server.use(
    http.put(api('/chats/:id/messages/:messageId/reaction'), async ({ request }) => {
      const { emoji } = (await request.json()) as { emoji: string };
      message.versao += 1;
      message.reacoes = [{ de: 'cliente', emoji: '🙏' }];
      if (emoji) message.reacoes.push({ de: 'empresa', emoji });
      return HttpResponse.json(message);
    }),
  );
  const { user, thread } = await show(message);
  const shown = () => within(thread.getByRole('list', { name: 'Reações' })).getAllByRole('listitem');
  expect(shown().map((one) => one.textContent)).toEqual(['O cliente reagiu com 🙏']);
  const button = thread.getByRole('button', { name: 'Ações da mensagem' });
  button.focus();
  await user.keyboard('{Enter}');
  thread.getByRole('button', { name: 'Reagir com 👍' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shown()).toHaveLength(2));
  expect(shown()[1]).toHaveTextContent('Vocês reagiram com 👍');
  await waitFor(() => expect(button).toHaveFocus());
  await user.keyboard('{Enter}');
  await user.click(thread.getByRole('button', { name: 'Tirar a reação 👍' }));
  await waitFor(() => expect(shown()).toHaveLength(1));
  expect(bodyOf(/^PUT .*reaction/)).toEqual({ emoji: '👍' });
});

test('a reaction that WhatsApp does not take says why', async () => {
  server.use(
    http.put(api('/chats/:id/messages/:messageId/reaction'), () =>
      refused(502, 'chats/reaction-failed', 'O WhatsApp não aceitou a reação. Tente de novo.'),
    ),
  );
  const { user, thread } = await show(fakeMessage());
  await user.click(thread.getByRole('button', { name: 'Ações da mensagem' }));
  await user.click(thread.getByRole('button', { name: 'Reagir com ❤️' }));
  expect(await screen.findByText('O WhatsApp não aceitou a reação. Tente de novo.')).toBeInTheDocument();
  expect(thread.queryByRole('list', { name: 'Reações' })).not.toBeInTheDocument();
});

test('what was deleted, or has not left, offers nothing; Escape closes', async () => {
  const { user, thread } = await show(
    staffMessage({ id: uuid(903), content: 'indo', entrega: 'queued' }),
    fakeMessage({ id: uuid(902), apagada: true }),
    fakeMessage({ id: uuid(901), content: 'oi' }),
  );
  expect(thread.getByText('Mensagem apagada')).toBeInTheDocument();
  const button = thread.getByRole('button', { name: 'Ações da mensagem' });
  await user.click(button);
  thread.getByRole('button', { name: 'Responder' }).focus();
  await user.keyboard('{Escape}');
  expect(thread.queryByRole('button', { name: 'Responder' })).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

const justNow = () => new Date(Date.now() - 30_000).toISOString();
const mine = (over: Partial<Message> = {}) =>
  staffMessage({ autor_usuario_id: ME, content: 'Às 15h', entrega: 'delivered', created_at: justNow(), ...over });
const place = '/chats/:id/messages/:messageId';
const actions = { name: 'Ações da mensagem' };

test('a text of one’s own is edited in its place: shown at once, then as WhatsApp has it', async () => {
  let settle: (() => void) | undefined;
  const taken = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const message = mine();
  server.use(
    http.put(api(place), async ({ request }) => {
      const { content } = (await request.json()) as { content: string };
      await taken;
      return HttpResponse.json(Object.assign({}, message, { content, editada: true, versao: 2 }));
    }),
  );
  const { user, thread, container } = await show(message);
  await user.click(thread.getByRole('button', actions));
  await user.click(thread.getByRole('button', { name: 'Editar' }));
  const field = await thread.findByRole('textbox', { name: 'Editar mensagem' });
  await waitFor(() => expect(field).toHaveFocus());
  expect((await axe(container)).violations).toEqual([]);
  await user.clear(field);
  await user.type(field, 'Às 16h{Enter}');
  expect(await thread.findByText('Salvando a edição…')).toBeInTheDocument();
  expect(thread.getByText('Às 16h')).toBeInTheDocument();
  settle?.();
  expect(await thread.findByText('editada')).toBeInTheDocument();
  expect(thread.getByText('Às 16h')).toBeInTheDocument();
  expect(bodyOf(/^PUT \/chats/)).toEqual({ content: 'Às 16h' });
  await waitFor(() => expect(thread.getByRole('button', actions)).toHaveFocus());
});

test('once it is deleted the keyboard goes on in the conversation', async () => {
  const message = mine();
  server.use(
    http.delete(api(place), () => HttpResponse.json(Object.assign({}, message, { apagada: true, versao: 2 }))),
  );
  const { user, thread } = await show(message);
  await user.click(thread.getByRole('button', actions));
  await user.click(thread.getByRole('button', { name: 'Apagar para todos' }));
  const dialog = await screen.findByRole('dialog', { name: 'Apagar para todos' });
  await user.click(within(dialog).getByRole('button', { name: 'Apagar para todos' }));
  expect(await thread.findByText('Mensagem apagada')).toBeInTheDocument();
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Mensagens com /));
});

test('an edit that WhatsApp does not take keeps what was typed and says why; Escape leaves all as it was', async () => {
  server.use(
    http.put(api(place), () =>
      refused(502, 'chats/edit-failed', 'O WhatsApp não aceitou a edição: a mensagem continua como estava.'),
    ),
  );
  const { user, thread } = await show(mine());
  await user.click(thread.getByRole('button', actions));
  await user.click(thread.getByRole('button', { name: 'Editar' }));
  await user.type(await thread.findByRole('textbox', { name: 'Editar mensagem' }), ' em ponto');
  await user.click(thread.getByRole('button', { name: 'Salvar edição' }));
  expect(await thread.findByRole('alert')).toHaveTextContent('O WhatsApp não aceitou a edição');
  const field = thread.getByRole('textbox', { name: 'Editar mensagem' });
  expect(field).toHaveValue('Às 15h em ponto');
  await user.click(field);
  await user.keyboard('{Escape}');
  expect(thread.queryByRole('textbox', { name: 'Editar mensagem' })).not.toBeInTheDocument();
  expect(thread.getByText('Às 15h')).toBeInTheDocument();
  await waitFor(() => expect(thread.getByRole('button', actions)).toHaveFocus());
});

test('one’s own message is taken back from everybody, after a question; one that stays says so', async () => {
  const message = mine();
  let broken = true;
  server.use(
    http.delete(api(place), () =>
      broken
        ? refused(502, 'chats/delete-failed', 'O WhatsApp não apagou a mensagem: o cliente ainda a vê.')
        : HttpResponse.json(Object.assign({}, message, { apagada: true, versao: 2 })),
    ),
  );
  const { user, thread } = await show(message);
  await user.click(thread.getByRole('button', actions));
  await user.click(thread.getByRole('button', { name: 'Apagar para todos' }));
  const dialog = await screen.findByRole('dialog', { name: 'Apagar para todos' });
  await user.click(within(dialog).getByRole('button', { name: 'Apagar para todos' }));
  expect(await thread.findByText('O WhatsApp não apagou a mensagem: o cliente ainda a vê.')).toBeInTheDocument();
  expect(thread.getByText('Às 15h')).toBeInTheDocument();
  broken = false;
  await user.click(thread.getByRole('button', { name: 'Tentar de novo' }));
  expect(await thread.findByText('Mensagem apagada')).toBeInTheDocument();
  expect(thread.queryByText('Às 15h')).not.toBeInTheDocument();
});

test('what is another’s, or too old for WhatsApp, is not offered', async () => {
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const { user, thread } = await show(
    mine({ id: uuid(911), content: 'da Júlia', autor_usuario_id: uuid(72), autor_nome: 'Júlia' }),
    mine({ id: uuid(912), content: 'de ontem', created_at: at(20) }),
    mine({ id: uuid(913), content: 'de outro dia', created_at: at(61) }),
    fakeMessage({ id: uuid(914), content: 'do cliente', created_at: at(62) }),
  );
  const offered = async (words: string) => {
    const bubble = within((await thread.findByText(words)).closest('article') as HTMLElement);
    await user.click(bubble.getByRole('button', actions));
    const names = ['Editar', 'Apagar para todos'].filter((name) => bubble.queryByRole('button', { name }));
    await user.keyboard('{Escape}');
    return names;
  };
  expect(await offered('da Júlia')).toEqual(['Apagar para todos']);
  expect(await offered('de ontem')).toEqual(['Apagar para todos']);
  expect(await offered('de outro dia')).toEqual([]);
  expect(await offered('do cliente')).toEqual([]);
});

test('a quote leads to the message it quotes: marked, and the keyboard goes on from there', async () => {
  const { user, thread } = await show(
    mine({ id: uuid(922), content: 'Às 15h', citada: 'Tem horário?', citada_id: uuid(921) }),
    fakeMessage({ id: uuid(921), content: 'Tem horário?' }),
  );
  const quote = within(thread.getByLabelText('Em resposta a')).getByRole('button', { name: 'Tem horário?' });
  quote.focus();
  await user.keyboard('{Enter}');
  const place = thread.getAllByText('Tem horário?').at(0)?.closest('[data-hit]');
  await waitFor(() => expect(place).toHaveFocus());
  expect(screen.getByTestId('address')).toHaveTextContent(OPEN);

  if (!place) throw new Error('nothing is marked');
  fireEvent.animationEnd(place);
  expect(place).not.toHaveAttribute('data-hit');
  expect(place).toHaveFocus();
  await user.click(quote);
  await waitFor(() => expect(place).toHaveAttribute('data-hit'));
});

test('a quote says whose it is and that there was a photo, as what is about to be answered does', async () => {
  const { user, thread } = await show(
    mine({ id: uuid(924), content: 'Ficou ótimo', citada: 'Antes e depois', citada_id: uuid(923) }),
    fakeMessage({ id: uuid(923), tipo: 'image', content: 'Antes e depois' }),
  );
  const quote = thread.getByLabelText('Em resposta a');
  expect(quote).toHaveTextContent(/^ClienteImagem: Antes e depois$/);
  expect(within(quote).getByRole('button', { name: 'Imagem: Antes e depois' })).toBeInTheDocument();
  const photo = within(thread.getByText('Antes e depois').closest('article') as HTMLElement);
  await user.click(photo.getByRole('button', { name: 'Ações da mensagem' }));
  await user.click(photo.getByRole('button', { name: 'Responder' }));
  const bar = await screen.findByRole('group', { name: 'Respondendo a' });
  expect(bar).toHaveTextContent(/^ClienteImagem: Antes e depois$/);
});

test('a quoted message that is not loaded is shown where it stands, and stays live there', async () => {
  const old = fakeMessage({ id: uuid(930), content: 'A primeira de todas', created_at: '2026-03-12T15:00:00.000Z' });
  server.use(
    http.get(api('/chats/:id/messages/:messageId/around'), () =>
      HttpResponse.json({ items: [old], tem_antes: false, tem_depois: true }),
    ),
  );
  const { user, thread } = await show(mine({ citada: 'A primeira de todas', citada_id: old.id }));
  await user.click(within(thread.getByLabelText('Em resposta a')).getByRole('button'));
  expect(screen.getByTestId('address')).toHaveTextContent(`${OPEN}&m=${old.id}`);
  const region = within(await screen.findByRole('region', { name: 'Mensagens com Ana Beatriz' }));
  expect(await region.findByText('A primeira de todas')).toBeInTheDocument();
  expect(screen.getByText('Trecho antigo da conversa')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ir para o fim da conversa' })).toBeInTheDocument();
});
