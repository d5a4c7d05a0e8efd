import type { Plano } from '@balcao/contracts/billing';
import type { Fatura } from '@balcao/contracts/invoices';
import type { FormaDePagamento } from '@balcao/contracts/subscription-card';
import { api, Route, Routes } from '@balcao/platform';
import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { setupArea } from '@balcao/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import area from '../src/module';

const id = (n: number) => `00000000-0000-4000-8000-0000000000${n}`;
const plan = (n: number, nome: string, preco_mensal: string): Plano => ({
  id: id(n),
  nome,
  descricao: null,
  preco_mensal,
  limite_usuarios: 10,
  limite_agendamentos: 2000,
  limite_mensagens: 15000,
  features: [],
  ativo: true,
});
const PLANS = [plan(11, 'Free', '0.00'), plan(12, 'Basic', '79.00'), plan(13, 'Pro', '149.90')];
const SUBSCRIPTION = {
  plano_id: id(12),
  plano_nome: 'Basic',
  valor: '79.00',
  status: 'active',
  data_inicio: '2026-11-02T12:00:00.000Z',
  pago_ate: '2126-12-02T12:00:00.000Z',
};
const invoice = (over: Partial<Fatura>): Fatura => ({
  id: id(21),
  motivo: 'escolha',
  plano: 'Pro',
  preco: '149.90',
  credito: '0.00',
  valor: '149.90',
  status: 'aberta',
  inicio: null,
  fim: null,
  vence_em: '2126-11-25T12:00:00.000Z',
  paga_em: null,
  forma: null,
  devolucao: null,
  created_at: '2126-11-22T12:00:00.000Z',
  ...over,
});
const PAID = invoice({
  id: id(22),
  motivo: 'renovacao',
  plano: 'Basic',
  preco: '79.00',
  valor: '79.00',
  status: 'paga',
  inicio: '2026-11-02T12:00:00.000Z',
  fim: '2026-12-02T12:00:00.000Z',
  paga_em: '2026-11-01T15:00:00.000Z',
  forma: 'pix',
});
const CODE = {
  id: id(31),
  status: 'pendente',
  valor: '120.00',
  copia_e_cola: '00020126BALCAO6304ABCD',
  expira_em: '2126-11-25T12:00:00.000Z',
};

let open: Fatura[];
let listed: Fatura[];
let way: FormaDePagamento | null;
/** What the provider is found to say. */
let checked: () => void = () => undefined;
const sent: string[] = [];
const usage = { used: 1, limit: 10 };
const server = setupArea(
  http.get('*/api/plans', () => HttpResponse.json({ items: PLANS })),
  http.get('*/api/subscription', () =>
    HttpResponse.json({
      assinatura: SUBSCRIPTION,
      uso: { periodo: 'novembro de 2026', usuarios: usage, agendamentos: usage, mensagens: usage },
      historico: [],
      cobra: true,
      coberto: SUBSCRIPTION.valor,
      faturas_abertas: open,
      pagamento: way,
    }),
  ),
  http.get('*/api/invoices', () => HttpResponse.json({ items: listed, nextCursor: null })),
  http.get('*/api/invoices/:id', ({ params }) =>
    HttpResponse.json([...open, ...listed].find((one) => one.id === params.id)),
  ),
  http.post('*/api/invoices/:id/pix', () => HttpResponse.json(CODE)),
  http.post('*/api/invoices/:id/cancel', ({ params }) => {
    sent.push(`cancel ${String(params.id)}`);
    const gone = open.find((one) => one.id === params.id);
    open = [];
    return HttpResponse.json(Object.assign({}, gone, { status: 'cancelada' }));
  }),
  http.post('*/api/subscription/card', async ({ request }) => {
    sent.push(JSON.stringify(await request.json()));
    return HttpResponse.json({ endereco: '#mercado-pago' });
  }),
  http.post('*/api/subscription/card/check', () => {
    sent.push('card check');
    checked();
    return HttpResponse.json(way);
  }),
  http.post('*/api/subscription/card/end', () => {
    sent.push('card end');
    way = Object.assign({}, way, { cartao: null, espera: null });
    return HttpResponse.json(way);
  }),
  http.put('*/api/subscription', () => {
    const fatura = invoice({ credito: '29.90', valor: '120.00' });
    open = [fatura];
    return HttpResponse.json({ tenant: fakeSession().tenant, assinatura: SUBSCRIPTION, fatura });
  }),
);
beforeEach(() => {
  open = [];
  listed = [PAID];
  way = null;
  checked = () => undefined;
  sent.length = 0;
});

const show = async (plano = 'basic', path = '/subscription') =>
  renderWithApp(
    <Routes>
      {area.routes.map((route) => (
        <Route key={route.path} path={route.path ?? ''} element={route.element} />
      ))}
    </Routes>,
    { path, session: fakeSession('admin', { tenant: { plano } }) },
  );

test('an upgrade says what it costs and from when on, then shows the code, and by itself that it is paid', async () => {
  const { user, store } = await show();
  await user.click(await screen.findByRole('button', { name: 'Fazer Upgrade: Pro' }));
  const question = within(await screen.findByRole('dialog', { name: 'Mudar para o plano Pro?' }));
  expect(
    question.getByText('O plano novo vale assim que a fatura for paga. O que sobra do mês já pago é descontado.'),
  ).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Confirmar plano' }));
  const pix = within(await screen.findByRole('dialog', { name: 'Pagar com Pix' }));
  expect(await pix.findByLabelText('Pix copia e cola')).toHaveValue(CODE.copia_e_cola);
  expect(pix.getByRole('img', { name: 'QR Code do Pix' })).toBeInTheDocument();
  expect((await axe(screen.getByRole('dialog', { name: 'Pagar com Pix' }))).violations).toEqual([]);
  // It is paid: the news of the stream is that the company changed.
  listed = [invoice({ status: 'paga', forma: 'pix', valor: '120.00', paga_em: '2126-11-22T13:00:00.000Z' }), PAID];
  open = [];
  store.dispatch(api.util.invalidateTags(['BillingInvoices'] as never));
  expect(await pix.findByRole('heading', { name: 'Pago' })).toBeInTheDocument();
  expect(pix.getByText(/^Recebemos R\$\s120,00\. O plano Pro já está valendo\.$/)).toBeInTheDocument();
});

test.each([
  ['Basic', 'Pro', '79.00', 'O plano novo vale assim que a fatura for paga. O que sobra do mês já pago é descontado.'],
  [
    'Pro',
    'Basic',
    '149.90',
    'O plano novo vale a partir de agora. O mês já pago continua até 2 de dezembro de 2126, e a próxima fatura vem com o preço novo.',
  ],
  // Two months were paid: what is left of them is more than the dearer plan costs.
  [
    'Basic',
    'Pro',
    '151.20',
    'O plano novo vale a partir de agora. O mês já pago continua até 2 de dezembro de 2126, e a próxima fatura vem com o preço novo.',
  ],
  ['Pro', 'Free', '149.90', 'O plano novo vale a partir de agora, por mês. O que sobra do mês já pago não volta.'],
])('from %s to %s with %s paid ahead: says when it is valid', async (from, to, coberto, words) => {
  const has = PLANS.find(({ nome }) => nome === from);
  server.use(
    http.get('*/api/subscription', () =>
      HttpResponse.json({
        assinatura: { ...SUBSCRIPTION, plano_id: has?.id, plano_nome: from, valor: has?.preco_mensal },
        uso: { periodo: 'novembro de 2026', usuarios: usage, agendamentos: usage, mensagens: usage },
        historico: [],
        cobra: true,
        coberto,
        faturas_abertas: [],
      }),
    ),
  );
  const { user } = await show(from.toLowerCase());
  await user.click(await screen.findByRole('button', { name: new RegExp(`: ${to}$`) }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
});

test('what is open says until when, with its credit; a choice can be given up, a month cannot', async () => {
  open = [
    invoice({
      id: id(23),
      motivo: 'renovacao',
      plano: 'Basic',
      status: 'vencida',
      vence_em: '2026-11-20T12:00:00.000Z',
      created_at: '2026-11-15T12:00:00.000Z',
    }),
    invoice({ credito: '29.90', valor: '120.00' }),
  ];
  const { user } = await show();
  const month = within(await screen.findByRole('region', { name: 'Fatura do plano Basic' }));
  expect(month.getByRole('heading', { name: /^Fatura vencida: R\$\s149,90$/ })).toBeInTheDocument();
  expect(
    month.getByText(
      'Venceu em 20 de novembro de 2026. Sem o pagamento, em 27 de novembro de 2026 a empresa passa a só consultar e exportar.',
    ),
  ).toBeInTheDocument();
  expect(month.queryByRole('button', { name: 'Desistir do plano' })).not.toBeInTheDocument();
  const choice = within(screen.getByRole('region', { name: 'Fatura do plano Pro' }));
  expect(choice.getByText(/^R\$\s149,90 menos R\$\s29,90 do mês já pago\.$/)).toBeInTheDocument();
  await user.click(choice.getByRole('button', { name: 'Desistir do plano' }));
  const question = within(await screen.findByRole('dialog', { name: 'Desistir do plano Pro?' }));
  await user.click(question.getByRole('button', { name: 'Desistir do plano' }));
  expect(await screen.findByText('Fatura cancelada.')).toBeInTheDocument();
  expect(sent).toEqual([`cancel ${id(21)}`]);
});

test('the invoices so far, with state and receipt; none, and none that can be read', async () => {
  listed = [invoice({ id: id(24), status: 'cancelada', devolucao: 'feita' }), PAID];
  const { unmount, container } = await show();
  const table = within(await screen.findByRole('table', { name: 'Faturas' }));
  expect(table.getByText('Um Pix a mais foi devolvido.')).toBeInTheDocument();
  expect(table.getByText('02/11/2026 a 02/12/2026')).toBeInTheDocument();
  const receipt = table.getByRole('link', { name: 'Recibo do plano Basic, pago em 01/11/2026' });
  expect(receipt).toHaveAttribute('href', `/subscription/faturas/${PAID.id}`);
  expect((await axe(container)).violations).toEqual([]);
  unmount();
  listed = [];
  const empty = await show();
  expect(await screen.findByText('Nenhuma fatura ainda.')).toBeInTheDocument();
  empty.unmount();
  server.use(http.get('*/api/invoices', () => HttpResponse.json({}, { status: 500 })));
  await show();
  expect(await screen.findByText('Não foi possível carregar as faturas.')).toBeInTheDocument();
});

test('a receipt says who paid what and until when, and what it is not; there is none of what is not paid', async () => {
  const { unmount, container } = await show('basic', `/subscription/faturas/${PAID.id}`);
  const paper = await screen.findByRole('region', { name: 'Recibo' });
  expect(paper).toHaveTextContent(
    'Recebemos de Studio Bella pela assinatura do plano Basic, de 02/11/2026 a 02/12/2026:',
  );
  expect(paper).toHaveTextContent('Este recibo não é documento fiscal.');
  expect((await axe(container)).violations).toEqual([]);
  unmount();
  open = [invoice({})];
  await show('basic', `/subscription/faturas/${id(21)}`);
  expect(await screen.findByText('Esta fatura não foi paga: não há recibo dela.')).toBeInTheDocument();
});

test('a code that was not made says so, and is tried again', async () => {
  open = [invoice({})];
  const error = { code: 'billing/platform-pix-unavailable', message: 'O Pix não respondeu agora.' };
  server.use(http.post('*/api/invoices/:id/pix', () => HttpResponse.json({ error }, { status: 409 }), { once: true }));
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Pagar com Pix' }));
  const pix = within(await screen.findByRole('dialog', { name: 'Pagar com Pix' }));
  await user.click(await pix.findByRole('button', { name: 'Tentar novamente' }));
  expect(await pix.findByLabelText('Pix copia e cola')).toBeInTheDocument();
});

describe('a card', () => {
  const NONE: FormaDePagamento = { aceita_cartao: true, cartao: null, espera: null, devolucao: null };
  const ACTIVE = {
    situacao: 'ativo' as const,
    valor: '79.00',
    proxima_em: '2126-12-01T12:00:00.000Z',
    fatura_id: null,
  };
  const WAITING = { endereco: 'https://mp.exemplo.com/1', valor: '149.90', fatura_id: id(21), inicio_em: null };
  const section = async () => within(await screen.findByRole('region', { name: 'Forma de pagamento' }));

  test('is chosen for an open invoice: the e-mail of the account that pays, then the page of the provider', async () => {
    way = NONE;
    open = [invoice({})];
    const { user } = await show();
    const due = within(await screen.findByRole('region', { name: 'Fatura do plano Pro' }));
    await user.click(due.getByRole('button', { name: 'Pagar com cartão' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pagar com cartão' }));
    const email = dialog.getByLabelText(/^E-mail da sua conta no Mercado Pago/);
    expect((await axe(screen.getByRole('dialog', { name: 'Pagar com cartão' }))).violations).toEqual([]);
    await user.clear(email);
    await user.type(email, 'dona@exemplo.com.br');
    await user.click(dialog.getByRole('button', { name: 'Continuar no Mercado Pago' }));
    await waitFor(() => expect(window.location.hash).toBe('#mercado-pago'));
    expect(sent).toEqual([JSON.stringify({ email: 'dona@exemplo.com.br', fatura_id: id(21) })]);
  });

  test('that is charged says when, pays the next month by itself, and gives way to Pix', async () => {
    way = Object.assign({}, NONE, { cartao: ACTIVE });
    open = [invoice({ motivo: 'renovacao', plano: 'Basic', valor: '79.00', preco: '79.00' })];
    const { user } = await show();
    expect(await screen.findByText(/cobrado no seu cartão em 1 de dezembro de 2126\. Você não precisa/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pagar com Pix' })).toBeNull();
    const shown = await section();
    expect(shown.getByText('Cartão ativo')).toBeVisible();
    // Who cancels is told that the card goes with it.
    await user.click(screen.getByRole('button', { name: 'Cancelar assinatura' }));
    const leaving = within(await screen.findByRole('dialog', { name: 'Cancelar a assinatura?' }));
    expect(leaving.getByText(/O cartão deixa de ser cobrado: se retomar, informe o cartão de novo\.$/)).toBeVisible();
    await user.click(leaving.getByRole('button', { name: 'Manter assinatura' }));
    await user.click(shown.getByRole('button', { name: 'Voltar ao Pix' }));
    const question = within(await screen.findByRole('dialog', { name: 'Voltar ao Pix?' }));
    await user.click(question.getByRole('button', { name: 'Voltar ao Pix' }));
    await waitFor(() => expect(sent).toEqual(['card end']));
    expect(await (await section()).findByText(/^Cada fatura é paga com um código Pix\./)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Forma de pagamento' })).toHaveFocus());
    expect(await screen.findByRole('button', { name: 'Pagar com Pix' })).toBeVisible();
  });

  test('that refused, one that waits, and money on its way back say so', async () => {
    way = Object.assign({}, NONE, {
      cartao: Object.assign({}, ACTIVE, { situacao: 'recusado' }),
      espera: WAITING,
      devolucao: { valor: '79.00', feita: false, credito: false },
    });
    open = [invoice({ motivo: 'renovacao', plano: 'Basic', valor: '79.00', preco: '79.00' })];
    await show();
    const shown = await section();
    expect(shown.getByText('Cartão recusado')).toBeVisible();
    // Its day of before the end of the seven days, whatever the provider tries.
    expect(shown.getByText(/sem dia marcado.* troque o cartão até 2 de dezembro de 2126\.$/)).toBeVisible();
    expect(shown.getByText(/^R\$\s79,00 cobrados a mais no cartão estão sendo devolvidos\.$/)).toBeVisible();
    expect(shown.getByRole('link', { name: 'Continuar no Mercado Pago' })).toHaveAttribute(
      'href',
      'https://mp.exemplo.com/1',
    );
    expect(shown.getByRole('button', { name: 'Trocar cartão' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pagar com Pix' })).toBeVisible();
    expect((await axe(screen.getByRole('region', { name: 'Forma de pagamento' }))).violations).toEqual([]);
  });

  test('that costs less at first says both sums, and what comes back', async () => {
    way = NONE;
    open = [invoice({ credito: '52.90', valor: '97.00' })];
    const { user } = await show();
    const due = within(await screen.findByRole('region', { name: 'Fatura do plano Pro' }));
    await user.click(due.getByRole('button', { name: 'Pagar com cartão' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pagar com cartão' }));
    expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual(
      [
        'Agora: R$ 97,00. O Mercado Pago cobra R$ 149,90, o preço do mês, e em seguida R$ 52,90 voltam para o cartão: você já tinha pago.',
        'Depois: R$ 149,90 por mês.',
      ],
    );
  });

  test('that was given a moment ago is asked for at once, and what the provider says is shown without a reload', async () => {
    way = Object.assign({}, NONE, { espera: WAITING });
    open = [invoice({})];
    checked = () => {
      way = Object.assign({}, NONE, { cartao: Object.assign({}, ACTIVE, { fatura_id: id(21) }) });
    };
    await show('basic', '/subscription?cartao=informado');
    expect(
      await screen.findByText(/^Cartão informado\. O Mercado Pago está fazendo a primeira cobrança/),
    ).toBeVisible();
    const shown = await section();
    expect(shown.getByText('Cartão ativo')).toBeVisible();
    expect(screen.getByText(/^O Mercado Pago está cobrando esta fatura no seu cartão\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pagar com/ })).toBeNull();
    expect((await axe(screen.getByRole('region', { name: 'Forma de pagamento' }))).violations).toEqual([]);
  });

  test('that waits is asked for by a button as well; meanwhile nobody is led to the page again', async () => {
    way = Object.assign({}, NONE, { espera: WAITING });
    open = [invoice({})];
    const { user } = await show();
    const shown = await section();
    await user.click(shown.getByRole('button', { name: 'Já informei o cartão' }));
    expect(await shown.findByText('Perguntando ao Mercado Pago se o cartão foi informado…')).toBeVisible();
    expect(shown.queryByRole('link', { name: 'Continuar no Mercado Pago' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Forma de pagamento' })).toHaveFocus();
    await waitFor(() => expect(sent).toContain('card check'));
  });

  test('is not offered where the platform takes none', async () => {
    way = Object.assign({}, NONE, { aceita_cartao: false });
    await show();
    expect(await screen.findByRole('heading', { name: 'Uso Atual' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Forma de pagamento' })).toBeNull();
  });
});
