import type { Tenant } from '@balcao/contracts/identity';
import { fakeSession } from '@balcao/platform/testing';
import { act, screen } from '@testing-library/react';
import { bannerState } from '../src/layout/banner-state';
import { fakeApi } from './fake-api';
import { renderShell } from './render-shell';

fakeApi();
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

test('the banner of an expired trial says whom to ask, leads to no screen without a way on, cannot be put away', async () => {
  await show({ status: 'trial', trial_ends_at: '2020-01-01T00:00:00.000Z' });
  expect(screen.getByText('Trial expirado')).toBeInTheDocument();
  expect(screen.getByText(/fale com o suporte da plataforma/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Escolher plano' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Dispensar aviso até amanhã' })).not.toBeInTheDocument();
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
