import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { API, refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import BookingModal from '../src/features/booking/booking-modal';
import { type BookingStart, bookingStart } from '../src/features/booking/booking-start';
import { ANA, agendaHandlers, type Call, CORTE, conflict, JULIA } from './agenda-api';

const calls: Call[] = [];
const server = setupArea(...agendaHandlers(calls));
afterEach(() => {
  calls.length = 0;
});

const of = (what: string) => calls.filter((call) => call.what === what);
async function open(role: 'admin' | 'user' = 'admin', initial: BookingStart = {}) {
  const onClose = jest.fn();
  const shown = await renderWithApp(<BookingModal onClose={onClose} initial={initial} />, {
    session: fakeSession(role),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo agendamento' }));
  await dialog.findByRole('combobox', { name: /^Serviço/ });
  return { ...shown, dialog, onClose };
}
async function fill({ user, dialog }: Awaited<ReturnType<typeof open>>) {
  await user.click(dialog.getByRole('button', { name: 'Cliente novo' }));
  await user.type(dialog.getByLabelText(/Nome do cliente/), 'Zélia');
  await user.type(dialog.getByLabelText(/Telefone do cliente/), '11987650099');
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Serviço/ }), 'Corte');
  await user.click(await dialog.findByRole('button', { name: '10:00' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: '10:00' })).toHaveAttribute('aria-pressed', 'true'));
}
const book = ({ user, dialog }: Awaited<ReturnType<typeof open>>) =>
  user.click(dialog.getByRole('button', { name: 'Agendar' }));

test('by keyboard: customer found, service, free time, kept and booked', async () => {
  const form = await open();
  const { user, dialog, onClose } = form;
  await waitFor(() => expect(dialog.getByRole('combobox', { name: /Cliente/ })).toHaveFocus());
  await user.keyboard('ana');
  await screen.findByRole('option', { name: /Ana Beatriz/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Serviço/ }), 'Corte');
  fireEvent.change(dialog.getByLabelText(/^Dia/), { target: { value: '02/03/2099' } });
  const time = await dialog.findByRole('button', { name: '10:00' });
  time.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(dialog.getByRole('button', { name: '10:00', pressed: true })).toBeVisible());
  dialog.getByRole('button', { name: 'Agendar' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/Agendamento criado!/)).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);
  const item = { produto_id: CORTE.id, profissional_id: JULIA.id, data_hora: '2099-03-02T13:00:00.000Z' };
  expect(of('POST /appointments')[0]?.body).toEqual({
    cliente_id: ANA.id,
    itens: [{ ...item, duracao_minutos: 60, valor: '80.00' }],
    status: 'pendente',
    observacoes: null,
    encaixe: false,
    reserva_id: uuid(51),
  });
});

test('a service that is added takes the focus, to be chosen at once', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Adicionar serviço' }));
  await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Serviço 2/ })).toHaveFocus());
});

test('says what is missing, and a new customer’s name takes the focus', async () => {
  const form = await open();
  await book(form);
  expect(await form.dialog.findByText('Escolha o cliente.')).toBeVisible();
  expect(form.dialog.getByText('Escolha o serviço.')).toBeVisible();
  expect(calls).toEqual([]);
  await form.user.click(form.dialog.getByRole('button', { name: 'Cliente novo' }));
  expect(form.dialog.getByLabelText(/Nome do cliente/)).toHaveFocus();
});

test('a new customer goes along with the booking', async () => {
  const form = await open();
  await fill(form);
  await book(form);
  await screen.findByText(/Agendamento criado!/);
  expect(of('POST /appointments')[0]?.body).toMatchObject({ cliente_novo: { nome: 'Zélia', telefone: '11987650099' } });
});

test('a phone that is none is said at its field, and what was typed stays', async () => {
  const text = 'O DDD 20 não existe. Confira o número.';
  const fields = { 'cliente_novo.telefone': text };
  const answer = { error: { code: 'http/invalid', message: 'Confira os campos.', requestId: 'test', fields } };
  server.use(http.post(`${API}/appointments`, () => HttpResponse.json(answer, { status: 422 }), { once: true }));
  const form = await open();
  await fill(form);
  await book(form);
  expect(await form.dialog.findByText(text)).toBeVisible();
  const phone = form.dialog.getByLabelText(/Telefone/);
  expect(phone).toBeInvalid();
  expect(phone).toHaveValue('11987650099');
  await book(form);
  expect(await screen.findByText(/Agendamento criado!/)).toBeVisible();
});

test('a taken time names who has it; an alternative is kept and booked', async () => {
  server.use(http.post(`${API}/appointments`, () => conflict('2099-03-02T14:00:00.000Z'), { once: true }));
  const form = await open();
  await fill(form);
  await book(form);
  const alert = within(await form.dialog.findByRole('alert'));
  expect(alert.getByText('Ocupado por Rita, das 10:00 às 11:00.')).toBeVisible();
  await form.user.click(alert.getByRole('button', { name: /11:00 · Júlia/ }));
  await waitFor(() => expect(of('POST /appointments/holds')).toHaveLength(2));
  expect(form.dialog.getByRole('group', { name: 'Quando' })).toHaveFocus();
  await book(form);
  await screen.findByText(/Agendamento criado!/);
  expect(of('POST /appointments')[0]?.body).toMatchObject({ itens: [{ data_hora: '2099-03-02T14:00:00.000Z' }] });
});

test('what was typed stays when the server fails', async () => {
  server.use(http.post(`${API}/appointments`, () => refused(500, 'http/internal', 'Algo deu errado.')));
  const form = await open();
  await fill(form);
  await form.user.type(form.dialog.getByLabelText('Observações'), 'Franja curta');
  await book(form);
  expect(await form.dialog.findByText('Algo deu errado.')).toBeVisible();
  expect(form.dialog.getByLabelText('Observações')).toHaveValue('Franja curta');
  expect(form.dialog.getByLabelText(/Nome do cliente/)).toHaveValue('Zélia');
  expect(form.onClose).not.toHaveBeenCalled();
});

test('a kept time is let go when the form goes away', async () => {
  const form = await open();
  await fill(form);
  form.unmount();
  await waitFor(() => expect(of(`DELETE /appointments/holds/${uuid(51)}`)).toHaveLength(1));
});

test.each([
  ['admin', 1],
  ['user', 0],
] as const)('encaixe for %s: %i', async (role, count) => {
  const { dialog } = await open(role);
  expect(dialog.queryAllByRole('switch', { name: /Encaixe/ })).toHaveLength(count);
});

test('recurrence: a date in conflict is skipped or moved; each rule is asked about once', async () => {
  let asked = 0;
  const date = (posicao: number, livre: boolean) => ({
    posicao,
    data_hora: `2099-03-0${2 + posicao}T13:00:00.000Z`,
    livre,
    conflito: livre ? null : 'Ocupado por Rita',
    alternativas: livre ? [] : ['2099-03-03T18:00:00.000Z'],
  });
  server.use(
    http.post(`${API}/appointments/recurrence-preview`, () => {
      asked += 1;
      return HttpResponse.json({ datas: [date(0, true), date(1, false), date(2, false)] });
    }),
  );
  const form = await open();
  await fill(form);
  await form.user.click(form.dialog.getByRole('switch', { name: 'Repetir' }));
  const dates = within(await form.dialog.findByRole('list', { name: 'Datas da repetição' }));
  const line = (n: number) => within(dates.getAllByRole('listitem')[n] as HTMLElement);
  await form.user.click(line(1).getByRole('button', { name: 'Pular' }));
  await form.user.click(line(2).getByRole('button', { name: '15:00' }));
  await form.user.type(form.dialog.getByLabelText('Observações'), 'Toda semana');
  await book(form);
  await screen.findByText(/Agendamento criado!/);
  expect(of('POST /appointments')[0]?.body.recorrencia).toEqual({
    frequencia: 'semanal',
    vezes: 4,
    pular: [1],
    mudar: [{ posicao: 2, data_hora: '2099-03-03T18:00:00.000Z' }],
  });
  expect(asked).toBe(1);
});

describe('opened from a conversation', () => {
  const wish = (change: Partial<Parameters<typeof bookingStart>[1]> = {}) =>
    bookingStart(
      ANA.id,
      Object.assign(
        { produto_id: CORTE.id, profissional_id: '', dia: '2099-03-02', hora: '11:00', periodo: '' },
        change,
      ),
    );

  test('customer, service, day and time are there, the time is kept: one click books', async () => {
    const { dialog, user } = await open('admin', wish());
    await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Serviço/ })).toHaveDisplayValue('Corte'));
    expect(await dialog.findByText(/O cliente pediu: segunda-feira, 2 de março, às 11:00\.$/)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: '11:00' })).toHaveAttribute('aria-pressed', 'true'));
    expect(of('POST /appointments/holds')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Agendar' }));
    await screen.findByText(/Agendamento criado!/);
    expect(of('POST /appointments')[0]?.body).toMatchObject({
      cliente_id: ANA.id,
      itens: [{ produto_id: CORTE.id, data_hora: '2099-03-02T14:00:00.000Z' }],
    });
  });

  test('the professional who was asked for is chosen; whoever is gone is not', async () => {
    const asked = await open('admin', wish({ profissional_id: JULIA.id }));
    const who = () => asked.dialog.getByRole('combobox', { name: /^Profissional/ });
    await waitFor(() => expect(who()).toHaveDisplayValue('Júlia'));
    // A service that she does not do takes her off the form: what the customer said stays in sight.
    expect(
      await asked.dialog.findByText(/O cliente pediu: segunda-feira, 2 de março, às 11:00, com Júlia\.$/),
    ).toBeVisible();
  });

  test('a time that is taken is said and not guessed', async () => {
    const { dialog } = await open('admin', wish({ hora: '15:30' }));
    expect(await dialog.findByText(/às 15:30\. Esse horário não está livre\./)).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('a part of the day and a service that is gone: nothing is chosen, what was asked is told', async () => {
    const { dialog } = await open('admin', wish({ produto_id: uuid(99), hora: '', periodo: 'manha' }));
    expect(await dialog.findByText('O cliente pediu: segunda-feira, 2 de março, de manhã.')).toBeVisible();
    expect(dialog.getByRole('combobox', { name: /^Serviço/ })).toHaveDisplayValue('Escolha o serviço');
  });

  test('what is not of its form is left out', () => {
    expect(bookingStart('1', { produto_id: '', profissional_id: '', dia: 'ontem', hora: '<b>', periodo: 'x' })).toEqual(
      {
        cliente_id: undefined,
        wish: { produto_id: '', profissional_id: '', dia: '', hora: '', periodo: '' },
      },
    );
  });
});

describe('‘Agendar’ pressed before the time is kept', () => {
  const held = (answer: () => Response) =>
    server.use(
      http.post(`${API}/appointments/holds`, async () => {
        await delay(150);
        return answer();
      }),
    );
  const fillAndBook = async () => {
    const form = await open();
    const { user, dialog } = form;
    await user.click(dialog.getByRole('button', { name: 'Cliente novo' }));
    fireEvent.change(dialog.getByLabelText(/Nome do cliente/), { target: { value: 'Zélia' } });
    fireEvent.change(dialog.getByLabelText(/Telefone do cliente/), { target: { value: '11987650099' } });
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Serviço/ }), 'Corte');
    fireEvent.click(await dialog.findByRole('button', { name: '10:00' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Agendar' }));
    expect(dialog.queryByText('Escolha um horário.')).toBeNull();
    return form;
  };

  test('waits for it and books the chosen time', async () => {
    held(() =>
      HttpResponse.json({ id: uuid(51), expira_em: new Date(Date.now() + 300_000).toISOString() }, { status: 201 }),
    );
    await fillAndBook();
    await screen.findByText(/Agendamento criado!/);
    expect(of('POST /appointments')[0]?.body).toMatchObject({
      itens: [{ data_hora: '2099-03-02T13:00:00.000Z' }],
      reserva_id: uuid(51),
    });
  });

  test('books it all the same when keeping it failed', async () => {
    held(() => refused(500, 'http/internal', 'Algo deu errado.'));
    await fillAndBook();
    await screen.findByText(/Agendamento criado!/);
    expect(of('POST /appointments')[0]?.body).toMatchObject({ itens: [{ data_hora: '2099-03-02T13:00:00.000Z' }] });
  });

  test('says who has it when somebody was faster, and books nothing', async () => {
    held(() => conflict('2099-03-02T14:00:00.000Z'));
    const { dialog } = await fillAndBook();
    expect(await dialog.findByText('Ocupado por Rita, das 10:00 às 11:00.')).toBeVisible();
    expect(dialog.queryByText('Escolha um horário.')).toBeNull();
    expect(of('POST /appointments')).toEqual([]);
  });
});

test('of 250 services the last one can be chosen: all are there, and it is found by typing', async () => {
  const services = Array.from({ length: 250 }, (_, n) =>
    Object.assign({}, CORTE, { id: uuid(1000 + n), nome: n === 249 ? 'Ultrassom estético' : `Serviço ${n}` }),
  );
  server.use(
    http.get(`${API}/products`, ({ request }) => {
      const at = Number(new URL(request.url).searchParams.get('cursor') ?? 0);
      const nextCursor = at + 100 < services.length ? String(at + 100) : null;
      return HttpResponse.json({ items: services.slice(at, at + 100), nextCursor });
    }),
  );
  const { user, dialog } = await open();
  await user.type(dialog.getByRole('combobox', { name: /^Serviço/ }), 'ultrassom est');
  await user.click(await screen.findByRole('option', { name: 'Ultrassom estético' }));
  expect(dialog.getByLabelText(/^Valor/)).toHaveDisplayValue(/80,00/);
});
