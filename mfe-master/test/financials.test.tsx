import type { FaturaDaEmpresa } from '@balcao/contracts/invoices';
import { Route, Routes } from '@balcao/platform';
import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { setupArea } from '@balcao/testing/browser';
import { screen, within } from '@testing-library/react';
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
  ...over,
});

let items: FaturaDaEmpresa[];
const server = setupArea(
  http.get('*/api/master/financials', () =>
    HttpResponse.json({ mrr: '228.90', planos: [{ plano: 'Pro', assinaturas: 1, receita: '149.90' }] }),
  ),
  http.get('*/api/master/invoices', () => HttpResponse.json({ items, nextCursor: null })),
  http.post('*/api/master/invoices/:id/confirm', ({ params }) => {
    const found = items.find(({ id }) => id === params.id);
    items = items.filter(({ id }) => id !== params.id);
    return HttpResponse.json(Object.assign({}, found, { status: 'paga', forma: 'manual' }));
  }),
);
beforeEach(() => {
  items = [
    row(1, {}),
    row(2, { empresa: 'Barbearia Zé', status: 'vencida', motivo: 'renovacao' }),
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
