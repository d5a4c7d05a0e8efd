import type { Cobranca } from '@balcao/contracts/charges';
import type { PagamentoListado } from '@balcao/contracts/payments';
import { Route, Routes } from '@balcao/platform';
import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { API, refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import PaymentsPage from '../src/pages/payments.page';
import { detailOf, fakePayment, trialOver } from './fixtures';

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
const RESUMO = {
  pago: '1080.50',
  pendente: '100.00',
  reembolsado: '20.00',
  por_metodo: [{ metodo: 'pix', valor: '1080.50' }],
  periodo: 'novembro de 2026',
  profissional_nome: null as string | null,
};

let items: PagamentoListado[];
let codes: Pick<Cobranca, 'id' | 'status' | 'valor' | 'pagamento_id'>[];
let asked: URLSearchParams;
let sent: { path: string; body: Record<string, unknown> }[];
const server = setupArea(
  http.get(`${API}/payments`, ({ request }) => {
    asked = new URL(request.url).searchParams;
    return HttpResponse.json({ items, nextCursor: null, resumo: RESUMO });
  }),
  http.get(`${API}/payments/:id`, ({ params }) => {
    const found = items.find(({ id }) => id === params.id);
    return found
      ? HttpResponse.json(detailOf(found))
      : refused(404, 'billing/payment-not-found', 'Pagamento não encontrado.');
  }),
  http.get(`${API}/charges`, () => HttpResponse.json({ items: codes })),
  http.get(`${API}/cash/open`, () => HttpResponse.json({ caixa: null })),
  http.get(`${API}/professionals`, () => HttpResponse.json({ items: [{ id: uuid(11), nome: 'Júlia' }] })),
  http.get(`${API}/customers`, () => HttpResponse.json({ items: [], nextCursor: null })),
  http.get(`${API}/appointments/:id/account`, () => HttpResponse.json(VISIT)),
  http.post(`${API}/payments`, async ({ request }) => {
    sent.push({ path: '/payments', body: (await request.json()) as Record<string, unknown> });
    return HttpResponse.json({ items: [fakePayment(9)] }, { status: 201 });
  }),
  http.post(`${API}/payments/:id/:what`, async ({ request, params }) => {
    sent.push({ path: `/${params.what}`, body: (await request.json()) as Record<string, unknown> });
    return HttpResponse.json(detailOf(fakePayment(1)));
  }),
);
beforeEach(() => {
  items = [fakePayment(1), fakePayment(2, { cliente_nome: null, status: 'em_analise', metodo: null })];
  sent = [];
  codes = [];
});

const open = (path = '/payments', role?: 'user' | 'viewer') =>
  renderWithApp(
    <Routes>
      <Route path="/payments" element={<PaymentsPage />} />
    </Routes>,
    { path, ...(role && { session: fakeSession(role) }) },
  );
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('shows the sums of the month and the list; an unknown status is Pendente; no accessibility faults', async () => {
  const { container } = await open();
  const table = await screen.findByRole('table', { name: 'Pagamentos' });
  expect(table).toHaveTextContent(/Ana BeatrizCorte com Júlia.*Pix.*Pago.*R\$\s80,00/);
  expect(table).toHaveTextContent(/Sem cliente.*—.*Pendente/);
  for (const text of ['Recebido em novembro de 2026', 'A receber', 'Reembolsado em novembro de 2026'])
    expect(screen.getByText(text)).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
});

test('filters go to the server and stay in the address; what is to come is one press away', async () => {
  const { user } = await open('/payments?forma=dinheiro');
  await screen.findByRole('table', { name: 'Pagamentos' });
  expect(asked.get('metodo')).toBe('dinheiro');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Profissional' }), 'Júlia');
  await waitFor(() => expect(asked.get('profissional_id')).toBe(uuid(11)));
  await user.click(screen.getByRole('button', { name: 'Ver o que falta receber' }));
  await waitFor(() => expect([asked.get('status'), asked.get('de')]).toEqual(['pendente', null]));
});

test('of one professional: a visit names everybody, the row and the sums say whose share they are', async () => {
  const servicos = [
    { nome: 'Corte', profissional_nome: 'Júlia' },
    { nome: null, profissional_nome: 'Renato' },
  ];
  const whole = { valor: '40.00', reembolsado: '0.00' };
  items = [
    fakePayment(1, { valor: '100.00', servicos, parte: { valor: '60.00', reembolsado: '0.00' } }),
    fakePayment(2, { valor: '40.00', parte: whole }),
  ];
  const resumo = { ...RESUMO, profissional_nome: 'Júlia' };
  server.use(http.get(`${API}/payments`, () => HttpResponse.json({ items, nextCursor: null, resumo })));
  const { container } = await open(`/payments?profissional=${uuid(11)}`);
  const table = await screen.findByRole('table', { name: 'Pagamentos' });
  expect(table).toHaveTextContent(/Corte com Júlia, Serviço com Renato.*R\$\s60,00 de R\$\s100,00/);
  expect(table).not.toHaveTextContent(/de R\$\s40,00/);
  for (const text of ['Recebido em novembro de 2026', 'A receber', 'Reembolsado em novembro de 2026'])
    expect(screen.getByText(`${text}, parte de Júlia`)).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
});

test('the empty month says how a payment comes to be here', async () => {
  items = [];
  await open();
  expect(await screen.findByText('Nenhum pagamento neste mês ainda.')).toBeVisible();
  expect(
    screen.getByText(/Ao concluir um atendimento na agenda, o botão Registrar pagamento aparece nele\./),
  ).toBeVisible();
});

test('a visit that was paid beyond what it costs now says so', async () => {
  const paidMore = { ...VISIT, pago: '180.00', aberto: '0.00', pago_a_mais: '40.00' };
  server.use(http.get(`${API}/appointments/:id/account`, () => HttpResponse.json(paidMore)));
  await open(`/payments?visita=${uuid(41)}`);
  const form = await dialog('Registrar pagamento');
  const account = form.getByRole('group', { name: 'Conta da visita' });
  expect(account).toHaveTextContent(/Falta pagar.*R\$\s0,00.*Pago a mais.*R\$\s40,00/);
});

test('a visit without its deposit is asked for what is missing of that first', async () => {
  const lacking = { ...VISIT, sinal_falta: '10.00' };
  server.use(http.get(`${API}/appointments/:id/account`, () => HttpResponse.json(lacking)));
  await open(`/payments?visita=${uuid(41)}`);
  const form = await dialog('Registrar pagamento');
  expect(form.getByLabelText(/^Valor/)).toHaveValue('R$ 10,00');
});

test('an amount no payment can have is refused beside its field', async () => {
  const { user } = await open(`/payments?visita=${uuid(41)}`);
  const form = await dialog('Registrar pagamento');
  await user.selectOptions(form.getByLabelText(/^Forma/), 'Pix');
  await user.clear(form.getByLabelText(/^Valor/));
  await user.type(form.getByLabelText(/^Valor/), '100000000');
  await user.click(form.getByRole('button', { name: 'Registrar' }));
  expect(form.getByText('Informe um valor de no máximo R$ 99.999.999,99.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('registers a visit in two forms, with what is open filled in, under one key', async () => {
  const { user } = await open(`/payments?visita=${uuid(41)}`);
  const form = await dialog('Registrar pagamento');
  const account = form.getByRole('group', { name: 'Conta da visita' });
  expect(account).toHaveTextContent(/Já pago.*R\$\s30,00.*Falta pagar.*R\$\s110,00/);
  expect(form.getByLabelText(/^Valor/)).toHaveValue('R$ 110,00');
  await user.click(form.getByRole('button', { name: 'Registrar' }));
  expect(form.getByText('Escolha a forma de pagamento.')).toBeVisible();
  await user.selectOptions(form.getByLabelText(/^Forma/), 'Pix');
  await user.clear(form.getByLabelText(/^Valor/));
  await user.type(form.getByLabelText(/^Valor/), '60');
  await user.click(form.getByRole('button', { name: 'Dividir em outra forma' }));
  expect(form.getByLabelText(/^Valor 2/)).toHaveValue('R$ 50,00');
  await user.selectOptions(form.getByLabelText(/^Forma 2/), 'Dinheiro');
  expect(await form.findByText('Nenhum caixa aberto: este dinheiro não entra em nenhum caixa.')).toBeVisible();
  server.use(
    http.post(
      `${API}/payments`,
      async ({ request }) => {
        sent.push({ path: '/payments', body: (await request.json()) as Record<string, unknown> });
        return refused(503, 'http/unavailable', 'Serviço indisponível no momento. Tente de novo em instantes.');
      },
      { once: true },
    ),
  );
  await user.click(form.getByRole('button', { name: 'Registrar' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Serviço indisponível no momento.');
  await user.click(form.getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText('Pagamento registrado.')).toBeVisible();
  const [first, again] = sent;
  expect(first?.body).toMatchObject({
    agendamento_id: uuid(41),
    partes: [
      { metodo: 'pix', valor: '60.00' },
      { metodo: 'dinheiro', valor: '50.00' },
    ],
  });
  expect(again?.body).toEqual(first?.body);
});

test('gives back a part with its reason, and takes back a mistake', async () => {
  const { user } = await open(`/payments?id=${uuid(1)}`);
  const panel = await dialog('Pagamento');
  await user.click(await panel.findByRole('button', { name: 'Reembolsar' }));
  const refund = await dialog('Reembolsar');
  await user.click(refund.getByRole('button', { name: 'Reembolsar' }));
  expect(refund.getByText('Informe o motivo.')).toBeVisible();
  await user.clear(refund.getByLabelText(/^Valor/));
  await user.type(refund.getByLabelText(/^Valor/), '90');
  await user.type(refund.getByLabelText(/^Motivo/), 'Não gostou');
  await user.click(refund.getByRole('button', { name: 'Reembolsar' }));
  expect(refund.getByText(/^Dá para reembolsar até R\$\s80,00\.$/)).toBeVisible();
  await user.clear(refund.getByLabelText(/^Valor/));
  await user.type(refund.getByLabelText(/^Valor/), '25,50');
  await user.click(refund.getByRole('button', { name: 'Reembolsar' }));
  expect(await screen.findByText('Reembolso registrado.')).toBeVisible();
  expect(sent[0]).toMatchObject({ path: '/refunds', body: { valor: '25.50', motivo: 'Não gostou' } });

  await user.click(await panel.findByRole('button', { name: 'Cancelar lançamento' }));
  const undo = await dialog('Cancelar lançamento');
  await user.type(undo.getByLabelText(/^Motivo/), 'Lançado em dobro');
  await user.click(undo.getByRole('button', { name: 'Cancelar lançamento' }));
  expect(await screen.findByText('Lançamento cancelado.')).toBeVisible();
  expect(sent[1]).toMatchObject({ path: '/void', body: { motivo: 'Lançado em dobro' } });
});

test('Escape closes the dialog on top alone, then the payment', async () => {
  const { user } = await open(`/payments?id=${uuid(1)}`);
  const panel = await dialog('Pagamento');
  await user.click(await panel.findByRole('button', { name: 'Reembolsar' }));
  await dialog('Reembolsar');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reembolsar' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Pagamento' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pagamento' })).toBeNull());
});

test('who may only read sees payments and receipts and no way to change them', async () => {
  await open(`/payments?id=${uuid(1)}`, 'viewer');
  const panel = await dialog('Pagamento');
  expect(await panel.findByRole('link', { name: 'Recibo' })).toBeVisible();
  for (const name of ['Reembolsar', 'Cancelar lançamento', 'Registrar pagamento'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('without the permission only that is shown, and nothing is asked', async () => {
  const seen: string[] = [];
  server.events.on('request:start', ({ request }) => seen.push(request.url));
  await open('/payments', 'user');
  expect(await screen.findByText('Sem permissão')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Pagamentos' })).toBeVisible();
  for (const role of ['button', 'link', 'combobox', 'table', 'navigation']) expect(screen.queryByRole(role)).toBeNull();
  expect(seen).toEqual([]);
});

test('a credit of the customer is used for the visit, and what is left to pay is asked for', async () => {
  const credit = (n: number, valor: string) => ({ pagamento_id: uuid(n), valor, pago_em: '2026-11-20T15:00:00.000Z' });
  let account = { ...VISIT, creditos: [credit(8, '40.00'), credit(9, '500.00')] };
  const asked: unknown[] = [];
  server.use(
    http.get(`${API}/appointments/:id/account`, () => HttpResponse.json(account)),
    http.post(`${API}/appointments/:id/credits`, async ({ request }) => {
      asked.push(await request.json());
      if (asked.length === 1) return refused(409, 'billing/credit-not-open', 'Este crédito não está mais disponível.');
      account = { ...account, pago: '70.00', aberto: '70.00', creditos: [credit(9, '500.00')] };
      return HttpResponse.json(account);
    }),
  );
  const { user, container } = await open(`/payments?visita=${uuid(41)}`);
  const form = await dialog('Registrar pagamento');
  const credits = within(form.getByRole('group', { name: 'Créditos do cliente' }));
  // One that is larger than what is open says why it cannot be used.
  expect(credits.getByText(/^Passa do que falta pagar/)).toBeVisible();
  const use = credits.getByRole('button', { name: 'Usar crédito' });
  await user.click(use);
  expect(await credits.findByRole('alert')).toHaveTextContent('Este crédito não está mais disponível.');
  await user.click(use);
  expect(await screen.findByText('Crédito usado.')).toBeVisible();
  expect(asked[1]).toEqual({ pagamento_id: uuid(8) });
  await waitFor(() => expect(form.getByLabelText(/^Valor/)).toHaveValue('R$ 70,00'));
  expect(form.queryByRole('button', { name: 'Usar crédito' })).toBeNull();
  expect((await axe(container)).violations).toEqual([]);
});

test('a credit that pays all of a visit leaves nothing to enter', async () => {
  const account = { ...VISIT, creditos: [{ pagamento_id: uuid(8), valor: '110.00', pago_em: null }] };
  server.use(
    http.get(`${API}/appointments/:id/account`, () => HttpResponse.json(account)),
    http.post(`${API}/appointments/:id/credits`, () =>
      HttpResponse.json({ ...account, pago: '140.00', aberto: '0.00', creditos: [] }),
    ),
  );
  const { user } = await open(`/payments?visita=${uuid(41)}`);
  const form = await dialog('Registrar pagamento');
  await user.click(form.getByRole('button', { name: 'Usar crédito' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Registrar pagamento' })).toBeNull());
});

test('who takes money from a visit that it confirmed hears first that the visit stands without its deposit', async () => {
  let credito: 'aberto' | 'usado' = 'usado';
  const detail = () => HttpResponse.json(detailOf(fakePayment(1), { credito, sinal: '40.00' }));
  server.use(
    http.get(`${API}/payments/:id`, detail),
    http.post(`${API}/payments/:id/credit/undo`, () => {
      credito = 'aberto';
      return detail();
    }),
  );
  const { user } = await open(`/payments?id=${uuid(1)}`);
  const panel = await dialog('Pagamento');
  const warning = /confirmada com o sinal de R\$\s40,00.* continua na agenda, com o aviso “Sinal não pago”/;
  for (const [door, title] of [
    ['Reembolsar', 'Reembolsar'],
    ['Cancelar lançamento', 'Cancelar lançamento'],
  ] as const) {
    await user.click(panel.getByRole('button', { name: door }));
    const form = await dialog(title);
    expect(form.getByText(warning)).toBeVisible();
    await user.click(form.getByRole('button', { name: /^(Cancelar|Voltar)$/ }));
  }
  const undo = panel.getByRole('button', { name: 'Desfazer uso' });
  await user.click(undo);
  const question = await dialog('Desfazer o uso do crédito?');
  expect(question.getByText(warning)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Voltar' }));
  expect(panel.getByText('Crédito usado nesta visita.')).toBeVisible();
  await user.click(undo);
  await user.click((await dialog('Desfazer o uso do crédito?')).getByRole('button', { name: 'Desfazer uso' }));
  expect(await panel.findByText(/^Crédito em aberto: foi pago quando o horário não valia mais/)).toBeVisible();
});

test('a payment says that it is a credit, and its use can be undone', async () => {
  let credito: 'aberto' | 'usado' = 'usado';
  const detail = () => HttpResponse.json(detailOf(fakePayment(1), { credito, cobranca_id: uuid(5) }));
  server.use(
    http.get(`${API}/payments/:id`, detail),
    http.post(`${API}/payments/:id/credit/undo`, () => {
      credito = 'aberto';
      return detail();
    }),
  );
  const { user } = await open(`/payments?id=${uuid(1)}`);
  const panel = await dialog('Pagamento');
  expect(await panel.findByText('Crédito usado nesta visita.')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Desfazer uso' }));
  expect(await panel.findByText(/^Crédito em aberto: foi pago quando o horário não valia mais/)).toBeVisible();
  await waitFor(() => expect(panel.getByRole('group', { name: 'Crédito' })).toHaveFocus());
  expect(panel.queryByRole('button', { name: 'Desfazer uso' })).toBeNull();
});

test('codes a customer holds are told of before a payment of the visit, and those it ended after it', async () => {
  codes = [
    { id: uuid(71), status: 'pendente', valor: '110.00', pagamento_id: null },
    { id: uuid(72), status: 'expirada', valor: '20.00', pagamento_id: null },
    { id: uuid(73), status: 'pendente', valor: '30.00', pagamento_id: uuid(1) },
  ];
  server.use(
    http.post(`${API}/payments`, () =>
      HttpResponse.json(
        { items: [fakePayment(9)], codigos_encerrados: [{ id: uuid(71), valor: '110.00' }] },
        { status: 201 },
      ),
    ),
  );
  const { user } = await open(`/payments?visita=${uuid(41)}`);
  const form = await dialog('Registrar pagamento');
  expect(await form.findByText(/^Há um código Pix de R\$\s110,00 com o cliente\. Ao registrar/)).toBeVisible();
  await user.selectOptions(form.getByLabelText(/^Forma/), 'Dinheiro');
  await user.click(form.getByRole('button', { name: 'Registrar' }));
  expect(
    await screen.findByText(/^Pagamento registrado\. O código Pix de R\$\s110,00 deixou de valer\.$/),
  ).toBeVisible();
});

describe('once the trial is over', () => {
  const openStopped = (path: string) =>
    renderWithApp(
      <Routes>
        <Route path="/payments" element={<PaymentsPage />} />
      </Routes>,
      { path, session: trialOver() },
    );

  it('the form of a payment says first that nothing is saved, and leads to the plans', async () => {
    const { user } = await openStopped(`/payments?visita=${uuid(41)}`);
    const form = await dialog('Registrar pagamento');
    // Its words are loaded then.
    expect(await form.findByText(/^Trial expirado\. Você pode consultar e exportar/)).toBeVisible();
    expect(form.getByRole('link', { name: 'Escolher Plano' })).toHaveAttribute('href', '/subscription');
    expect(form.getByRole('button', { name: 'Registrar' })).toBeDisabled();
    await user.selectOptions(form.getByLabelText(/^Forma/), 'Pix');
    await user.type(form.getByLabelText(/^Valor/), '{Enter}');
    expect(sent).toEqual([]);
    expect((await axe(screen.getByRole('dialog'))).violations).toEqual([]);
  });

  it('so do a refund and an entry taken back', async () => {
    const { user } = await openStopped(`/payments?id=${uuid(1)}`);
    const drawer = await dialog('Pagamento');
    await user.click(await drawer.findByRole('button', { name: 'Reembolsar' }));
    const form = await dialog('Reembolsar');
    expect(await form.findByText(/^Trial expirado\./)).toBeVisible();
    expect(form.getByRole('button', { name: 'Reembolsar' })).toBeDisabled();
    await user.click(form.getByRole('button', { name: 'Cancelar' }));
    await user.click(drawer.getByRole('button', { name: 'Cancelar lançamento' }));
    const mistake = await dialog('Cancelar lançamento');
    expect(await mistake.findByText(/^Trial expirado\./)).toBeVisible();
    expect(mistake.getByRole('button', { name: 'Cancelar lançamento' })).toBeDisabled();
  });
});
