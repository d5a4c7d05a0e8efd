import type { Tenant } from '@balcao/contracts/identity';
import { liveFrame } from '@balcao/platform';
import { fakeSession } from '@balcao/platform/testing';
import { act, screen } from '@testing-library/react';
import { bannerState } from '../src/layout/banner-state';
import { answer, fakeApi } from './fake-api';
import { renderShell } from './render-shell';

const server = fakeApi();
beforeEach(() => server.use(answer('get', '/support', { email: null, whatsapp: null })));
const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const tenant = (given: Partial<Tenant>): Tenant => ({ ...(fakeSession('admin').tenant as Tenant), ...given });
const trial = (ends: string) => tenant({ status: 'trial', trial_ends_at: ends });
const textOf = (given: Tenant, offline = false) => bannerState(given, offline, NOW)?.text;

test.each([
  ['2026-12-05T12:00:00.000Z', 'Restam 14 dias de teste'],
  ['2026-11-24T11:59:59.000Z', 'Restam 3 dias de teste'],
  ['2026-11-23T12:00:01.000Z', 'Restam 3 dias de teste'],
  ['2026-11-23T12:00:00.000Z', 'Restam 2 dias de teste'],
  ['2026-11-21T12:00:01.000Z', 'Resta 1 dia de teste'],
  ['2026-11-21T12:00:00.000Z', 'Trial expirado'],
  ['2026-11-01T12:00:00.000Z', 'Trial expirado'],
])('a trial until %s: %s (days are rounded up)', (ends, text) => {
  expect(textOf(trial(ends))).toBe(text);
});

test.each([
  ['active', 'Conta ativa'],
  ['suspended', 'Conta suspensa'],
  ['cancelled', 'Conta cancelada'],
  ['algo-novo', 'Conta ativa'],
])('status %s: %s', (status, text) => {
  expect(textOf(tenant({ status }))).toBe(text);
});

test('offline comes before suspended, suspended before trial', () => {
  expect(textOf(tenant({ status: 'suspended' }), true)).toBe('Sem conexão');
  expect(textOf(tenant({ status: 'suspended', trial_ends_at: '2026-12-01T00:00:00.000Z' }))).toBe('Conta suspensa');
});

test('a company that is being deleted says when, above everything else, and leads to the way back', async () => {
  const leaving = { status: 'suspended', exclusao_em: '2026-12-21T12:00:00.000Z' };
  expect(bannerState(tenant(leaving), false, NOW)).toMatchObject({
    text: 'Exclusão marcada',
    detail: 'Você pode consultar e exportar. Tudo será apagado em 21 de dezembro de 2026.',
    dismissible: false,
  });
  await renderShell('/appointments', { session: fakeSession('admin', { tenant: leaving }) });
  expect(screen.getByRole('link', { name: 'Desfazer' })).toHaveAttribute('href', '/settings?tab=empresa');
});

test('three days or fewer are a warning, more are a note', () => {
  expect(bannerState(trial('2026-11-24T12:00:00.000Z'), false, NOW)?.tone).toBe('warning');
  expect(bannerState(trial('2026-11-24T12:00:01.000Z'), false, NOW)?.tone).toBe('info');
});

test('without a company there is nothing to say', () => {
  expect(bannerState(null, false, NOW)).toBeNull();
});

const NOTHING_BUT_THE_DATE = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;
const show = (given: Partial<Tenant>) => renderShell('/settings', { session: fakeSession('admin', { tenant: given }) });

test('the banner of an expired trial leads who manages the company to the plans, and cannot be put away', async () => {
  await show({ status: 'trial', trial_ends_at: '2020-01-01T00:00:00.000Z' });
  expect(screen.getByText('Trial expirado')).toBeInTheDocument();
  expect(screen.getByText(/Você pode consultar e exportar/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Escolher Plano' })).toHaveAttribute('href', '/subscription');
  expect(screen.queryByRole('button', { name: 'Dispensar aviso até amanhã' })).not.toBeInTheDocument();
});

test('others read why, without a door that is not theirs', async () => {
  const ended = { status: 'trial', trial_ends_at: '2020-01-01T00:00:00.000Z' };
  await renderShell('/appointments', { session: fakeSession('user', { tenant: ended }) });
  expect(screen.getByText(/é preciso escolher um plano/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Escolher Plano' })).not.toBeInTheDocument();
});

test('where the platform says how its support is reached, a suspended company is led there', async () => {
  server.use(answer('get', '/support', { email: 'suporte@balcao.com.br', whatsapp: '5511987654321' }));
  await show({ status: 'suspended' });
  const link = (name: string) => screen.findByRole('link', { name });
  expect(await link('WhatsApp do suporte')).toHaveAttribute('href', 'https://wa.me/5511987654321');
  expect(await link('suporte@balcao.com.br')).toHaveAttribute('href', 'mailto:suporte@balcao.com.br');
});

test('a suspended company is led to what it has to pay or to support, not to the plans', async () => {
  const { unmount } = await show({ status: 'suspended' });
  expect(screen.getByText(/veja em Assinatura se há fatura a pagar, ou fale com o suporte/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver assinatura' })).toHaveAttribute('href', '/subscription');
  expect(screen.queryByRole('link', { name: 'Escolher Plano' })).not.toBeInTheDocument();
  unmount();
  await renderShell('/appointments', { session: fakeSession('user', { tenant: { status: 'suspended' } }) });
  expect(screen.getByText('Conta suspensa')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ver assinatura' })).not.toBeInTheDocument();
});

test.each([
  ['2026-11-24T12:00:00.000Z', 'Restam 3 dias de teste', 'O teste termina em 24/11/2026 09:00.'],
  ['2026-11-22T12:00:00.000Z', 'Resta 1 dia de teste', 'O teste termina em 22/11/2026 09:00.'],
  ['2026-11-21T21:30:00.000Z', 'Resta 1 dia de teste', 'O teste termina hoje, às 18:30.'],
])('notices of the last days, in the zone of the company: %s', (ends, text, detail) => {
  expect(bannerState(trial(ends), false, NOW)).toMatchObject({ text, detail, door: 'plans' });
});

test('what was cancelled works until its month ends, and then reads only', () => {
  const until = (acesso_ate: string) => bannerState(tenant({ status: 'active', acesso_ate }), false, NOW);
  expect(until('2026-12-10T12:00:00.000Z')).toMatchObject({
    text: 'Conta ativa',
    detail: 'Assinatura cancelada: tudo funciona até 10 de dezembro de 2026.',
  });
  expect(until('2026-11-21T12:00:00.000Z')).toMatchObject({ text: 'Conta cancelada', dismissible: false });
});

test('an overdue invoice says until when it is to be paid, to those who can, and leads there', async () => {
  const owing = { status: 'active', pagar_ate: '2100-11-28T12:00:00.000Z' };
  const { unmount } = await show(owing);
  expect(screen.getByText('Fatura vencida: pague até 28/11/2100')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver assinatura' })).toHaveAttribute('href', '/subscription');
  expect(screen.queryByRole('button', { name: /Dispensar/ })).not.toBeInTheDocument();
  unmount();
  await renderShell('/appointments', { session: fakeSession('user', { tenant: owing }) });
  expect(screen.queryByText(/Fatura vencida|Conta ativa/)).not.toBeInTheDocument();
});

test('a trial that ends while the tab is open is seen to end', async () => {
  jest.useFakeTimers({ now: NOW, doNotFake: NOTHING_BUT_THE_DATE.filter((name) => !/Interval/.test(name)) });
  await show({ status: 'trial', trial_ends_at: new Date(NOW + 30_000).toISOString() });
  expect(screen.getByText('Resta 1 dia de teste')).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(60_000));
  expect(screen.getByText('Trial expirado')).toBeInTheDocument();
  jest.useRealTimers();
});

test('a plan chosen in another tab is seen here', async () => {
  const ended = { status: 'trial', trial_ends_at: '2020-01-01T00:00:00.000Z' };
  const { store } = await show(ended);
  const chosen = tenant({ status: 'active', plano: 'basic' });
  act(() => void store.dispatch(liveFrame('tenant.updated', { tenant: chosen })));
  expect(screen.getByText('Conta ativa')).toBeInTheDocument();
  expect(screen.queryByText('Trial expirado')).not.toBeInTheDocument();
});

test("'Conta ativa' can be put away and stays away, also tomorrow", async () => {
  const { user, unmount } = await show({ status: 'active' });
  await user.click(screen.getByRole('button', { name: 'Dispensar aviso' }));
  expect(screen.queryByText('Conta ativa')).not.toBeInTheDocument();
  unmount();
  jest.useFakeTimers({ now: Date.now() + 3 * 86_400_000, doNotFake: [...NOTHING_BUT_THE_DATE] });
  await show({ status: 'active' });
  jest.useRealTimers();
  expect(screen.queryByText('Conta ativa')).not.toBeInTheDocument();
});

test('a lost network is told at once', async () => {
  await show({ status: 'active' });
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('Sem conexão')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('Conta ativa')).toBeInTheDocument();
});
