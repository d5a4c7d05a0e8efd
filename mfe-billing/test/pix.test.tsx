import type { Cobranca } from '@balcao/contracts/charges';
import type { SessionData } from '@balcao/contracts/identity';
import type { PagamentoDetalhe } from '@balcao/contracts/payments';
import type { ChavePix } from '@balcao/contracts/pix-key';
import { liveFrame, Route, Routes } from '@balcao/platform';
import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { API, refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { delay, HttpResponse, http } from 'msw';
import { timeLeft } from '../src/features/pix/time-left';
import PaymentsPage from '../src/pages/payments.page';
import { trialOver } from './fixtures';

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
  valor: '80.00',
  reembolsado: '0.00',
  status: 'pendente',
  metodo: null,
  data_pagamento: null,
  observacao: null,
  autor_nome: 'Camila Rocha',
  created_at: '2026-11-21T15:00:00.000Z',
};
const DETAIL: PagamentoDetalhe = {
  ...PAYMENT,
  restante: '0.00',
  reembolsos: [],
  reembolsos_a_caminho: [],
  cobranca_id: null,
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
  sinal: null as { valor: string; expira_em: string } | null,
};
const RESUMO = { pago: '0.00', pendente: '80.00', reembolsado: '0.00', por_metodo: [], periodo: 'novembro de 2026' };

const fakeCharge = (over: Partial<Cobranca> = {}): Cobranca => ({
  id: uuid(71),
  finalidade: 'cobranca',
  status: 'pendente',
  valor: '110.00',
  cliente_id: uuid(31),
  cliente_nome: 'Ana Beatriz',
  agendamento_id: uuid(41),
  pagamento_id: null,
  copia_e_cola: '00020126BR.GOV.BCB.PIX6304ABCD',
  expira_em: new Date(Date.now() + 20 * 60_000).toISOString(),
  paga_em: null,
  atrasada: false,
  autor_nome: 'Camila Rocha',
  created_at: '2026-11-22T12:00:00.000Z',
  ...over,
});

let key: ChavePix | null;
let pronto: boolean;
let charges: Cobranca[];
let asked: string[];
let sent: { path: string; body: Record<string, unknown> }[];
const note = async (path: string, request: Request) =>
  void sent.push({ path, body: (await request.json()) as Record<string, unknown> });
const server = setupArea(
  http.get(`${API}/payments`, () => {
    const listed = Object.assign({ servicos: [], parte: null }, PAYMENT);
    return HttpResponse.json({ items: [listed], nextCursor: null, resumo: RESUMO });
  }),
  http.get(`${API}/payments/:id`, () => HttpResponse.json(DETAIL)),
  http.get(`${API}/professionals`, () => HttpResponse.json({ items: [] })),
  http.get(`${API}/customers`, () => HttpResponse.json({ items: [], nextCursor: null })),
  http.get(`${API}/appointments/:id/account`, () => HttpResponse.json(VISIT)),
  http.get(`${API}/pix-setup`, () => HttpResponse.json({ pronto, endereco_de_aviso: 'https://aviso.exemplo/x' })),
  http.get(`${API}/charges`, ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({ items: charges });
  }),
  http.post(`${API}/charges`, async ({ request }) => {
    await note('/charges', request);
    return HttpResponse.json(fakeCharge(), { status: 201 });
  }),
  http.post(`${API}/charges/:id/cancel`, () => HttpResponse.json(fakeCharge({ status: 'cancelada' }))),
  http.post(`${API}/charges/:id/send`, async ({ request, params }) => {
    await note(`/charges/${params.id}/send`, request);
    return HttpResponse.json({ ok: true });
  }),
  http.get(`${API}/customers/:id`, ({ params }) =>
    HttpResponse.json({ id: params.id, nome: 'Ana Beatriz', telefone: '5511988887777' }),
  ),
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
    const valor = new URL(request.url).searchParams.get('valor');
    const codigo = { copia_e_cola: `000201${valor}6304ABCD`, valor, chave_pix: KEY };
    return HttpResponse.json({ codigo: key && codigo });
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
  pronto = false;
  charges = [];
  asked = [];
  key = KEY;
  sent = [];
});

const open = (path = '/payments', session?: SessionData) =>
  renderWithApp(
    <Routes>
      <Route path="/payments" element={<PaymentsPage />} />
    </Routes>,
    { path, ...(session && { session }) },
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

test('of a visit a part may be asked for: the code and what is entered are of that', async () => {
  const { user } = await open(`/payments?visita=${uuid(41)}&pix=1`);
  const pix = await dialog('Cobrar por Pix');
  await user.click(await pix.findByRole('button', { name: 'Cobrar outro valor' }));
  const field = pix.getByRole('textbox', { name: /^Valor/ });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('R$ 110,00');
  await user.clear(field);
  await user.type(field, '110,01');
  await user.click(pix.getByRole('button', { name: 'Mostrar código' }));
  expect(field).toBeInvalid();
  expect(pix.getByText(/^O valor passa do que falta pagar: informe até R\$\s110,00\.$/)).toBeVisible();
  expect(field).toHaveFocus();
  // What the field says is neither asked for nor shown yet.
  expect(pix.queryByRole('button', { name: 'Recebi o Pix' })).toBeNull();
  await user.clear(field);
  await user.type(field, '45,5');
  expect(pix.queryByText(/^O valor passa/)).toBeNull();
  await user.click(pix.getByRole('button', { name: 'Voltar' }));
  expect(pix.getByRole('button', { name: 'Cobrar outro valor' })).toHaveFocus();
  expect(pix.getByRole('button', { name: 'Recebi o Pix' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(pix.getByRole('textbox', { name: /^Valor/ })).toHaveValue('R$ 110,00');
  await user.clear(pix.getByRole('textbox', { name: /^Valor/ }));
  await user.type(pix.getByRole('textbox', { name: /^Valor/ }), '45,5{Enter}');
  await waitFor(() => expect(pix.getByLabelText('Pix copia e cola')).toHaveValue('00020145.506304ABCD'));
  await user.click(pix.getByRole('button', { name: 'Recebi o Pix' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ agendamento_id: uuid(41), partes: [{ metodo: 'pix', valor: '45.50' }] });
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
  await open(`/payments?id=${uuid(1)}&visita=${uuid(41)}&pix=1`, fakeSession('viewer'));
  await (await dialog('Pagamento')).findByText('Ana Beatriz');
  expect(screen.queryByRole('button', { name: /Pix/ })).toBeNull();
  expect(screen.queryByRole('dialog', { name: 'Cobrar por Pix' })).toBeNull();
});

describe('with Mercado Pago', () => {
  const VISIT_PIX = `/payments?visita=${uuid(41)}&pix=1`;
  beforeEach(() => {
    pronto = true;
  });

  test('a code is made for what is open, counts down, and the screen says when it was paid', async () => {
    const { user, store } = await open(VISIT_PIX);
    const pix = await dialog('Cobrar por Pix');
    await user.selectOptions(await pix.findByLabelText('O código vale por'), '2 horas');
    await user.click(pix.getByRole('button', { name: 'Gerar código' }));
    expect(await pix.findByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
    expect(sent).toEqual([
      {
        path: '/charges',
        body: {
          chave: expect.any(String),
          agendamento_id: uuid(41),
          valor: '110.00',
          validade_minutos: 120,
        },
      },
    ]);
    expect(asked).toEqual([`?agendamento_id=${uuid(41)}`]);
    expect(pix.getByLabelText('Pix copia e cola')).toHaveValue('00020126BR.GOV.BCB.PIX6304ABCD');
    expect(pix.getByText('Aguardando pagamento')).toBeVisible();
    expect(pix.getByRole('button', { name: 'Copiar código' })).toHaveFocus();
    expect(pix.getByText(/^Vale por mais (19|20) min\.$/)).toBeVisible();
    expect((await axe(screen.getByRole('dialog', { name: 'Cobrar por Pix' }))).violations).toEqual([]);
    const paid = fakeCharge({ status: 'paga', pagamento_id: uuid(9), paga_em: '2026-11-22T12:05:00.000Z' });
    act(() => void store.dispatch(liveFrame('charge.upserted', { charge: paid })));
    expect(await pix.findByRole('heading', { name: 'Pago' })).toBeVisible();
    expect(pix.getByRole('link', { name: 'Ver recibo' })).toHaveAttribute('href', `/payments/${uuid(9)}/recibo`);
    expect(pix.getByRole('link', { name: 'Ver recibo' })).toHaveFocus();
    expect((await axe(screen.getByRole('dialog', { name: 'Cobrar por Pix' }))).violations).toEqual([]);
    await user.click(pix.getByRole('button', { name: 'Concluir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a part of what is open is charged, up to that, and what the server says of it stands at the field', async () => {
    const { user } = await open(VISIT_PIX);
    const pix = await dialog('Cobrar por Pix');
    const field = await pix.findByRole('textbox', { name: /^Valor/ });
    expect(field).toHaveValue('R$ 110,00');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/^Falta pagar R\$\s110,00\.$/);
    const type = async (text: string) => {
      await user.clear(field);
      if (text) await user.type(field, text);
      await user.click(pix.getByRole('button', { name: 'Gerar código' }));
    };
    for (const [text, told] of [
      ['', 'Informe o valor em reais, como 80,00.'],
      ['0', 'Informe um valor maior que zero.'],
      ['110,01', /^O valor passa do que falta pagar: informe até R\$\s110,00\.$/],
    ] as const) {
      await type(text);
      expect(pix.getByText(told)).toBeVisible();
      expect(field).toBeInvalid();
      expect(field).toHaveFocus();
    }
    expect(sent).toEqual([]);
    const told = 'O valor passa do que falta pagar nesta visita: informe até R$ 30,00.';
    server.use(
      http.post(
        `${API}/charges`,
        async ({ request }) => {
          await note('/charges', request);
          return refused(422, 'billing/more-than-open', told, {
            fields: { valor: told },
            details: { aberto: '30.00' },
          });
        },
        { once: true },
      ),
    );
    await type('40');
    expect(await pix.findByText(told)).toBeVisible();
    expect(pix.queryByRole('alert')).toBeNull();
    expect(field).toHaveFocus();
    expect(pix.queryByText(/Falta pagar/)).toBeNull();
    expect(pix.getByText(/^Dá para cobrar até R\$\s30,00\.$/)).toBeVisible();
    expect(pix.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
    expect((await axe(screen.getByRole('dialog', { name: 'Cobrar por Pix' }))).violations).toEqual([]);
    await user.clear(field);
    await user.type(field, '30');
    expect(pix.queryByText(told)).toBeNull();
    await user.keyboard('{Enter}');
    expect(await pix.findByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
    expect(sent.map(({ body }) => body.valor)).toEqual(['40.00', '30.00']);
    expect(sent[1]?.body.chave).not.toBe(sent[0]?.body.chave);
  });

  test('until its code is there a charge may be refused: the amount stays, with why, and whoever typed goes on there', async () => {
    const { user, store } = await open(VISIT_PIX);
    const pix = await dialog('Cobrar por Pix');
    const asks = fakeCharge({ status: 'preparando', valor: '40.00', copia_e_cola: null });
    server.use(
      http.post(
        `${API}/charges`,
        async () => {
          act(() => void store.dispatch(liveFrame('charge.upserted', { charge: asks })));
          await delay(50);
          act(() => {
            store.dispatch(liveFrame('charge.upserted', { charge: Object.assign({}, asks, { status: 'falhou' }) }));
          });
          return refused(422, 'billing/pix-rejected', 'O Mercado Pago não aceitou.');
        },
        { once: true },
      ),
    );
    const field = await pix.findByRole('textbox', { name: /^Valor/ });
    await user.clear(field);
    await user.type(field, '40{Enter}');
    expect(await pix.findByText('O Mercado Pago não aceitou.')).toBeVisible();
    expect(pix.getByRole('textbox', { name: /^Valor/ })).toHaveValue('R$ 40,00');
    expect(pix.getByRole('textbox', { name: /^Valor/ })).toHaveFocus();
    expect(pix.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled();
  });

  test('asked for with another end it is another charge', async () => {
    server.use(
      http.post(
        `${API}/charges`,
        async ({ request }) => {
          await note('/charges', request);
          return refused(503, 'billing/pix-unavailable', 'Não respondeu.');
        },
        { once: true },
      ),
    );
    const { user } = await open(VISIT_PIX);
    const pix = await dialog('Cobrar por Pix');
    await user.click(await pix.findByRole('button', { name: 'Gerar código' }));
    expect(await pix.findByText('Não respondeu.')).toBeVisible();
    await user.selectOptions(pix.getByLabelText('O código vale por'), '2 horas');
    await user.click(pix.getByRole('button', { name: 'Gerar código' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body.chave).not.toBe(sent[0]?.body.chave);
  });

  test('one that is open is shown again, sent by WhatsApp once, and taken back', async () => {
    charges = [fakeCharge(), fakeCharge({ id: uuid(72), status: 'expirada' })];
    const { user } = await open(VISIT_PIX);
    const pix = await dialog('Cobrar por Pix');
    await user.click(await pix.findByRole('button', { name: 'Enviar pelo WhatsApp' }));
    expect(await screen.findByText('Código enviado para Ana Beatriz pelo WhatsApp.')).toBeVisible();
    expect(await pix.findByRole('button', { name: 'Enviado pelo WhatsApp' })).toBeDisabled();
    expect(sent).toEqual([{ path: `/charges/${uuid(71)}/send`, body: { chave: expect.any(String) } }]);
    await user.click(pix.getByRole('button', { name: 'Cancelar cobrança' }));
    const question = await dialog('Cancelar esta cobrança?');
    await user.click(question.getByRole('button', { name: 'Cancelar cobrança' }));
    expect(await pix.findByText('Cobrança cancelada. O código não vale mais.')).toBeVisible();
    charges = [];
    await user.click(pix.getByRole('button', { name: 'Gerar outro código' }));
    expect(await pix.findByRole('button', { name: 'Gerar código' })).toBeVisible();
  });

  test('every code of the visit is there, and what none asks for yet can be charged besides', async () => {
    charges = [fakeCharge({ valor: '50.00' }), fakeCharge({ id: uuid(72), valor: '30.00' })];
    const third = fakeCharge({ id: uuid(73), valor: '20.00' });
    server.use(
      http.post(`${API}/charges`, async ({ request }) => {
        await note('/charges', request);
        charges = [...charges, third];
        return HttpResponse.json(third, { status: 201 });
      }),
    );
    const { user } = await open(VISIT_PIX);
    const pix = await dialog('Cobrar por Pix');
    const codes = within(await pix.findByRole('group', { name: 'Códigos em aberto' }));
    expect(codes.getAllByRole('button')).toHaveLength(2);
    expect(codes.getByRole('button', { name: /^R\$\s50,00$/ })).toHaveAttribute('aria-pressed', 'true');
    await user.click(codes.getByRole('button', { name: /^R\$\s30,00$/ }));
    expect(codes.getByRole('button', { name: /^R\$\s30,00$/ })).toHaveAttribute('aria-pressed', 'true');
    await user.click(pix.getByRole('button', { name: 'Cobrar outro valor' }));
    expect(pix.getByText('Dá para cobrar até R$ 30,00.')).toBeVisible();
    await user.click(pix.getByRole('button', { name: 'Voltar' }));
    expect(await pix.findByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
    expect(pix.getByRole('button', { name: 'Cobrar outro valor' })).toHaveFocus();
    await user.click(pix.getByRole('button', { name: 'Cobrar outro valor' }));
    expect(pix.getByLabelText(/^Valor/)).toHaveFocus();
    await user.clear(pix.getByLabelText(/^Valor/));
    await user.type(pix.getByLabelText(/^Valor/), '20');
    await user.click(pix.getByRole('button', { name: 'Gerar código' }));
    expect(await pix.findByRole('button', { name: /^R\$\s20,00$/ })).toHaveAttribute('aria-pressed', 'true');
    expect(sent).toMatchObject([{ path: '/charges', body: { valor: '20.00', agendamento_id: uuid(41) } }]);
    expect((await axe(screen.getByRole('dialog'))).violations).toEqual([]);
  });

  test('the code of what is still to be received is named, and takes nothing from what is open', async () => {
    charges = [fakeCharge({ valor: '30.00', pagamento_id: uuid(8) })];
    const { user } = await open(VISIT_PIX);
    const pix = await dialog('Cobrar por Pix');
    expect(await pix.findByRole('textbox', { name: /^Valor/ })).toHaveValue('R$ 110,00');
    await user.click(pix.getByRole('button', { name: /^R\$\s30,00 · A receber$/ }));
    expect(await pix.findByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
    await user.click(pix.getByRole('button', { name: 'Cobrar outro valor' }));
    expect(pix.getByRole('textbox', { name: /^Valor/ })).toHaveValue('R$ 110,00');
  });

  test('the form of a part is not answered by a code of another amount', async () => {
    charges = [fakeCharge({ valor: '40.00' })];
    const { user } = await open(`/payments?visita=${uuid(41)}`);
    const form = await dialog('Registrar pagamento');
    await user.selectOptions(form.getByLabelText(/^Forma/), 'Pix');
    await user.clear(form.getByLabelText(/^Valor/));
    await user.type(form.getByLabelText(/^Valor/), '60');
    await user.click(form.getByRole('button', { name: 'Cobrar por Pix' }));
    const pix = await dialog('Cobrar por Pix');
    expect(await pix.findByRole('button', { name: 'Gerar código' })).toBeVisible();
    expect(pix.getByText(/^R\$\s60,00$/)).toBeVisible();
    expect(pix.queryByRole('img', { name: 'QR Code do Pix' })).toBeNull();
  });

  test('all of it is asked for already: no other amount is offered', async () => {
    charges = [fakeCharge()];
    await open(VISIT_PIX);
    const pix = await dialog('Cobrar por Pix');
    expect(await pix.findByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
    expect(pix.queryByRole('button', { name: 'Cobrar outro valor' })).toBeNull();
    expect(pix.queryByRole('group', { name: 'Códigos em aberto' })).toBeNull();
  });

  test('once the trial is over an open code is shown with why nothing else goes, and can be taken back', async () => {
    charges = [fakeCharge()];
    await open(VISIT_PIX, trialOver());
    const pix = await dialog('Cobrar por Pix');
    expect(await pix.findByText(/^Trial expirado\. Você pode consultar e exportar/)).toBeVisible();
    expect(pix.queryByRole('button', { name: 'Enviar pelo WhatsApp' })).toBeNull();
    expect(pix.getByRole('button', { name: 'Copiar código' })).toBeEnabled();
    expect(pix.getByRole('button', { name: 'Cancelar cobrança' })).toBeEnabled();
    expect((await axe(screen.getByRole('dialog', { name: 'Cobrar por Pix' }))).violations).toEqual([]);
  });

  test('a customer without a phone is sent nothing', async () => {
    charges = [fakeCharge()];
    server.use(http.get(`${API}/customers/:id`, () => HttpResponse.json({ nome: 'Ana', telefone: null })));
    await open(VISIT_PIX);
    const pix = await dialog('Cobrar por Pix');
    expect(await pix.findByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
    expect(pix.queryByRole('button', { name: /WhatsApp/ })).toBeNull();
  });

  test.each([
    ['billing/pix-credentials', 'O Mercado Pago recusou as credenciais da empresa.', true],
    ['billing/pix-no-key', 'A conta do Mercado Pago ainda não tem uma chave Pix.', false],
    ['billing/pix-unavailable', 'O Mercado Pago não respondeu.', false],
  ])('refused with %s: why, the way out, and the same key when tried again', async (code, text, leads) => {
    server.use(
      http.post(
        `${API}/charges`,
        async ({ request }) => {
          await note('/charges', request);
          return refused(409, code, text);
        },
        { once: true },
      ),
    );
    const { user } = await open(VISIT_PIX);
    const pix = await dialog('Cobrar por Pix');
    await user.click(await pix.findByRole('button', { name: 'Gerar código' }));
    expect(await pix.findByText(text)).toBeVisible();
    expect(Boolean(pix.queryByRole('link', { name: 'Abrir Integrações' }))).toBe(leads);
    expect(pix.getByRole('button', { name: 'Usar a chave Pix da empresa' })).toBeVisible();
    await user.click(pix.getByRole('button', { name: 'Tentar novamente' }));
    expect(await pix.findByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
    expect(sent[1]?.body.chave).toBe(sent[0]?.body.chave);
  });

  test('the company’s own key is one press away when the provider does not answer', async () => {
    server.use(http.post(`${API}/charges`, () => refused(503, 'billing/pix-unavailable', 'Não respondeu.')));
    const { user } = await open(VISIT_PIX);
    const pix = await dialog('Cobrar por Pix');
    const field = await pix.findByRole('textbox', { name: /^Valor/ });
    await user.clear(field);
    await user.type(field, '60');
    await user.click(await pix.findByRole('button', { name: 'Gerar código' }));
    await user.click(await pix.findByRole('button', { name: 'Usar a chave Pix da empresa' }));
    expect(await pix.findByText(/^R\$\s60,00$/)).toBeVisible();
    expect(await pix.findByText(/Este código não é confirmado sozinho\./)).toBeVisible();
  });

  test('a code that ran out says so and makes way for another one', async () => {
    const { user, store } = await open(`/payments?id=${uuid(1)}`);
    charges = [fakeCharge({ agendamento_id: null, pagamento_id: uuid(1), valor: '80.00' })];
    await user.click(await (await dialog('Pagamento')).findByRole('button', { name: 'Cobrar por Pix' }));
    const pix = await dialog('Cobrar por Pix');
    await pix.findByRole('img', { name: 'QR Code do Pix' });
    await user.click(pix.getByRole('button', { name: 'Copiar código' }));
    charges = [{ ...charges[0], status: 'expirada' } as Cobranca];
    act(() => void store.dispatch(liveFrame('charge.upserted', { charge: charges[0] as Cobranca })));
    expect(await pix.findByText('O código expirou sem ser pago.')).toBeVisible();
    expect(pix.getByRole('button', { name: 'Gerar outro código' })).toHaveFocus();
    await user.click(pix.getByRole('button', { name: 'Gerar outro código' }));
    expect(await pix.findByLabelText('O código vale por')).toHaveFocus();
    await user.click(await pix.findByRole('button', { name: 'Gerar código' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ pagamento_id: uuid(1) });
    expect(asked[0]).toBe(`?pagamento_id=${uuid(1)}`);
  });

  test('what it confirmed is given back through it, and cannot be taken back as a mistake', async () => {
    const paid: PagamentoDetalhe = {
      ...DETAIL,
      status: 'pago',
      metodo: 'pix',
      restante: '80.00',
      cobranca_id: uuid(71),
    };
    const coming = {
      id: uuid(81),
      valor: '80.00',
      motivo: 'Desistiu',
      autor_nome: null,
      created_at: PAYMENT.created_at,
    };
    let detail: PagamentoDetalhe = paid;
    server.use(
      http.get(`${API}/payments/:id`, () => HttpResponse.json(detail)),
      http.post(`${API}/payments/:id/refunds`, () => {
        detail = { ...paid, restante: '0.00', reembolsos_a_caminho: [coming] };
        return HttpResponse.json(detail, { status: 201 });
      }),
    );
    const { user } = await open(`/payments?id=${uuid(1)}`);
    const panel = await dialog('Pagamento');
    await user.click(await panel.findByRole('button', { name: 'Reembolsar' }));
    expect(panel.queryByRole('button', { name: 'Cancelar lançamento' })).toBeNull();
    const refund = await dialog('Reembolsar');
    expect(refund.getByText(/^O Mercado Pago devolve o dinheiro para a conta de quem pagou\./)).toBeVisible();
    await user.type(refund.getByLabelText(/^Motivo/), 'Desistiu');
    await user.click(refund.getByRole('button', { name: 'Reembolsar' }));
    expect(await screen.findByText('Reembolso a caminho.')).toBeVisible();
    expect(await panel.findByText(/^Reembolso de R\$\s80,00 a caminho/)).toBeVisible();
  });

  test('something sold to nobody in particular is charged with the company’s own key', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Registrar pagamento' }));
    const form = await dialog('Registrar pagamento');
    await user.selectOptions(form.getByLabelText(/^Forma/), 'Pix');
    await user.type(form.getByLabelText(/^Valor/), '25');
    await user.click(form.getByRole('button', { name: 'Cobrar por Pix' }));
    expect(await (await dialog('Cobrar por Pix')).findByRole('button', { name: 'Recebi o Pix' })).toBeVisible();
    expect(asked).toEqual([]);
  });
});

test('a visit that waits for its deposit is asked for that alone, until its moment', async () => {
  pronto = true;
  const sinal = { valor: '40.00', expira_em: new Date(Date.now() + 25 * 60_000).toISOString() };
  server.use(http.get(`${API}/appointments/:id/account`, () => HttpResponse.json({ ...VISIT, sinal })));
  // The code of something else of the visit is not this one.
  charges = [fakeCharge()];
  const { user, store } = await open(`/payments?visita=${uuid(41)}&pix=1`);
  const pix = await dialog('Cobrar sinal por Pix');
  expect(await pix.findByText(/40,00/)).toBeVisible();
  expect(pix.getByText(/O código vale até/)).toBeVisible();
  expect((await axe(screen.getByRole('dialog', { name: 'Cobrar sinal por Pix' }))).violations).toEqual([]);
  charges = [fakeCharge({ finalidade: 'sinal', valor: '40.00' })];
  await user.click(pix.getByRole('button', { name: 'Gerar código' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ path: '/charges', body: { finalidade: 'sinal', agendamento_id: uuid(41) } });
  const over = fakeCharge({ finalidade: 'sinal', valor: '40.00', status: 'expirada' });
  act(() => void store.dispatch(liveFrame('charge.upserted', { charge: over })));
  expect(
    await pix.findByText('O código expirou sem ser pago. No agendamento está se o horário ainda fica guardado.'),
  ).toBeVisible();
  expect(pix.getByRole('link', { name: 'Ver agendamento' })).toHaveAttribute('href', `/appointments?id=${uuid(41)}`);
  expect(pix.queryByRole('button', { name: 'Gerar outro código' })).toBeNull();
});

test('what is registered by hand for such a visit begins with its deposit', async () => {
  const sinal = { valor: '40.00', expira_em: new Date(Date.now() + 25 * 60_000).toISOString() };
  server.use(http.get(`${API}/appointments/:id/account`, () => HttpResponse.json({ ...VISIT, sinal })));
  await open(`/payments?visita=${uuid(41)}`);
  const form = await dialog('Registrar pagamento');
  expect(await form.findByLabelText(/^Valor/)).toHaveDisplayValue(/40,00/);
  expect(form.getByText(/^Sinal, até/)).toBeVisible();
});

test.each([true, false])(
  'what is missing of a deposit is asked for first, and named (by the provider: %s)',
  async (provider) => {
    pronto = provider;
    server.use(
      http.get(`${API}/appointments/:id/account`, () => HttpResponse.json({ ...VISIT, sinal_falta: '45.00' })),
    );
    const { user } = await open(`/payments?visita=${uuid(41)}&pix=1`);
    const pix = await dialog('Cobrar por Pix');
    if (!provider) await user.click(await pix.findByRole('button', { name: 'Cobrar outro valor' }));
    const field = await pix.findByRole('textbox', { name: /^Valor/ });
    expect(field).toHaveValue('R$ 45,00');
    expect(field).toHaveAccessibleDescription(/^Falta pagar R\$\s110,00\. Do sinal, faltam R\$\s45,00\.$/);
  },
);

test('of a visit whose rest is still to be received nothing is open, and it says where it is', async () => {
  const entered = { ...VISIT, aberto: '0.00', pendente: '110.00' };
  server.use(http.get(`${API}/appointments/:id/account`, () => HttpResponse.json(entered)));
  await open(`/payments?visita=${uuid(41)}&pix=1`);
  expect(await (await dialog('Cobrar por Pix')).findByText(/^R\$\s110,00 já estão em A receber\.$/)).toBeVisible();
});

test('a day within a sentence is written small', () => {
  const tomorrow = Date.now() + 86_400_000;
  expect(timeLeft(new Date(tomorrow).toISOString(), Date.now())).toMatch(/^Vale até amanhã, \d\d:\d\d\.$/);
});
