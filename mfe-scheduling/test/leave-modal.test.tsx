import type { Pendencia, Repasse, RepasseCompleto } from '@balcao/contracts/hand-over';
import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { API } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import HandOverArea from '../src/features/team/hand-over-area';
import LeaveModal from '../src/features/team/leave-modal';
import { agendaHandlers, type Call, fakeAppointment, JULIA } from './agenda-api';

const RENATO = Object.assign({}, JULIA, { id: uuid(12), nome: 'Renato' });
const BIA = fakeAppointment({ id: uuid(42), cliente_nome: 'Bia Lima', data_hora: '2099-03-03T13:00:00.000Z' });
const calls: Call[] = [];
const server = setupArea(...agendaHandlers(calls));
const problem: Pendencia = {
  id: BIA.id,
  motivo: 'Ocupado por Rita, das 10:00 às 11:00.',
  data_hora: BIA.data_hora,
  cliente_nome: 'Bia Lima',
  produto_nome: null,
};
let problemas: Pendencia[] = [];
let estado: Repasse['estado'] = 'concluida';
const state = (over: Partial<RepasseCompleto> = {}): RepasseCompleto =>
  Object.assign(
    {
      id: uuid(90),
      estado,
      profissional_id: JULIA.id,
      profissional_nome: 'Júlia',
      desfaz: false,
      total: 2000,
      feitas: 340,
      transferidos: 1,
      cancelados: 0,
      nao_mudaram: problemas.length,
      nao_avisados: 0,
      problemas,
      sem_aviso: [],
    },
    over,
  );
let items = [fakeAppointment(), BIA];

beforeEach(() => {
  problemas = [];
  estado = 'concluida';
  items = [fakeAppointment(), BIA];
  server.use(
    http.get(`${API}/professionals`, () => HttpResponse.json({ items: [JULIA, RENATO] })),
    http.get(`${API}/professionals/:id/upcoming`, () =>
      HttpResponse.json({ total: items.length, items, nextCursor: null }),
    ),
    http.post(`${API}/professionals/:id/handover`, async ({ request }) => {
      calls.push({ what: 'handover', body: (await request.json()) as Record<string, unknown> });
      return HttpResponse.json(state());
    }),
    http.get(`${API}/professionals/handover/:id`, () => HttpResponse.json(state())),
    http.get(`${API}/professionals/handover`, () => HttpResponse.json({ repasse: state() })),
    http.delete(`${API}/professionals/:id`, () => {
      calls.push({ what: 'delete', body: {} });
      return HttpResponse.json({ resultado: 'inativado' });
    }),
  );
});
afterEach(() => {
  calls.length = 0;
});

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
    {
      what: 'handover',
      body: { itens: [{ agendamento_id: BIA.id, para: null }], manter: [], todos: { para: RENATO.id } },
    },
    { what: 'delete', body: {} },
  ]);
});

test('one that is to stay is not handed on with all the others', async () => {
  const { user, dialog } = await open();
  await user.selectOptions(await dialog.findByLabelText('Para todos'), 'Transferir para Renato');
  await user.selectOptions(dialog.getByRole('combobox', { name: /Bia Lima/ }), 'Deixar como está');
  await user.click(dialog.getByRole('button', { name: 'Excluir Júlia' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ itens: [], manter: [BIA.id], todos: { para: RENATO.id } }));
});

test('a service the chosen one does not do says so before anything happens', async () => {
  const nails = Object.assign({}, RENATO, { todos_servicos: false, servicos: [uuid(77)] });
  server.use(http.get(`${API}/professionals`, () => HttpResponse.json({ items: [JULIA, nails] })));
  items = [fakeAppointment(), Object.assign({}, BIA, { produto_id: uuid(77) })];
  const { user, dialog } = await open();
  await user.selectOptions(await dialog.findByLabelText('Para todos'), 'Transferir para Renato');
  expect(dialog.getAllByText('Renato não faz este serviço: fica como está.')).toHaveLength(1);
  await user.selectOptions(dialog.getByRole('combobox', { name: /Ana Beatriz/ }), 'Cancelar e avisar');
  expect(dialog.queryByText(/não faz este serviço/)).toBeNull();
});

test('what could not change says why beside it, and nobody is removed', async () => {
  problemas = [problem];
  const { user, dialog, onClose } = await open();
  await user.selectOptions(await dialog.findByLabelText('Para todos'), 'Transferir para Renato');
  await user.click(dialog.getByRole('button', { name: 'Excluir Júlia' }));
  expect(await dialog.findByText('Pronto: 1 transferido, 1 ficou como estava.')).toBeVisible();
  expect(dialog.getByText('Ocupado por Rita, das 10:00 às 11:00.')).toBeVisible();
  expect(dialog.getByRole('link', { name: /Bia Lima/ })).toHaveAttribute('href', expect.stringContaining(BIA.id));
  await user.click(dialog.getByRole('button', { name: 'Escolher de novo' }));
  expect(await dialog.findByRole('combobox', { name: /Bia Lima/ })).toBeVisible();
  expect(dialog.getByText('Ocupado por Rita, das 10:00 às 11:00.')).toBeVisible();
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

test('much goes on by itself: progress first, and nobody is removed before its end was seen', async () => {
  estado = 'processando';
  const { user, dialog } = await open();
  await user.selectOptions(await dialog.findByLabelText('Para todos'), 'Transferir para Renato');
  await user.click(dialog.getByRole('button', { name: 'Excluir Júlia' }));
  expect(await dialog.findByText('Mudando: 340 de 2.000 agendamentos.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Excluir Júlia' })).toBeNull();
  estado = 'concluida';
  expect(await dialog.findByText('Pronto: 1 transferido.', undefined, { timeout: 5000 })).toBeVisible();
  expect(calls.map(({ what }) => what)).toEqual(['handover']);
  await user.click(dialog.getByRole('button', { name: 'Excluir Júlia' }));
  await waitFor(() => expect(calls.map(({ what }) => what)).toEqual(['handover', 'delete']));
});

test('a page that was closed finds it again above the team, until its end was read', async () => {
  estado = 'processando';
  const onLeave = jest.fn();
  const { user } = await renderWithApp(<HandOverArea team={[JULIA, RENATO]} onLeave={onLeave} />, {
    session: fakeSession('admin'),
  });
  const bar = within(await screen.findByRole('group', { name: 'Mudança de agendamentos' }));
  expect(bar.getByText('Mudando os agendamentos de Júlia.')).toBeVisible();
  expect(bar.getByText('340 de 2.000')).toBeVisible();
  problemas = [problem];
  estado = 'concluida';
  await user.click(bar.getByRole('button', { name: 'Ver mudança' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Agendamentos de Júlia' }));
  expect(await dialog.findByText('Ocupado por Rita, das 10:00 às 11:00.')).toBeVisible();
  await screen.findByText(
    'Agendamentos de Júlia. Pronto: 1 transferido, 1 ficou como estava.',
    { selector: '[role=status]' },
    { timeout: 5000 },
  );
  expect((await axe(screen.getByRole('dialog'))).violations).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Excluir Júlia' }));
  expect(onLeave).toHaveBeenCalledWith(JULIA);
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Mudança de agendamentos' })).toBeNull());
});
