import type { Message } from '@balcao/contracts/chats';
import { refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
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
