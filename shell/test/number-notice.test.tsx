import type { Instance } from '@balcao/contracts/integrations';
import { liveFrame } from '@balcao/platform';
import { fakeSession } from '@balcao/platform/testing';
import { uuid } from '@balcao/testing/ids';
import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { answer, fakeApi } from './fake-api';
import { renderShell } from './render-shell';

const server = fakeApi();
// It comes when the page is at rest, which here it always is.
beforeEach(() => {
  window.requestIdleCallback = (done) => Number(setTimeout(done, 0));
});
const instance = (more: Partial<Instance> = {}): Instance =>
  Object.assign(
    {
      id: uuid(1),
      instance_name: 'agent_x',
      status: 'disconnected' as const,
      phone_number: '5511900000000',
      qrcode: null,
      ultimo_evento_em: null,
      problema: null,
      desde: '2026-11-20T15:00:00.000Z',
      created_at: '2026-11-01T15:00:00.000Z',
    },
    more,
  );
const serve = (row: Instance | null) =>
  server.use(answer('get', '/integrations', { items: [], instance: row, servidor_configurado: true }));

test('every screen says that the WhatsApp is disconnected, since when, and the way to its cure; gone when it is back', async () => {
  serve(instance());
  const { store, container } = await renderShell('/settings');
  const title = await screen.findByText('WhatsApp desconectado');
  const notice = title.closest('[role="status"]');
  expect(notice).toHaveTextContent(/Desde 20\/11\/2026.* As mensagens dos clientes não chegam/);
  expect(screen.getByRole('link', { name: 'Abrir Integrações' })).toHaveAttribute('href', '/integrations?conectar=1');
  expect((await axe(container)).violations).toEqual([]);
  const back = instance({ status: 'connected' });
  await act(async () => void store.dispatch(liveFrame('whatsapp.updated', { instance: back })));
  await waitFor(() => expect(screen.queryByText('WhatsApp desconectado')).not.toBeInTheDocument());
});

test('a problem comes with what it is', async () => {
  serve(instance({ status: 'connected', problema: 'unreachable' }));
  await renderShell('/settings');
  const notice = (await screen.findByText('WhatsApp com problema')).closest('[role="status"]');
  expect(notice).toHaveTextContent('O servidor do WhatsApp não responde.');
});

test('a company with a server of its own is told where its address stands', async () => {
  const row = instance({ status: 'connected', problema: 'unreachable' });
  const all = { items: [], instance: row, servidor_configurado: true, servidor_proprio: true };
  server.use(answer('get', '/integrations', all));
  await renderShell('/settings');
  const notice = (await screen.findByText('WhatsApp com problema')).closest('[role="status"]');
  expect(notice).toHaveTextContent('confira em Sistema o endereço do Servidor do WhatsApp da sua empresa');
});

test('an unlinked number is told of while a code waits that nobody scans', async () => {
  serve(instance({ status: 'connecting', pareando: true, desde: null }));
  await renderShell('/settings');
  expect(await screen.findByText('WhatsApp desconectado')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Abrir Integrações' })).toHaveAttribute('href', '/integrations');
});

test('in Conversas the list tells it: here only while one of them has a phone’s screen to itself', async () => {
  serve(instance());
  await renderShell('/chats');
  const title = await screen.findByText('WhatsApp desconectado');
  expect(title.closest('[data-listed]')).toContainElement(screen.getByRole('link', { name: 'Abrir Integrações' }));
});

test('where it is told at length, and to whoever cannot do anything about it, it is not told again', async () => {
  serve(instance());
  await renderShell('/integrations');
  await screen.findByRole('button', { name: /^Avisos/ });
  expect(screen.queryByText('WhatsApp desconectado')).not.toBeInTheDocument();
});

test('nobody else is even asked for', async () => {
  let asked = 0;
  server.use(
    http.get('*/api/integrations', () => {
      asked += 1;
      return HttpResponse.json({ items: [], instance: instance(), servidor_configurado: true });
    }),
  );
  await renderShell('/settings', { session: fakeSession('viewer') });
  await screen.findByRole('button', { name: /^Avisos/ });
  expect(screen.queryByText('WhatsApp desconectado')).not.toBeInTheDocument();
  expect(asked).toBe(0);
});
