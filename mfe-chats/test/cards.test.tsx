import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { staffMessage } from './fixtures';
import { renderArea } from './render-area';

let state: FakeApi = freshApi();
const server = setupArea(...handlersOf(() => state));
const api = (path: string) => `http://localhost/api${path}`;
let sent: unknown[] = [];

beforeAll(() => recordCalls(server, () => state));
beforeEach(() => {
  [state, sent] = [freshApi(), []];
  server.use(
    http.post(api('/chats/:id/messages/:kind'), async ({ request, params }) => {
      sent.push([params.kind, await request.json()]);
      return HttpResponse.json(staffMessage({ id: uuid(950), tipo: 'location', content: 'x' }), { status: 202 });
    }),
  );
});

const open = async () => {
  const view = await renderArea(`/chats?c=${uuid(100)}`);
  await view.user.click(await screen.findByRole('button', { name: 'Local ou contato' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enviar local ou contato' });
  return Object.assign(view, { dialog, form: within(dialog) });
};

test('a place is sent by what people paste; what is missing is said at its field', async () => {
  const { user, form, dialog } = await open();
  await user.type(await form.findByLabelText(/Endereço/), 'Rua Augusta, 1200');
  await user.type(form.getByLabelText(/Link do Google Maps/), 'https://maps.app.goo.gl/x');
  await user.click(form.getByRole('button', { name: 'Enviar' }));
  expect(await form.findByText(/Cole o link do Google Maps ou as coordenadas/)).toBeInTheDocument();
  expect((await axe(dialog)).violations).toEqual([]);
  await user.clear(form.getByLabelText(/Link do Google Maps/));
  await user.type(form.getByLabelText(/Link do Google Maps/), '-23.5614, -46.6559');
  await user.click(form.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    ['place', expect.objectContaining({ endereco: 'Rua Augusta, 1200', ponto: '-23.5614, -46.6559' })],
  ]);
});

test('a contact is sent with a number that can be', async () => {
  const { user, form } = await open();
  await user.click(await form.findByText('Contato'));
  await user.type(form.getByLabelText(/^Nome/), 'Júlia');
  await user.type(form.getByLabelText(/Telefone/), '123');
  await user.click(form.getByRole('button', { name: 'Enviar' }));
  expect(await form.findByText(/telefone válido com DDD/)).toBeInTheDocument();
  await user.type(form.getByLabelText(/Telefone/), '{Control>}a{/Control}(11) 98765-4321');
  await user.click(form.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([['contact', expect.objectContaining({ nome: 'Júlia', telefone: '(11) 98765-4321' })]]);
});
