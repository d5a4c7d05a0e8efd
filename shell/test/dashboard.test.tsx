import { fakeSession } from '@balcao/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answer, DASHBOARD, fakeApi } from './fake-api';
import { address, renderShell } from './render-shell';

const server = fakeApi();

test('four cards: active customers, appointments today, active chats, revenue of the month in BRL', async () => {
  await renderShell('/dashboard');
  expect(await screen.findByRole('link', { name: 'Clientes ativos 128' })).toHaveAttribute('href', '/customers');
  expect(screen.getByRole('link', { name: 'Agendamentos hoje 9' })).toHaveAttribute('href', '/appointments');
  expect(screen.getByRole('link', { name: 'Conversas ativas 6' })).toHaveAttribute('href', '/chats');
  expect(screen.getByRole('link', { name: /^Receita do mês R\$\s12\.480,50$/ })).toHaveAttribute('href', '/payments');
});

test('revenue that the person may not see has no card', async () => {
  server.use(answer('get', '/dashboard', { ...DASHBOARD, receita_mes: null }));
  await renderShell('/dashboard', { session: fakeSession('user') });
  expect(await screen.findByRole('link', { name: 'Conversas ativas 6' })).toBeInTheDocument();
  expect(screen.queryByText('Receita do mês')).not.toBeInTheDocument();
});

test('a trial shows its end date, in the zone of the company', async () => {
  const ends = '2126-12-06T02:00:00.000Z';
  await renderShell('/dashboard', {
    session: fakeSession('admin', { tenant: { status: 'trial', trial_ends_at: ends } }),
  });
  expect(await screen.findByText('5 de dezembro de 2126')).toBeInTheDocument();
  expect(screen.getAllByText(/Restam/)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Escolher Plano' })).toHaveAttribute('href', '/subscription');
});

test('plan usage shows real counters, names the period and reads 999999 as unlimited', async () => {
  await renderShell('/dashboard');
  expect(await screen.findByText('novembro de 2026')).toBeInTheDocument();
  expect(screen.getByText('3 de 5')).toBeInTheDocument();
  expect(screen.getByText('421 de 500')).toBeInTheDocument();
  expect(screen.getByText('Faltam 79 agendamentos para o limite deste mês.')).toBeInTheDocument();
  expect(screen.getByText('1.830 (ilimitado)')).toBeInTheDocument();
});

test('a new company, full with its owner alone, does not begin with a warning', async () => {
  const uso = { ...DASHBOARD.uso, usuarios: { used: 1, limit: 1 } };
  server.use(answer('get', '/dashboard', { ...DASHBOARD, uso }));
  await renderShell('/dashboard');
  expect(await screen.findByText('1 de 1')).toBeInTheDocument();
  expect(screen.queryByText(/Limite de usuários atingido/)).not.toBeInTheDocument();
});

test('recent activity leads to its place; with none, the next step is offered', async () => {
  const { unmount } = await renderShell('/dashboard');
  expect(await screen.findByRole('link', { name: 'Marina Lopes enviou uma mensagem' })).toHaveAttribute(
    'href',
    '/chats?phone=5511987654321',
  );
  // With its date, on the company's clock.
  expect(screen.getByText('20/11/2026 12:00')).toBeInTheDocument();
  unmount();
  server.use(answer('get', '/dashboard', { ...DASHBOARD, atividades: [] }));
  await renderShell('/dashboard');
  expect(await screen.findByRole('link', { name: 'Conectar WhatsApp' })).toHaveAttribute('href', '/integrations');
});

test("a failed load says so, and 'Tentar novamente' recovers", async () => {
  server.use(answer('get', '/dashboard', {}, 500));
  const { user } = await renderShell('/dashboard');
  expect(await screen.findByText('Não foi possível carregar o dashboard.')).toBeInTheDocument();
  expect(screen.getByText('Algo deu errado do nosso lado. Tente de novo em instantes.')).toBeInTheDocument();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('128')).toBeInTheDocument();
});

test.each(['/dashboard', '/'])('%s leads an account without a company to the master area', async (path) => {
  await renderShell(path, { session: { ...fakeSession('master'), tenant: null } });
  await waitFor(() => expect(address()).toBe('/master'));
});

test('no accessibility fault', async () => {
  const { container } = await renderShell('/dashboard');
  await screen.findByText('128');
  expect((await axe(container)).violations).toEqual([]);
});
