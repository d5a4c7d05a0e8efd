import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { setupArea } from '@balcao/testing/browser';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import MasterPage from '../src/pages/master.page';

const recent = {
  id: '00000000-0000-4000-8000-000000000031',
  nome: 'Salão da Lia',
  slug: 'salao-da-lia',
  plano: 'pro',
  status: 'trial',
  limite_usuarios: 5,
  limite_agendamentos: 500,
  limite_mensagens: 3000,
  trial_ends_at: '2026-12-06T12:00:00.000Z',
  acesso_ate: null,
  exclusao_em: null,
  created_at: '2026-11-22T12:00:00.000Z',
};
const DAYS = Array.from({ length: 90 }, (_, n) => {
  const dia = new Date(Date.UTC(2026, 7, 26 + n)).toISOString().slice(0, 10);
  return { dia, empresas: n % 30 === 0 ? 1 : 0, mrr: n < 45 ? '149.00' : '228.90', respostas_ia: n };
});
const server = setupArea(
  http.get('*/api/master/days', () => HttpResponse.json({ dias: DAYS })),
  http.get('*/api/master/overview', () =>
    HttpResponse.json({ total: 1240, ativos: 987, em_trial: 41, mrr: '147951.30', recentes: [recent] }),
  ),
  http.get('*/api/master/alerts', () => HttpResponse.json({ items: [], lidos_em: recent.created_at })),
);

beforeEach(() => {
  // Everything is in sight.
  window.IntersectionObserver = class {
    constructor(private readonly seen: IntersectionObserverCallback) {}
    observe() {
      setTimeout(() => this.seen([{ isIntersecting: true } as IntersectionObserverEntry], this as never), 0);
    }
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  } as never;
});

test('four cards with the platform’s figures, and the latest companies', async () => {
  const { container } = await renderWithApp(<MasterPage />, { path: '/master', session: fakeSession('master') });
  const figureOf = async (label: string) => (await screen.findByText(label)).nextElementSibling;
  expect(await figureOf('Total de Tenants')).toHaveTextContent('1.240');
  expect(await figureOf('Tenants Ativos')).toHaveTextContent('987');
  expect(await figureOf('Em Trial')).toHaveTextContent('41');
  expect(await figureOf('MRR (Receita Mensal)')).toHaveTextContent('R$ 147.951,30');
  const table = within(await screen.findByRole('table', { name: 'Empresas mais recentes' }));
  expect(table.getByText('Salão da Lia')).toBeInTheDocument();
  expect(table.getByText('Trial')).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
});

test('charts of ninety days, each with its sum in words and the same days as a table', async () => {
  const { user, container } = await renderWithApp(<MasterPage />, { path: '/master', session: fakeSession('master') });
  expect(await screen.findByText('3 empresas criadas em 90 dias')).toBeInTheDocument();
  expect(screen.getByText(/^De R\$\s149,00 para R\$\s228,90$/)).toBeInTheDocument();
  expect(screen.getByText('4.005 respostas em 90 dias')).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Ver como tabela: MRR' }));
  const rows = within(screen.getByRole('region', { name: 'MRR, últimos 90 dias' })).getAllByRole('row');
  expect(rows).toHaveLength(91);
  expect(rows[1]).toHaveTextContent(/^23\/11R\$\s228,90$/);
}, 240_000);

test('charts that cannot be read say so', async () => {
  server.use(http.get('*/api/master/days', () => HttpResponse.json({}, { status: 500 })));
  await renderWithApp(<MasterPage />, { path: '/master', session: fakeSession('master') });
  expect(await screen.findByText('Não foi possível carregar os gráficos.')).toBeInTheDocument();
});
