import type { HealthDay } from '@balcao/contracts/number-health';
import { setupArea } from '@balcao/testing/browser';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { type FakeApi, freshApi, handlersOf } from './fake-api';
import { renderArea } from './render-area';

let state: FakeApi = freshApi();
const server = setupArea(...handlersOf(() => state));
const day = (n: number, over: Partial<HealthDay> = {}): HealthDay => ({
  dia: `2026-11-${String(n).padStart(2, '0')}`,
  minutos_fora: 0,
  enviadas: 40,
  falhas: 0,
  iniciadas: 12,
  ...over,
});

beforeEach(() => {
  state = freshApi();
});
const area = () => screen.findByRole('region', { name: 'Saúde do número' });

test('the last days as bars and, behind a button, as a table; each outage with its reason', async () => {
  state.health = {
    dias: [day(20), day(21, { minutos_fora: 125, falhas: 2 }), day(22)],
    quedas: [{ motivo: 'unreachable', desde: '2026-11-21T13:00:00.000Z', ate: '2026-11-21T15:05:00.000Z' }],
    desde: null,
    minutos: 3 * 1440,
  };
  const { user, container } = await renderArea('/integrations');
  const health = within(await area());
  expect(await health.findByText('Funcionou 97,1% dos últimos 30 dias, com 1 queda.')).toBeInTheDocument();
  expect(health.getByRole('img', { name: /Tempo conectado por dia/ })).toBeInTheDocument();
  expect(health.getByRole('table', { name: 'Quedas do número' })).toHaveTextContent('Servidor sem resposta');
  await user.click(health.getByRole('button', { name: 'Ver em tabela' }));
  const table = health.getByRole('table', { name: 'Saúde do número por dia' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(/22\/11.*-.*40.*0.*12/);
  expect(second).toHaveTextContent(/21\/11.*2 h 05 min.*40.*2.*12/);
  expect((await axe(container)).violations).toEqual([]);
});

test('no outage, a failed load, and a company that never paired a phone', async () => {
  state.health = { dias: [day(22)], quedas: [], desde: null, minutos: 1440 };
  const first = await renderArea('/integrations');
  const health = within(await area());
  // Said once: neither by an empty table nor by each bar.
  expect(await health.findByText('Funcionou 100% dos últimos 30 dias, sem nenhuma queda.')).toBeInTheDocument();
  expect(health.getAllByText(/queda/)).toHaveLength(1);
  expect(health.queryByRole('table', { name: 'Quedas do número' })).toBeNull();
  first.unmount();

  server.use(http.get('http://localhost/api/whatsapp-health', () => new HttpResponse(null, { status: 500 })));
  const second = await renderArea('/integrations');
  expect(await within(await area()).findByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument();
  second.unmount();

  state.instance = null;
  await renderArea('/integrations');
  await screen.findByRole('region', { name: 'WhatsApp' });
  expect(screen.queryByRole('region', { name: 'Saúde do número' })).not.toBeInTheDocument();
});

test('a young number is counted from its first day, and days without one are not shown as good', async () => {
  state.health = {
    dias: [day(20), day(21, { minutos_fora: 60 }), day(22)],
    quedas: [{ motivo: 'offline', desde: '2026-11-21T13:00:00.000Z', ate: '2026-11-21T14:00:00.000Z' }],
    desde: '2026-11-21',
    minutos: 1200,
  };
  const { user } = await renderArea('/integrations');
  const health = within(await area());
  expect(await health.findByText('Funcionou 95% desde 21/11, com 1 queda.')).toBeInTheDocument();
  const bars = health.getByRole('img', { name: /Tempo conectado por dia/ });
  expect(within(bars).queryByText(/^20\/11/)).toBeNull();
  await user.click(health.getByRole('button', { name: 'Ver em tabela' }));
  const table = health.getByRole('table', { name: 'Saúde do número por dia' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
});
