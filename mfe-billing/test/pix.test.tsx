import type { ChavePix } from '@balcao/contracts/pix-key';
import { Route, Routes } from '@balcao/platform';
import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { API, refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import PaymentsPage from '../src/pages/payments.page';

const KEY: ChavePix = {
  tipo: 'email',
  chave: 'pix@bella.com.br',
  nome: 'Studio Bella',
  cidade: 'Sao Paulo',
  updated_at: '2026-11-22T12:00:00.000Z',
};
const PAYMENT = {
  id: uuid(1),
  cliente_id: uuid(31),
  cliente_nome: 'Ana Beatriz',
  agendamento_id: null,
  servico: null,
  profissional_nome: null,
  valor: '80.00',
  reembolsado: '0.00',
  status: 'pendente',
  metodo: null,
  data_pagamento: null,
  observacao: null,
  autor_nome: 'Camila Rocha',
  created_at: '2026-11-21T15:00:00.000Z',
};
const DETAIL = {
  ...PAYMENT,
  restante: '0.00',
  reembolsos: [],
  estorno: null,
  formas: [],
  servicos: [],
  data_hora: null,
};
const VISIT = {
  agendamento_id: uuid(41),
  cliente_id: uuid(31),
  cliente_nome: 'Ana Beatriz',
  data_hora: '2026-11-21T14:00:00.000Z',
  servicos: [{ agendamento_id: uuid(41), nome: 'Corte', profissional_nome: 'Júlia', valor: '140.00' }],
  total: '140.00',
  pago: '30.00',
  pendente: '0.00',
  aberto: '110.00',
  pago_a_mais: '0.00',
  pagamentos: [],
};
const RESUMO = { pago: '0.00', pendente: '80.00', reembolsado: '0.00', por_metodo: [], periodo: 'novembro de 2026' };

let key: ChavePix | null;
let sent: { path: string; body: Record<string, unknown> }[];
const note = async (path: string, request: Request) =>
  void sent.push({ path, body: (await request.json()) as Record<string, unknown> });
const server = setupArea(
  http.get(`${API}/payments`, () => HttpResponse.json({ items: [PAYMENT], nextCursor: null, resumo: RESUMO })),
  http.get(`${API}/payments/:id`, () => HttpResponse.json(DETAIL)),
  http.get(`${API}/professionals`, () => HttpResponse.json({ items: [] })),
  http.get(`${API}/customers`, () => HttpResponse.json({ items: [], nextCursor: null })),
  http.get(`${API}/appointments/:id/account`, () => HttpResponse.json(VISIT)),
  http.get(`${API}/pix-key`, () => HttpResponse.json({ chave_pix: key })),
  http.put(`${API}/pix-key`, async ({ request }) => {
    await note('/pix-key', request);
    key = KEY;
    return HttpResponse.json(KEY);
  }),
  http.delete(`${API}/pix-key`, () => {
    key = null;
    return HttpResponse.json({ ok: true });
  }),
  http.get(`${API}/pix-code`, ({ request }) => {
    if (!key) return refused(409, 'billing/no-pix-key', 'Cadastre a chave Pix da empresa.');
    const valor = new URL(request.url).searchParams.get('valor');
    return HttpResponse.json({ copia_e_cola: `000201${valor}6304ABCD`, valor, chave_pix: KEY });
  }),
  http.post(`${API}/payments`, async ({ request }) => {
    await note('/payments', request);
    return HttpResponse.json({ items: [PAYMENT] }, { status: 201 });
  }),
  http.post(`${API}/payments/:id/receive`, async ({ request, params }) => {
    await note(`/payments/${params.id}/receive`, request);
    return HttpResponse.json(DETAIL);
  }),
);
beforeEach(() => {
  key = KEY;
  sent = [];
});

const open = (path = '/payments', role?: 'viewer') =>
  renderWithApp(
    <Routes>
      <Route path="/payments" element={<PaymentsPage />} />
    </Routes>,
    { path, ...(role && { session: fakeSession(role) }) },
  );
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('the key is asked for field by field, and what the bank does not know is said beside it', async () => {
  key = null;
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Chave Pix' }));
  const form = await dialog('Chave Pix');
  expect(await form.findByLabelText(/^Nome de quem recebe/)).toHaveValue('Studio Bella');
  expect(form.getByLabelText(/^Cidade/)).toHaveValue('São Paulo');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(form.getByText('Informe a chave Pix.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.selectOptions(form.getByLabelText(/^Tipo da chave/), 'CPF');
  await user.type(form.getByLabelText(/^Chave/), '111.111.111-11');
  const wrong = 'Esta chave Pix não existe neste formato.';
  server.use(
    http.put(`${API}/pix-key`, () => refused(422, 'billing/bad-pix-key', wrong, { fields: { chave: wrong } }), {
      once: true,
    }),
  );
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(form.getByLabelText(/^Chave/)).toBeInvalid());
  expect(form.getByLabelText(/^Chave/)).toHaveValue('111.111.111-11');
  expect((await axe(screen.getByRole('dialog', { name: 'Chave Pix' }))).violations).toEqual([]);
  await user.clear(form.getByLabelText(/^Chave/));
  await user.selectOptions(form.getByLabelText(/^Tipo da chave/), 'E-mail');
  await user.type(form.getByLabelText(/^Chave/), 'pix@bella.com.br');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Chave Pix salva.')).toBeVisible();
  const typed = { tipo: 'email', chave: 'pix@bella.com.br', nome: 'Studio Bella', cidade: 'São Paulo' };
  expect(sent).toEqual([{ path: '/pix-key', body: typed }]);
});

test('a stored key is shown and can be removed', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Chave Pix' }));
  const form = await dialog('Chave Pix');
  expect(await form.findByLabelText(/^Chave/)).toHaveValue('pix@bella.com.br');
  await user.click(form.getByRole('button', { name: 'Apagar chave' }));
  await user.click(await screen.findByRole('button', { name: 'Apagar' }));
  expect(await screen.findByText('Chave Pix apagada.')).toBeVisible();
  expect(key).toBeNull();
});

test('what is to come: the code with its amount, says that nobody confirms it, and is received by hand, once', async () => {
  const { user } = await open(`/payments?id=${uuid(1)}`);
  await user.click(await (await dialog('Pagamento')).findByRole('button', { name: 'Cobrar por Pix' }));
  const pix = await dialog('Cobrar por Pix');
  expect(await pix.findByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
  expect(pix.getByLabelText('Pix copia e cola')).toHaveValue('00020180.006304ABCD');
  expect(pix.getByText(/^R\$\s80,00$/)).toBeVisible();
  expect(pix.getByText(/Este código não é confirmado sozinho\./)).toBeVisible();
  await user.click(pix.getByRole('button', { name: 'Copiar código' }));
  expect(await pix.findByRole('button', { name: 'Código copiado' })).toBeVisible();
  server.use(
    http.post(
      `${API}/payments/:id/receive`,
      () => refused(409, 'billing/not-pending', 'Este pagamento não está mais pendente.'),
      { once: true },
    ),
  );
  await user.click(pix.getByRole('button', { name: 'Recebi o Pix' }));
  expect(await pix.findByText('Este pagamento não está mais pendente.')).toBeVisible();
  await user.click(pix.getByRole('button', { name: 'Recebi o Pix' }));
  expect(await screen.findByText('Pagamento registrado.')).toBeVisible();
  expect(sent).toEqual([{ path: `/payments/${uuid(1)}/receive`, body: { metodo: 'pix' } }]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cobrar por Pix' })).toBeNull());
});

test('of a visit all that is open is asked for, and sent again under the same key', async () => {
  const { user } = await open(`/payments?visita=${uuid(41)}&pix=1`);
  const pix = await dialog('Cobrar por Pix');
  expect(await pix.findByText(/^R\$\s110,00$/)).toBeVisible();
  expect((await axe(screen.getByRole('dialog', { name: 'Cobrar por Pix' }))).violations).toEqual([]);
  server.use(
    http.post(
      `${API}/payments`,
      async ({ request }) => {
        await note('/payments', request);
        return refused(503, 'http/unavailable', 'Fora do ar.');
      },
      { once: true },
    ),
  );
  await user.click(pix.getByRole('button', { name: 'Recebi o Pix' }));
  expect(await pix.findByText('Fora do ar.')).toBeVisible();
  await user.click(pix.getByRole('button', { name: 'Recebi o Pix' }));
  expect(await screen.findByText('Pagamento registrado.')).toBeVisible();
  const [first, again] = sent;
  expect(first?.body).toMatchObject({ agendamento_id: uuid(41), partes: [{ metodo: 'pix', valor: '110.00' }] });
  expect(again?.body).toEqual(first?.body);
});

test('a visit that owes nothing says so', async () => {
  server.use(http.get(`${API}/appointments/:id/account`, () => HttpResponse.json({ ...VISIT, aberto: '0.00' })));
  await open(`/payments?visita=${uuid(41)}&pix=1`);
  expect(await (await dialog('Cobrar por Pix')).findByText('Nada em aberto nesta visita.')).toBeVisible();
});

test('from the form: the part by Pix is received, the rest stays to be entered', async () => {
  const { user } = await open(`/payments?visita=${uuid(41)}`);
  const form = await dialog('Registrar pagamento');
  expect(form.queryByRole('button', { name: 'Cobrar por Pix' })).toBeNull();
  await user.selectOptions(form.getByLabelText(/^Forma/), 'Pix');
  await user.clear(form.getByLabelText(/^Valor/));
  await user.type(form.getByLabelText(/^Valor/), '60');
  await user.click(form.getByRole('button', { name: 'Dividir em outra forma' }));
  await user.selectOptions(form.getByLabelText(/^Forma 2/), 'Dinheiro');
  await user.click(form.getByRole('button', { name: 'Cobrar por Pix' }));
  const pix = await dialog('Cobrar por Pix');
  expect(await pix.findByText(/^R\$\s60,00$/)).toBeVisible();
  await user.click(pix.getByRole('button', { name: 'Recebi o Pix' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ agendamento_id: uuid(41), partes: [{ metodo: 'pix', valor: '60.00' }] });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cobrar por Pix' })).toBeNull());
  expect(form.getByLabelText(/^Forma/)).toHaveValue('dinheiro');
  expect(form.getByLabelText(/^Valor/)).toHaveValue('R$ 50,00');
});

test('without a key the way to one is shown, and leads back to the code', async () => {
  key = null;
  const { user } = await open(`/payments?visita=${uuid(41)}&pix=1`);
  const pix = await dialog('Cobrar por Pix');
  expect(await pix.findByText('Ainda não há uma chave Pix.')).toBeVisible();
  await user.click(pix.getByRole('button', { name: 'Cadastrar chave Pix' }));
  const form = await dialog('Chave Pix');
  await user.selectOptions(await form.findByLabelText(/^Tipo da chave/), 'E-mail');
  await user.type(form.getByLabelText(/^Chave/), 'pix@bella.com.br');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await (await dialog('Cobrar por Pix')).findByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
});

test('who may only read is offered no Pix', async () => {
  await open(`/payments?id=${uuid(1)}&visita=${uuid(41)}&pix=1`, 'viewer');
  await (await dialog('Pagamento')).findByText('Ana Beatriz');
  expect(screen.queryByRole('button', { name: /Pix/ })).toBeNull();
  expect(screen.queryByRole('dialog', { name: 'Cobrar por Pix' })).toBeNull();
});
