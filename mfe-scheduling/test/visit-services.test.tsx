import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { API, refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import AppointmentDrawer from '../src/features/appointments/appointment-drawer';
import BookingModal from '../src/features/booking/booking-modal';
import { ANA, agendaHandlers, type Call, CORTE, conflict, fakeAppointment, JULIA } from './agenda-api';

const BARBA = Object.assign({}, CORTE, { id: uuid(22), nome: 'Barba', preco: '50.00', duracao_minutos: 90 });
const RENATO = Object.assign({}, JULIA, {
  id: uuid(12),
  nome: 'Renato',
  todos_servicos: false,
  servicos: [BARBA.id],
  proprios: [{ produto_id: BARBA.id, preco: '70.00', duracao_minutos: 40 }],
});
const calls: Call[] = [];
const server = setupArea(...agendaHandlers(calls));
const note = (name: string, answer: () => Response) => async (info: { request: Request }) => {
  calls.push({ what: name, body: (await info.request.json()) as Record<string, unknown> });
  return answer();
};
const done = (over: object = {}) => HttpResponse.json({ items: [fakeAppointment(Object.assign({ versao: 2 }, over))] });

beforeEach(() => {
  server.use(
    http.get(`${API}/products`, () => HttpResponse.json({ items: [CORTE, BARBA], nextCursor: null })),
    http.get(`${API}/professionals`, () => HttpResponse.json({ items: [JULIA, RENATO] })),
    http.put(
      `${API}/appointments/:id/service`,
      note('swap', () => done({ produto_nome: 'Barba' })),
    ),
    http.post(`${API}/appointments/:id/services`, note('add', done)),
  );
});
afterEach(() => {
  calls.length = 0;
});

const open = async (button: string) => {
  const app = await renderWithApp(<AppointmentDrawer id={uuid(41)} onClose={() => undefined} />, {
    session: fakeSession('admin'),
  });
  const drawer = within(await screen.findByRole('dialog', { name: 'Agendamento' }));
  await app.user.click(await drawer.findByRole('button', { name: button }));
  const form = within(await screen.findByRole('dialog', { name: button }));
  await form.findByRole('combobox', { name: /^Serviço/ });
  return { user: app.user, form };
};

test('a service is swapped for another, with the same person and the version that was seen', async () => {
  const { user, form } = await open('Trocar serviço');
  const service = form.getByRole('combobox', { name: /^Serviço/ });
  expect(within(service).queryByRole('option', { name: 'Corte' })).toBeNull();
  await user.click(form.getByRole('button', { name: 'Trocar' }));
  expect(await form.findByText('Escolha o serviço.', { selector: 'p' })).toBeVisible();
  await user.selectOptions(service, 'Barba');
  expect(form.getByRole('status')).toHaveTextContent(/10:00–11:30 · 90 min · R\$\s50,00/);
  await user.click(form.getByRole('button', { name: 'Trocar' }));
  expect(await screen.findByText('Corte trocado por Barba.')).toBeVisible();
  const body = { produto_id: BARBA.id, profissional_id: JULIA.id, encaixe: false, versao: 1 };
  expect(calls).toEqual([{ what: 'swap', body }]);
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(calls.at(-1)?.what).toBe(`POST /appointments/${uuid(41)}/undo`));
});

test('a swap that does not fit says why, and an alternative is taken with its time', async () => {
  server.use(http.put(`${API}/appointments/:id/service`, () => conflict('2099-03-02T14:00:00.000Z'), { once: true }));
  const { user, form } = await open('Trocar serviço');
  await user.selectOptions(form.getByRole('combobox', { name: /^Serviço/ }), 'Barba');
  await user.click(form.getByRole('button', { name: 'Trocar' }));
  await user.click(within(await form.findByRole('alert')).getByRole('button', { name: /11:00 · Júlia/ }));
  await user.click(form.getByRole('button', { name: 'Trocar' }));
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ data_hora: '2099-03-02T14:00:00.000Z' }));
});

test('an added one begins when the visit’s last ends, and shows the person’s own price and duration', async () => {
  const { user, form } = await open('Adicionar serviço');
  expect(form.getByLabelText('Começa às')).toHaveValue('11:00');
  await user.selectOptions(form.getByRole('combobox', { name: /^Serviço/ }), 'Barba');
  await user.selectOptions(form.getByRole('combobox', { name: /^Profissional/ }), 'Renato');
  expect(form.getByRole('status')).toHaveTextContent(/11:00–11:40 · 40 min · R\$\s70,00/);
  fireEvent.change(form.getByLabelText('Começa às'), { target: { value: '10:30' } });
  expect(await form.findByText(/Na mesma hora desta visita: 10:00 Corte/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Adicionar' }));
  expect(await screen.findByText('Barba acrescentado às 10:30.')).toBeVisible();
  const who = { produto_id: BARBA.id, profissional_id: RENATO.id };
  expect(calls).toEqual([
    { what: 'add', body: Object.assign({ data_hora: '2099-03-02T13:30:00.000Z', encaixe: false }, who) },
  ]);
});

test('what was typed stays when the server refuses', async () => {
  server.use(
    http.post(`${API}/appointments/:id/services`, () => refused(422, 'scheduling/limit', 'Limite do plano atingido.')),
  );
  const { user, form } = await open('Adicionar serviço');
  await user.selectOptions(form.getByRole('combobox', { name: /^Serviço/ }), 'Barba');
  await user.click(form.getByRole('button', { name: 'Adicionar' }));
  expect(await form.findByText('Limite do plano atingido.')).toBeVisible();
  expect(form.getByRole('combobox', { name: /^Serviço/ })).toHaveValue(BARBA.id);
});

test('booking warns of what the customer has at that time, and books all the same', async () => {
  const other = fakeAppointment({ data_hora: '2099-03-02T13:30:00.000Z', produto_nome: 'Barba' });
  const gone = fakeAppointment({ id: uuid(43), status: 'cancelado', produto_nome: 'Escova' });
  server.use(
    http.get(`${API}/appointments`, ({ request }) => {
      const mine = new URL(request.url).searchParams.get('cliente_id') === ANA.id;
      return HttpResponse.json({ items: mine ? [gone, other] : [], nextCursor: null });
    }),
  );
  const app = await renderWithApp(<BookingModal onClose={() => undefined} initial={{ cliente_id: ANA.id }} />, {
    session: fakeSession('admin'),
  });
  const form = within(await screen.findByRole('dialog', { name: 'Novo agendamento' }));
  await app.user.selectOptions(await form.findByRole('combobox', { name: /^Serviço/ }), 'Corte');
  expect(form.queryByText(/já tem horário/)).toBeNull();
  await app.user.click(await form.findByRole('button', { name: '10:00' }));
  expect(await form.findByText('Ana Beatriz já tem horário nessa hora')).toBeVisible();
  expect(form.getByText(/10:30 Barba com Júlia/)).toBeVisible();
  expect(form.queryByText(/Escova/)).toBeNull();
  await app.user.click(form.getByRole('button', { name: 'Agendar' }));
  expect(await screen.findByText(/Agendamento criado!/)).toBeVisible();
});
