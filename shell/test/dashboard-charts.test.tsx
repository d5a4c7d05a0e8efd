import type { DashboardDay } from '@balcao/contracts/dashboard';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { answer, fakeApi } from './fake-api';
import { browserRest, latch } from './latch';
import { renderShell } from './render-shell';

const server = fakeApi();
const rest = browserRest();
const look = latch();
let asked = 0;

const day = (n: number, over: Partial<DashboardDay> = {}): DashboardDay =>
  Object.assign(
    { dia: `2026-11-${String(n).padStart(2, '0')}`, receita: '0.00', visitas: 0, conversas_ia: 0, conversas_equipe: 0 },
    over,
  );
const DAYS = Array.from({ length: 30 }, (_, index) => day(index + 1)).map((one, index) =>
  index === 29 ? day(30, { receita: '1250.10', visitas: 7, conversas_ia: 9, conversas_equipe: 2 }) : one,
);
const told = (dias: DashboardDay[]) =>
  http.get('*/api/dashboard/days', () => {
    asked += 1;
    return HttpResponse.json({ dias });
  });

beforeEach(() => {
  asked = 0;
  look.close();
  window.IntersectionObserver = class {
    constructor(private readonly seen: IntersectionObserverCallback) {}
    observe() {
      look.listen(() => this.seen([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
    }
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  } as never;
});

async function open() {
  const page = await renderShell('/dashboard');
  await screen.findByText('Atividade recente');
  await rest();
  await screen.findByRole('heading', { name: 'Últimos 30 dias' });
  return page;
}
const chart = (name: string) => within(screen.getByRole('region', { name: `${name}, últimos 30 dias` }));

test('asked for only once somebody looks; each chart says its sum and shows the same days as a table', async () => {
  server.use(told(DAYS));
  const { user, container } = await open();
  expect(asked).toBe(0);
  await look.open();
  expect(await screen.findByText(/^R\$\s1\.250,10 em 30 dias$/)).toBeInTheDocument();
  expect(asked).toBe(1);
  expect(chart('Agendamentos').getByText('7 em 30 dias')).toBeInTheDocument();
  expect(chart('Conversas respondidas').getByText('Por dia, somadas: 9 pela IA, 2 pela equipe')).toBeInTheDocument();
  expect(chart('Receita').getByRole('img').getAttribute('aria-label')).toMatch(/^Receita por dia\. R\$\s1\.250,10/);
  expect((await axe(container)).violations).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Ver como tabela: Conversas respondidas' }));
  const rows = chart('Conversas respondidas').getAllByRole('row');
  expect(rows).toHaveLength(31);
  expect(rows[0]).toHaveTextContent('DiaPela IAPela equipe');
  expect(rows[1]).toHaveTextContent('30/1192');
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Ver como gráfico: Conversas respondidas' }));
  expect(chart('Conversas respondidas').getByRole('img')).toBeInTheDocument();
});

test('what the server does not tell has no chart; what is empty says so', async () => {
  server.use(told(DAYS.map((one) => Object.assign({}, one, { receita: null, visitas: 0 }))));
  await open();
  await look.open();
  expect(await screen.findByText('Nada nestes 30 dias ainda.')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /^Receita/ })).not.toBeInTheDocument();
});

test("a failed load costs the charts alone, and 'Tentar novamente' recovers", async () => {
  server.use(answer('get', '/dashboard/days', {}, 500));
  const { user } = await open();
  await look.open();
  expect(await screen.findByText('Não foi possível carregar os gráficos.')).toBeInTheDocument();
  expect(screen.getByText('Atividade recente')).toBeInTheDocument();
  server.use(told(DAYS));
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('7 em 30 dias')).toBeInTheDocument();
});
