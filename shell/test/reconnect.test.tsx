import { fakeSession } from '@balcao/platform/testing';
import { act, screen } from '@testing-library/react';
import { answer, fakeApi } from './fake-api';
import { renderShell } from './render-shell';

const server = fakeApi();

test('a card mends itself when the network is back', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.use(answer('get', '/remotes', {}, 503));
  await renderShell('/nada', { session: fakeSession('admin') });
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível carregar esta área');
  server.resetHandlers();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: /não encontrada/i })).toBeInTheDocument();
});
