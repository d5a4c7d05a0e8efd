import type { FinancialMonth } from '@balcao/contracts/financials';
import type { FaturaDaEmpresa } from '@balcao/contracts/invoices';
import { Route, Routes } from '@balcao/platform';
import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { setupArea } from '@balcao/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import area from '../src/module';

const row = (n: number, over: Partial<FaturaDaEmpresa>): FaturaDaEmpresa => ({
  id: `00000000-0000-4000-8000-00000000002${n}`,
  motivo: 'escolha',
  plano: 'Pro',
  preco: '149.90',
  credito: '0.00',
  valor: '149.90',
  status: 'aberta',
  inicio: null,
  fim: null,
  vence_em: '2026-11-25T12:00:00.000Z',
  paga_em: null,
  forma: null,
  devolucao: null,
  created_at: '2026-11-22T12:00:00.000Z',
  empresa: 'Salão da Lia',
  slug: 'salao-da-lia',
  caminho: 'pix',
  ...over,
});

const month = (mes: string, over: Partial<FinancialMonth> = {}): FinancialMonth => ({
  mes,
  inicio: '149.90',
  novo: '0.00',
  expansao: '0.00',
  contracao: '0.00',
  perdido: '0.00',
  fim: '149.90',
  novas: 0,
  perdidas: 0,
  conversoes: 0,
  ...over,
});
const november = { novo: '158.00', expansao: '50.00', contracao: '29.10', perdido: '99.90', fim: '228.90' };

let items: FaturaDaEmpresa[];
let asked: string[];
const server = setupArea(
  http.get('*/api/master/financials', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('meses') ?? '');
    const planos = [
      // One of them agreed to nothing: the plan was free when it chose it.
      { plano: 'Pro', ativo: true, assinaturas: 2, pagantes: 1, receita: '149.90' },
      { plano: 'Antigo', ativo: false, assinaturas: 1, pagantes: 1, receita: '79.00' },
      { plano: 'Free', ativo: true, assinaturas: 3, pagantes: 0, receita: '0.00' },
    ];
    const counts = { novas: 2, perdidas: 1, conversoes: 1 };
    const lost = { perdido: '149.90', fim: '0.00', perdidas: 1 };
    const nothing = { inicio: '0.00', fim: '0.00' };
    const before = [month('2026-10'), month('2026-09', nothing), month('2026-08', lost), month('2026-07', nothing)];
    const meses = [month('2026-11', Object.assign({}, november, counts)), ...before];
    return HttpResponse.json({ mrr: '228.90', planos, meses, conversao: { criadas: 8, pagaram: 2 } });
  }),
  http.get('*/api/master/financials/export', ({ request }) => {
    asked.push(`export ${new URL(request.url).searchParams.get('meses')}`);
    const disposition = 'attachment; filename="financeiro-24-meses-ate-2026-11-23.csv"';
    return HttpResponse.text('Data;Empresa', { headers: { 'content-disposition': disposition } });
  }),
  http.get('*/api/master/invoices', () => HttpResponse.json({ items, nextCursor: null })),
  http.post('*/api/master/invoices/:id/confirm', ({ params }) => {
    const found = items.find(({ id }) => id === params.id);
    items = items.filter(({ id }) => id !== params.id);
    return HttpResponse.json(Object.assign({}, found, { status: 'paga', forma: 'manual' }));
  }),
);
beforeEach(() => {
  asked = [];
  items = [
    row(1, {}),
    row(2, { empresa: 'Barbearia Zé', status: 'vencida', motivo: 'renovacao', caminho: 'cartao-recusado' }),
    row(3, { empresa: 'Clínica Sol', status: 'cancelada', devolucao: 'a_caminho' }),
  ];
});
const show = () =>
  renderWithApp(
    <Routes>
      {area.routes.map(({ path, element }) => (
        <Route key={path} path={path ?? ''} element={element} />
      ))}
    </Routes>,
    { path: '/master/financials', session: fakeSession('master') },
  );
const name = 'Pagamentos aguardando confirmação';

test("what waits for its payment, and 'Confirmar pagamento' by hand, once and after a question", async () => {
  const { user, container } = await show();
  const table = within(await screen.findByRole('table', { name }));
  expect(table.getByText('Pro · Próximo mês')).toBeInTheDocument();
  expect(table.getByText('Vencida')).toBeInTheDocument();
  expect(table.getByRole('cell', { name: 'Pix' })).toBeInTheDocument();
  expect(table.getByRole('cell', { name: 'Cartão recusado' })).toBeInTheDocument();
  expect(table.getByText('Devolução em andamento')).toBeInTheDocument();
  expect(table.queryByRole('button', { name: 'Confirmar pagamento de Clínica Sol' })).not.toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(table.getByRole('button', { name: 'Confirmar pagamento de Salão da Lia' }));
  const question = within(await screen.findByRole('dialog', { name: 'Confirmar pagamento?' }));
  expect(question.getByText(/^Você recebeu R\$\s149,90 de Salão da Lia pelo plano Pro/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Confirmar pagamento' }));
  expect(await screen.findByText('Pagamento de Salão da Lia confirmado.')).toBeInTheDocument();
  expect(table.queryByText('Salão da Lia')).not.toBeInTheDocument();
});

test('nothing waits; nothing can be read; somebody was faster', async () => {
  items = [];
  const empty = await show();
  expect(await screen.findByText('Nenhum pagamento aguardando.')).toBeInTheDocument();
  empty.unmount();
  server.use(http.get('*/api/master/invoices', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  items = [row(1, {})];
  const { user } = await show();
  expect(
    await screen.findByText('Não foi possível carregar os pagamentos aguardando confirmação.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  const error = { code: 'billing/invoice-closed', message: 'Esta fatura não está mais em aberto.' };
  server.use(http.post('*/api/master/invoices/:id/confirm', () => HttpResponse.json({ error }, { status: 409 })));
  await user.click(await screen.findByRole('button', { name: 'Confirmar pagamento de Salão da Lia' }));
  await user.click(await screen.findByRole('button', { name: 'Confirmar pagamento' }));
  expect(await screen.findByText(error.message)).toBeInTheDocument();
});

test('revenue now, what each month did to it, where it comes from, and what each figure counts', async () => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, container } = await show();
  expect(await screen.findByText(/^\+ R\$\s79,00$/)).toBeInTheDocument();
  expect(screen.getByText('2 empresas pagam')).toBeInTheDocument();
  expect(screen.getByText('25%')).toBeInTheDocument();
  expect(screen.getByText('2 de 8 empresas criadas nos últimos 90 dias')).toBeInTheDocument();
  const months = within(screen.getByRole('table', { name: 'O que mudou a cada mês' }));
  const [, now, before, ...older] = months.getAllByRole('row');
  const cells = (row: HTMLElement | undefined) =>
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent?.replace(/\s/g, ' '));
  expect(cells(now)).toEqual([
    'nov. de 2026',
    'R$ 149,90',
    '+ R$ 158,00 (2)',
    '+ R$ 50,00',
    '− R$ 29,10',
    '− R$ 99,90 (1)',
    'R$ 228,90',
    '1',
  ]);
  expect(cells(before).slice(2, 6)).toEqual(['—', '—', '—', '—']);
  // A month that only lost what it began with is one of them; one without money is not.
  expect(older.map((line) => cells(line)[5])).toEqual(['—', '− R$ 149,90 (1)']);
  const plans = within(screen.getByRole('table', { name: 'Receita por plano' }));
  expect(plans.getByText('Antigo (fora da venda)')).toBeInTheDocument();
  expect(screen.getByText(/^A soma do valor mensal das assinaturas ativas, agora\./)).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getByRole('radio', { name: '24 meses' }));
  await waitFor(() => expect(asked).toEqual(['12', '24']));
  await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  expect(
    await screen.findByText('Movimentos exportados em financeiro-24-meses-ate-2026-11-23.csv.'),
  ).toBeInTheDocument();
  expect(asked.at(-1)).toBe('export 24');
}, 240_000);

test('the figures cannot be read: it says so, and reads them on request', async () => {
  server.use(http.get('*/api/master/financials', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = await show();
  expect(await screen.findByText('Não foi possível carregar a receita.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('2 empresas pagam')).toBeInTheDocument();
}, 240_000);
