import type { Cobranca } from '@balcao/contracts/charges';
import { liveFrame } from '@balcao/platform';
import { fakeSession } from '@balcao/platform/testing';
import { API, refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { fakeChat, staffMessage } from './fixtures';
import { renderArea } from './render-area';

const CUSTOMER = uuid(500);
const VISIT = uuid(510);
const OPEN = `/chats?c=${uuid(100)}`;
const charge = (over: Partial<Cobranca> = {}): Cobranca => ({
  id: uuid(600),
  finalidade: 'cobranca',
  status: 'pendente',
  valor: '80.00',
  cliente_id: CUSTOMER,
  cliente_nome: 'Ana Beatriz',
  agendamento_id: null,
  pagamento_id: null,
  copia_e_cola: '000201ABC6304FFFF',
  expira_em: new Date(Date.now() + 3_600_000).toISOString(),
  paga_em: null,
  atrasada: false,
  autor_nome: 'Isabela Ferreira',
  created_at: new Date().toISOString(),
  ...over,
});

let state: FakeApi = freshApi();
let charges: Cobranca[] = [];
let provider = true;
const server = setupArea(...handlersOf(() => state));
beforeAll(() => recordCalls(server, () => state));
beforeEach(() => {
  state = freshApi();
  state.chats = [fakeChat({ cliente_id: CUSTOMER })];
  [charges, provider] = [[], true];
  server.use(
    http.get(`${API}/pix-setup`, () => HttpResponse.json({ pronto: provider, endereco_de_aviso: 'https://x' })),
    http.get(`${API}/charges`, () => HttpResponse.json({ items: charges })),
    http.get(`${API}/appointments`, () =>
      HttpResponse.json({
        items: [
          {
            id: VISIT,
            visita_id: null,
            status: 'concluido',
            data_hora: '2026-11-20T13:00:00.000Z',
            produto_nome: 'Corte',
          },
          {
            id: uuid(511),
            visita_id: null,
            status: 'cancelado',
            data_hora: '2026-11-21T13:00:00.000Z',
            produto_nome: 'Barba',
          },
        ],
        nextCursor: null,
      }),
    ),
    http.get(`${API}/appointments/${VISIT}/account`, () => HttpResponse.json({ aberto: '45.50' })),
    http.post(`${API}/charges`, () => HttpResponse.json(charge(), { status: 201 })),
    http.post(`${API}/charges/:id/send`, () => HttpResponse.json({ ok: true })),
    http.post(`${API}/charges/:id/cancel`, () => HttpResponse.json(charge({ status: 'cancelada' }))),
  );
});
const sentTo = (call: string) => state.bodies[state.calls.indexOf(call)];
const strip = () => screen.findByRole('list', { name: 'Cobranças por Pix' });
async function openForm() {
  const page = await renderArea(OPEN);
  await page.user.click(await screen.findByRole('button', { name: 'Cobrar por Pix' }));
  // The frame stands at once, the form when it is known how this company charges.
  expect(await screen.findByRole('dialog', { name: 'Cobrar por Pix' })).toBeInTheDocument();
  await screen.findByLabelText(/^Valor/);
  return Object.assign(page, { form: screen.getByRole('dialog', { name: 'Cobrar por Pix' }) });
}

test('a visit fills in what is open of it; the code goes to this very conversation, and its state is seen there', async () => {
  const { user, form, store, container } = await openForm();
  const visit = await within(form).findByLabelText('Visita');
  expect(within(visit).getAllByRole('option')).toHaveLength(2);
  await user.selectOptions(visit, VISIT);
  await waitFor(() => expect(within(form).getByLabelText(/^Valor/)).toHaveValue('R$ 45,50'));
  await user.type(within(form).getByLabelText('Descrição'), 'Corte');
  expect((await axe(container.ownerDocument.body)).violations).toEqual([]);
  await user.click(within(form).getByRole('button', { name: 'Enviar cobrança' }));
  expect(await screen.findByText('Cobrança enviada.')).toBeInTheDocument();
  expect(sentTo('POST /charges')).toMatchObject({ agendamento_id: VISIT, valor: '45.50' });
  expect(sentTo(`POST /charges/${uuid(600)}/send`)).toMatchObject({ chat_id: uuid(100), descricao: 'Corte' });
  expect(await strip()).toHaveTextContent(/Pix de R\$ 80,00.*Aguardando pagamento/);
  act(() => {
    const paid = charge({ status: 'paga', paga_em: new Date().toISOString(), pagamento_id: uuid(700) });
    store.dispatch(liveFrame('charge.upserted', { charge: paid }));
  });
  await waitFor(async () => expect(await strip()).toHaveTextContent('Pago'));
  expect(screen.getByRole('link', { name: 'Ver pagamento' })).toHaveAttribute('href', `/payments?id=${uuid(700)}`);
  expect(screen.queryByRole('button', { name: /^Cancelar o Pix/ })).toBeNull();
  expect((await axe(container.ownerDocument.body)).violations).toEqual([]);
});

test('a late answer for a visit no longer chosen is ignored; nothing open leaves no amount', async () => {
  const OTHER = uuid(512);
  let answerLate = () => {};
  const late = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  const visitOf = (id: string, produto_nome: string) => ({
    id,
    visita_id: null,
    status: 'concluido',
    data_hora: '2026-11-20T13:00:00.000Z',
    produto_nome,
  });
  const told: string[] = [];
  server.use(
    http.get(`${API}/appointments`, () =>
      HttpResponse.json({ items: [visitOf(VISIT, 'Corte'), visitOf(OTHER, 'Barba')], nextCursor: null }),
    ),
    http.get(`${API}/appointments/${VISIT}/account`, async () => {
      await late;
      told.push(VISIT);
      return HttpResponse.json({ aberto: '45.50' });
    }),
    http.get(`${API}/appointments/${OTHER}/account`, () => HttpResponse.json({ aberto: '0.00' })),
  );
  const { user, form } = await openForm();
  const visit = await within(form).findByLabelText('Visita');
  await user.type(within(form).getByLabelText(/^Valor/), '80');
  await user.selectOptions(visit, VISIT);
  await user.selectOptions(visit, OTHER);
  expect(await within(form).findByText('Nada em aberto nesta visita.')).toBeInTheDocument();
  expect(within(form).getByLabelText(/^Valor/)).toHaveValue('');
  answerLate();
  await waitFor(() => expect(told).toEqual([VISIT]));
  await user.type(within(form).getByLabelText('Descrição'), 'Barba');
  expect(within(form).getByLabelText(/^Valor/)).toHaveValue('');
});

test('while it is read the dialog stands, says so and can be left', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get(`${API}/pix-setup`, async () => {
      await asked;
      return HttpResponse.json({ pronto: true, endereco_de_aviso: 'https://x' });
    }),
  );
  const { user, container } = await renderArea(OPEN);
  const opener = await screen.findByRole('button', { name: 'Cobrar por Pix' });
  await user.click(opener);
  const frame = await screen.findByRole('dialog', { name: 'Cobrar por Pix' });
  expect(within(frame).getByRole('status', { name: 'Carregando' })).toBeInTheDocument();
  expect((await axe(container.ownerDocument.body)).violations).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(opener);
  answer();
  await screen.findByLabelText(/^Valor/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});

test('an open one is sent again, or called off, after a question', async () => {
  charges = [charge()];
  const { user } = await renderArea(OPEN);
  await user.click(await screen.findByRole('button', { name: /^Enviar de novo o Pix de R\$\s80,00$/ }));
  await waitFor(() => expect(sentTo(`POST /charges/${uuid(600)}/send`)).toMatchObject({ chat_id: uuid(100) }));
  await user.click(screen.getByRole('button', { name: /^Cancelar o Pix de R\$\s80,00$/ }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar cobrança' }));
  await waitFor(async () => expect(await strip()).toHaveTextContent('Cancelada'));
});

test('what was typed stays with what is wrong, and a provider that refuses leaves the company’s own key', async () => {
  server.use(http.post(`${API}/charges`, () => refused(409, 'billing/pix-credentials', 'O Mercado Pago recusou.')));
  const { user, form } = await openForm();
  await user.click(within(form).getByRole('button', { name: 'Enviar cobrança' }));
  expect(await within(form).findByText('Informe o valor em reais, como 80,00.')).toBeInTheDocument();
  await user.type(within(form).getByLabelText(/^Valor/), '80');
  await user.click(within(form).getByRole('button', { name: 'Enviar cobrança' }));
  expect(await within(form).findByText('O Mercado Pago recusou.')).toBeInTheDocument();
  expect(within(form).getByLabelText(/^Valor/)).toHaveValue('R$ 80,00');
  server.use(http.get(`${API}/pix-code`, () => HttpResponse.json({ codigo: null })));
  await user.click(within(form).getByRole('button', { name: 'Usar a chave Pix da empresa' }));
  expect(await within(form).findByRole('link', { name: 'Cadastrar em Pagamentos' })).toBeInTheDocument();
});

test('without Mercado Pago the company’s own code goes out as two messages of the team', async () => {
  provider = false;
  const chave_pix = { tipo: 'telefone', chave: '+5511987654321', nome: 'Studio Bella', cidade: 'SP', updated_at: '' };
  server.use(
    http.get(`${API}/pix-code`, () =>
      HttpResponse.json({ codigo: { copia_e_cola: '000201OWN', valor: '80.00', chave_pix } }),
    ),
    http.post(`${API}/chats/${uuid(100)}/messages`, async ({ request }) => {
      const { content, client_id } = (await request.json()) as { content: string; client_id: string };
      return HttpResponse.json(staffMessage({ id: client_id, content, client_id }), { status: 202 });
    }),
  );
  const { user, form } = await openForm();
  await user.type(within(form).getByLabelText(/^Valor/), '80');
  await user.click(within(form).getByRole('button', { name: 'Gerar código' }));
  expect(await screen.findByLabelText('Pix copia e cola')).toHaveValue('000201OWN');
  await user.click(screen.getByRole('button', { name: 'Enviar nesta conversa' }));
  expect(await screen.findByText(/^Código enviado\./)).toBeInTheDocument();
  const said = state.calls.flatMap((call, index) => (call.endsWith('/messages') ? [state.bodies[index]] : []));
  expect(said.filter(Boolean)).toMatchObject([
    { content: expect.stringMatching(/^Segue o Pix de R\$\s80,00 para Studio Bella\./) },
    { content: '000201OWN' },
  ]);
});

test('a code that did not leave is not told as sent: the dialog stays, and tried again nothing is repeated', async () => {
  provider = false;
  const chave_pix = { tipo: 'telefone', chave: '+5511987654321', nome: 'Studio Bella', cidade: 'SP', updated_at: '' };
  const said: { content: string; client_id: string }[] = [];
  server.use(
    http.get(`${API}/pix-code`, () =>
      HttpResponse.json({ codigo: { copia_e_cola: '000201OWN', valor: '80.00', chave_pix } }),
    ),
    http.post(`${API}/chats/${uuid(100)}/messages`, async ({ request }) => {
      const body = (await request.json()) as { content: string; client_id: string };
      said.push(body);
      if (said.length === 1) return refused(503, 'http/unavailable', 'Serviço indisponível no momento.');
      return HttpResponse.json(staffMessage({ id: body.client_id, ...body }), { status: 202 });
    }),
  );
  const { user, form, container } = await openForm();
  await user.type(within(form).getByLabelText(/^Valor/), '80');
  await user.click(within(form).getByRole('button', { name: 'Gerar código' }));
  await user.click(await screen.findByRole('button', { name: 'Enviar nesta conversa' }));
  expect(await screen.findByText(/^Não foi possível enviar o código\./)).toBeInTheDocument();
  expect(screen.queryByText(/^Código enviado\./)).toBeNull();
  expect(said).toHaveLength(1);
  expect((await axe(container.ownerDocument.body)).violations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Enviar nesta conversa' }));
  expect(await screen.findByText(/^Código enviado\./)).toBeInTheDocument();
  expect(said.map(({ content }) => content === '000201OWN')).toEqual([false, false, true]);
  expect(said[1]?.client_id).toBe(said[0]?.client_id);
});

test('who may not enter payments sees what became of one, and no more; without a customer there is nothing', async () => {
  charges = [charge()];
  await renderArea(OPEN, { session: fakeSession('viewer') });
  expect(screen.queryByRole('button', { name: 'Cobrar por Pix' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Cancelar o Pix/ })).toBeNull();
  state.chats = [fakeChat()];
  await renderArea(OPEN);
  expect(screen.queryByRole('button', { name: 'Cobrar por Pix' })).toBeNull();
});
