import { fakeSession } from '@balcao/platform/testing';
import { API, refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { fakeIntegration } from './fixtures';
import { renderArea } from './render-area';

let state: FakeApi = freshApi();
const server = setupArea(
  ...handlersOf(() => state),
  http.put(`${API}/integrations/mercadopago`, () => {
    state.integrations = [connected];
    return HttpResponse.json(connected);
  }),
  http.get(`${API}/pix-setup`, () => HttpResponse.json({ pronto: false, endereco_de_aviso: 'https://x.test/aviso/1' })),
  http.delete(`${API}/integrations/:id`, () => {
    state.integrations = [];
    return HttpResponse.json({ ok: true });
  }),
);
const connected = fakeIntegration({
  id: uuid(803),
  tipo: 'mercadopago',
  ultimos4: 'abcd',
  updated_at: '2026-11-22T12:00:00.000Z',
});
beforeAll(() => recordCalls(server, () => state));
beforeEach(() => {
  state = freshApi();
});

const card = async () => within(await screen.findByRole('region', { name: 'Mercado Pago' }));
async function open() {
  const area = await renderArea('/integrations');
  await area.user.click(await (await card()).findByRole('button', { name: /Configurar|Alterar/ }));
  return Object.assign(area, { form: within(await screen.findByRole('dialog', { name: 'Mercado Pago' })) });
}
const sent = () => state.bodies[state.calls.indexOf('PUT /integrations/mercadopago')];

test('without the pair nothing is sent; what was typed stays when saving fails; then the card is connected', async () => {
  const { user, form } = await open();
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(form.getByRole('alert')).toContainElement(form.getByText('Access Token e Public Key são obrigatórios!'));
  expect(form.getByLabelText(/^Public Key/)).toHaveAccessibleDescription('Cole a Public Key.');
  expect(sent()).toBeUndefined();
  expect(form.getByLabelText('Endereço de aviso')).toHaveValue('https://x.test/aviso/1');
  expect(form.getByRole('button', { name: 'Copiar' })).toBeVisible();
  expect((await axe(screen.getByRole('dialog', { name: 'Mercado Pago' }))).violations).toEqual([]);

  await user.type(form.getByLabelText(/^Access Token/), 'APP_USR-1');
  await user.type(form.getByLabelText(/^Public Key/), 'APP_USR-2');
  await user.type(form.getByLabelText(/^Assinatura secreta/), 'segredo');
  server.use(
    http.put(`${API}/integrations/mercadopago`, () => refused(503, 'http/unavailable', 'Fora do ar.'), { once: true }),
  );
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Erro ao salvar: Fora do ar.')).toBeVisible();
  expect(form.getByLabelText(/^Access Token/)).toHaveValue('APP_USR-1');

  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Integração salva com sucesso!')).toBeVisible();
  const typed = { access_token: 'APP_USR-1', public_key: 'APP_USR-2', webhook_secret: 'segredo' };
  expect(sent()).toEqual({ client_id: '', client_secret: '', ...typed });
  expect(await (await card()).findByText('Access Token termina em …abcd.')).toBeVisible();
});

test('what is stored is told by its end; one field alone may be added; half a pair may not', async () => {
  state.integrations = [connected];
  const { user, form } = await open();
  expect(form.getByText(/^Configurado em 22\/11\/2026, o Access Token termina em …abcd\./)).toBeVisible();
  for (const field of form.getAllByLabelText(/Token|Key|Client|Assinatura/)) expect(field).toHaveValue('');
  await user.type(form.getByLabelText(/^Public Key/), 'nova');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(form.getByLabelText(/^Access Token/)).toBeInvalid();
  await user.clear(form.getByLabelText(/^Public Key/));
  await user.type(form.getByLabelText(/^Assinatura secreta/), 'segredo');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent()).toMatchObject({ access_token: '', webhook_secret: 'segredo' }));
});

test('is removed after the question', async () => {
  state.integrations = [connected];
  const { user, form } = await open();
  await user.click(form.getByRole('button', { name: 'Remover integração' }));
  expect(await screen.findByText('Deletar esta integração?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deletar' }));
  await waitFor(() => expect(state.calls).toContain(`DELETE /integrations/${uuid(803)}`));
  expect(await (await card()).findByText('Não conectado')).toBeVisible();
});

test('refused credentials are an error with its cure', async () => {
  state.integrations = [fakeIntegration({ tipo: 'mercadopago', status: 'error', ultimos4: 'abcd' })];
  await renderArea('/integrations');
  expect(await (await card()).findByText('O Mercado Pago recusou as credenciais.')).toBeVisible();
});

test('who may not manage integrations has no door to them', async () => {
  state.integrations = [connected];
  await renderArea('/integrations', { session: fakeSession('user') });
  expect(await (await card()).findByText('Access Token termina em …abcd.')).toBeVisible();
  expect((await card()).queryByRole('button')).toBeNull();
});
