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
setupArea(
  http.get('*/api/master/overview', () =>
    HttpResponse.json({ total: 1240, ativos: 987, em_trial: 41, mrr: '147951.30', recentes: [recent] }),
  ),
  http.get('*/api/master/whatsapp-outages', () =>
    HttpResponse.json({
      items: [{ tenant_id: recent.id, nome: 'Barbearia Zé', motivo: 'refused', desde: '2026-11-22T12:00:00.000Z' }],
    }),
  ),
  http.get('*/api/master/dead-letters', () => HttpResponse.json({ items: [], nextCursor: null })),
);

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
  const outages = within(await screen.findByRole('table', { name: 'WhatsApp fora do ar' }));
  expect(outages.getByText('Barbearia Zé')).toBeInTheDocument();
  expect(outages.getByText('Chave recusada')).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
});
