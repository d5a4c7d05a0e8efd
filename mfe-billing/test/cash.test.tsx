import type { Caixa, MovimentoDeCaixa } from '@balcao/contracts/cash';
import { Route, Routes } from '@balcao/platform';
import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { API, refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import CashPage from '../src/pages/cash.page';

const NOW = new Date().toISOString();
const fakeCash = (over: Partial<Caixa> = {}): Caixa => ({
  id: uuid(1),
  aberto_em: NOW,
  aberto_por: 'Camila Rocha',
  fundo: '100.00',
  recebido: '125.50',
  suprimentos: '0.00',
  sangrias: '50.00',
  reembolsado: '10.00',
  estornado: '0.00',
  esperado: '165.50',
  outras_formas: [{ metodo: 'pix', valor: '300.00' }],
  fechamento: null,
  ...over,
});
const CLOSED = fakeCash({
  id: uuid(2),
  fechamento: {
    em: '2026-11-20T22:30:00.000Z',
    por: 'Júlia',
    contado: '160.00',
    diferenca: '-5.50',
    observacao: 'Troco',
  },
});
const MOVEMENTS: MovimentoDeCaixa[] = [
  {
    id: uuid(11),
    tipo: 'sangria',
    valor: '50.00',
    motivo: 'Depósito no banco',
    pagamento_id: null,
    cliente_nome: null,
    autor_nome: 'Camila Rocha',
    created_at: NOW,
  },
  {
    id: uuid(12),
    tipo: 'recebimento',
    valor: '125.50',
    motivo: null,
    pagamento_id: uuid(21),
    cliente_nome: 'Ana Beatriz',
    autor_nome: 'Camila Rocha',
    created_at: NOW,
  },
];

let caixa: Caixa | null;
let closed: Caixa[];
let sent: { path: string; body: Record<string, unknown> }[];
const note = async (path: string, request: Request) =>
  sent.push({ path, body: (await request.json()) as Record<string, unknown> });
const server = setupArea(
  http.get(`${API}/cash/open`, () => HttpResponse.json({ caixa })),
  http.get(`${API}/cash`, () => HttpResponse.json({ items: closed, nextCursor: null })),
  http.get(`${API}/cash/:id`, () => HttpResponse.json(CLOSED)),
  http.get(`${API}/cash/:id/movements`, () => HttpResponse.json({ items: MOVEMENTS, nextCursor: null })),
  http.post(`${API}/cash`, async ({ request }) => {
    await note('/cash', request);
    caixa = fakeCash();
    return HttpResponse.json(caixa, { status: 201 });
  }),
  http.post(`${API}/cash/:id/movements`, async ({ request }) => {
    await note('/movements', request);
    return HttpResponse.json(fakeCash(), { status: 201 });
  }),
  http.post(`${API}/cash/:id/close`, async ({ request }) => {
    await note('/close', request);
    caixa = null;
    closed = [CLOSED];
    return HttpResponse.json(CLOSED);
  }),
);
beforeEach(() => {
  caixa = fakeCash();
  closed = [];
  sent = [];
});

const open = (path = '/payments/caixa', role?: 'user' | 'viewer') =>
  renderWithApp(
    <Routes>
      <Route path="/payments/caixa" element={<CashPage />} />
    </Routes>,
    { path, ...(role && { session: fakeSession(role) }) },
  );
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('shows what should be in the drawer and how, other forms beside it, and its movements; no accessibility faults', async () => {
  const { container } = await open();
  const figures = await screen.findByRole('group', { name: 'Dinheiro no caixa' });
  expect(figures).toHaveTextContent(
    /Deve haver no caixa.*165,50.*Fundo de troco.*100,00.*em dinheiro.*125,50.*Sangrias−.*50,00.*Reembolsos em dinheiro−.*10,00/,
  );
  expect(screen.getByRole('group', { name: 'Outras formas' })).toHaveTextContent(/Pix.*300,00/);
  const table = await screen.findByRole('table', { name: 'Movimentos do caixa' });
  expect(table).toHaveTextContent(/SangriaDepósito no banco.*Camila Rocha−.*50,00/);
  expect(within(table).getByRole('link', { name: 'Ana Beatriz' })).toHaveAttribute('href', `/payments?id=${uuid(21)}`);
  expect(screen.getByRole('link', { name: 'Caixa do dia' })).toHaveAttribute('aria-current', 'page');
  expect(await screen.findByText('Nenhum caixa fechado ainda.')).toBeVisible();
  expect(screen.queryByText('Este caixa é de outro dia')).toBeNull();
  expect((await axe(container)).violations).toEqual([]);
});

test('none is open: says what that means, and opens one under one key however often it is sent', async () => {
  caixa = null;
  const { user } = await open();
  expect(await screen.findByText('Nenhum caixa aberto.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Abrir caixa' }));
  const form = await dialog('Abrir caixa');
  await user.click(form.getByRole('button', { name: 'Abrir caixa' }));
  expect(form.getByText('Informe o valor em reais, como 80,00.')).toBeVisible();
  await user.type(form.getByLabelText(/^Fundo de troco/), '100');
  server.use(
    http.post(
      `${API}/cash`,
      async ({ request }) => {
        await note('/cash', request);
        return refused(503, 'http/unavailable', 'Serviço indisponível no momento. Tente de novo em instantes.');
      },
      { once: true },
    ),
  );
  await user.click(form.getByRole('button', { name: 'Abrir caixa' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Serviço indisponível no momento.');
  expect(form.getByLabelText(/^Fundo de troco/)).toHaveValue('R$ 100,00');
  await user.click(form.getByRole('button', { name: 'Abrir caixa' }));
  expect(await screen.findByText('Caixa aberto.')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ fundo: '100.00' });
  expect(sent[1]?.body).toEqual(sent[0]?.body);
  expect(await screen.findByRole('group', { name: 'Dinheiro no caixa' })).toBeVisible();
});

test('a sangria needs a reason and takes no more than should be there', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Sangria' }));
  const form = await dialog('Registrar sangria');
  await user.type(form.getByLabelText(/^Valor/), '165,51');
  await user.click(form.getByRole('button', { name: 'Registrar' }));
  expect(form.getByText(/^Não dá para tirar mais do que há no caixa: R\$\s165,50\.$/)).toBeVisible();
  expect(form.getByText('Informe o motivo.')).toBeVisible();
  await user.clear(form.getByLabelText(/^Valor/));
  await user.type(form.getByLabelText(/^Valor/), '65,50');
  await user.type(form.getByLabelText(/^Motivo/), 'Depósito');
  await user.click(form.getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText('Sangria registrada.')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ tipo: 'sangria', valor: '65.50', motivo: 'Depósito' });
});

test('closing tells the difference before and after, and the closed drawer becomes history', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Fechar caixa' }));
  const form = await dialog('Fechar caixa');
  await user.type(form.getByLabelText(/^Valor contado/), '160');
  expect(form.getByRole('status')).toHaveTextContent(/^Falta de R\$\s5,50$/);
  await user.type(form.getByLabelText(/^Observação/), 'Troco');
  await user.click(form.getByRole('button', { name: 'Fechar caixa' }));
  expect(await screen.findByText(/^Caixa fechado\. Falta de R\$\s5,50\.$/)).toBeVisible();
  expect(sent[0]).toMatchObject({ path: '/close', body: { contado: '160.00', observacao: 'Troco' } });
  const history = await screen.findByRole('table', { name: 'Caixas fechados' });
  expect(history).toHaveTextContent(/20\/11\/2026 19:30.*Júlia.*165,50.*160,00.*Falta de R\$\s5,50/);
  await user.click(within(history).getByRole('button', { name: '20/11/2026 19:30' }));
  const panel = await dialog('Caixa');
  expect(await panel.findByText(/Fechado em 20\/11\/2026 19:30\s+por Júlia/)).toBeVisible();
  expect(panel.getByText('Falta de R$ 5,50', { normalizer: (text) => text.replace(/\s/g, ' ') })).toBeVisible();
});

test('a drawer of another day asks to be closed', async () => {
  caixa = fakeCash({ aberto_em: '2026-11-20T12:00:00.000Z' });
  await open();
  expect(await screen.findByText('Este caixa é de outro dia')).toBeVisible();
});

test('who may only read sees the drawer and no way to change it', async () => {
  await open('/payments/caixa', 'viewer');
  expect(await screen.findByRole('group', { name: 'Dinheiro no caixa' })).toBeVisible();
  for (const name of ['Fechar caixa', 'Sangria', 'Suprimento', 'Abrir caixa'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a failed load and a missing permission say so', async () => {
  server.use(http.get(`${API}/cash/open`, () => refused(500, 'http/internal', 'Algo deu errado.'), { once: true }));
  const { user } = await open();
  expect(await screen.findByText('Não foi possível carregar o caixa.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('group', { name: 'Dinheiro no caixa' })).toBeVisible();
});

test('without the permission only that is shown, and nothing is asked', async () => {
  const seen: string[] = [];
  server.events.on('request:start', ({ request }) => seen.push(request.url));
  await open('/payments/caixa', 'user');
  expect(await screen.findByText('Sem permissão')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Caixa do dia' })).toBeVisible();
  for (const role of ['button', 'link', 'combobox', 'table', 'navigation']) expect(screen.queryByRole(role)).toBeNull();
  expect(seen).toEqual([]);
});
