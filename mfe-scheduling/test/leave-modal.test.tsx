import { fakeSession, renderWithApp, resetSession } from '@balcao/platform/testing';
import { toast } from '@balcao/ui';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import LeaveModal from '../src/features/team/leave-modal';
import { API, agendaHandlers, type Call, fakeAppointment, JULIA, uuid } from './agenda-api';

const RENATO = Object.assign({}, JULIA, { id: uuid(12), nome: 'Renato' });
const BIA = fakeAppointment({ id: uuid(42), cliente_nome: 'Bia Lima', data_hora: '2099-03-03T13:00:00.000Z' });
const calls: Call[] = [];
const server = setupServer(...agendaHandlers(calls));
const problem = { id: BIA.id, motivo: 'Ocupado por Rita, das 10:00 às 11:00.' };
let problemas: (typeof problem)[] = [];
let items = [fakeAppointment(), BIA];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  problemas = [];
  items = [fakeAppointment(), BIA];
  server.use(
    http.get(`${API}/professionals`, () => HttpResponse.json({ items: [JULIA, RENATO] })),
    http.get(`${API}/professionals/:id/upcoming`, () =>
      HttpResponse.json({ total: items.length, items, nextCursor: null }),
    ),
    http.post(`${API}/professionals/:id/handover`, async ({ request }) => {
      calls.push({ what: 'handover', body: (await request.json()) as Record<string, unknown> });
      return HttpResponse.json({ transferidos: 1, cancelados: 0, sem_aviso: [], problemas });
    }),
    http.delete(`${API}/professionals/:id`, () => {
      calls.push({ what: 'delete', body: {} });
      return HttpResponse.json({ resultado: 'inativado' });
    }),
  );
});
afterEach(() => {
  cleanup();
  toast.clear();
  server.resetHandlers();
  resetSession();
  calls.length = 0;
});
afterAll(() => server.close());

async function open() {
  const onClose = jest.fn();
  const app = await renderWithApp(<LeaveModal professional={JULIA} onClose={onClose} />, {
    session: fakeSession('admin'),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Excluir Júlia' }));
  return { user: app.user, dialog, onClose };
}

test('who is booked is shown first; all to another, one cancelled, then gone', async () => {
  const { user, dialog, onClose } = await open();
  expect(await dialog.findByText(/Há 2 agendamentos com Júlia/)).toBeVisible();
  expect(calls).toEqual([]);
  await user.selectOptions(dialog.getByLabelText('Para todos'), 'Transferir para Renato');
  await user.selectOptions(dialog.getByRole('combobox', { name: /Bia Lima/ }), 'Cancelar e avisar');
  await user.click(dialog.getByRole('button', { name: 'Excluir Júlia' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(calls).toEqual([
    { what: 'handover', body: { itens: [{ agendamento_id: BIA.id, para: null }], todos: { para: RENATO.id } } },
    { what: 'delete', body: {} },
  ]);
});

test('what could not change says why beside it, and nobody is removed', async () => {
  problemas = [problem];
  const { user, dialog, onClose } = await open();
  await user.selectOptions(await dialog.findByLabelText('Para todos'), 'Transferir para Renato');
  await user.click(dialog.getByRole('button', { name: 'Excluir Júlia' }));
  expect(await dialog.findByText('Ocupado por Rita, das 10:00 às 11:00.')).toBeVisible();
  expect(calls.map(({ what }) => what)).toEqual(['handover']);
  expect(onClose).not.toHaveBeenCalled();
});

test('somebody with nothing ahead is removed at once', async () => {
  items = [];
  const { user, dialog, onClose } = await open();
  expect(await dialog.findByText(/não tem agendamentos pela frente/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Excluir Júlia' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(calls.map(({ what }) => what)).toEqual(['delete']);
});
