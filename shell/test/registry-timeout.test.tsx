import { fakeSession } from '@balcao/platform/testing';
import { act, screen } from '@testing-library/react';
import { type HttpResponse, http } from 'msw';
import { readRegistry } from '../src/remotes';
import { answer, fakeApi, registry } from './fake-api';
import { menuLabels, renderShell } from './render-shell';

const server = fakeApi();

test('a registry that hangs is given up, and the last good one is used', async () => {
  localStorage.setItem('balcao.registry', JSON.stringify(registry));
  let asked = () => {};
  const arrived = new Promise<void>((resolve) => {
    asked = resolve;
  });
  server.use(
    http.get('*/api/remotes', () => {
      asked();
      return new Promise<HttpResponse<null>>(() => {});
    }),
  );
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  const read = readRegistry();
  await arrived;
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  await act(() => read);
  server.use(answer('get', '/remotes', {}, 503));
  await renderShell('/dashboard', { session: fakeSession('admin') });
  expect(menuLabels()).toContain('Conversas');
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
});
