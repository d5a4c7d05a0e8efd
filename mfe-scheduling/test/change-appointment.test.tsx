import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { API, refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { delay, HttpResponse, http } from 'msw';
import { useSchedulingCalendarQuery } from '../src/api/scheduling-api';
import AppointmentDrawer from '../src/features/appointments/appointment-drawer';
import { useMove } from '../src/features/calendar/use-move';
import { ConflictNotice } from '../src/features/changes/conflict-notice';
import { agendaHandlers, type Call, conflict, fakeAppointment, fakeCalendar, JULIA } from './agenda-api';

const calls: Call[] = [];
let shown = fakeAppointment();
const server = setupArea(...agendaHandlers(calls, () => shown));
beforeEach(() => {
  shown = fakeAppointment({ visita_id: uuid(61) });
});
afterEach(() => {
  calls.length = 0;
});

const open = async (role: 'admin' | 'user' | 'viewer' = 'admin') => {
  const app = await renderWithApp(<AppointmentDrawer id={uuid(41)} onClose={() => undefined} />, {
    session: fakeSession(role),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Agendamento' }));
  await dialog.findByText('Ana Beatriz');
  return { ...app, dialog };
};

test('a credit that could pay for the visit is said beside what is open', async () => {
  const account = { pago: '0.00', pendente: '0.00', aberto: '80.00', pagamentos: [] };
  const creditos = [{ pagamento_id: uuid(82), valor: '40.00', pago_em: null }];
  server.use(
    http.get(`${API}/appointments/:id/account`, () => HttpResponse.json(Object.assign({ creditos }, account))),
  );
  const { dialog } = await open();
  const line = await dialog.findByRole('group', { name: 'Pagamento da visita' });
  expect(line).toHaveTextContent(/^Falta pagar R\$\s80,00, crédito do cliente R\$\s40,00/);
});

test('what was given back of a payment is said beside it', async () => {
  const pagamentos = [{ id: uuid(81), metodo: 'pix', status: 'pago', valor: '30.00', reembolsado: '10.00' }];
  const account = { pago: '20.00', pendente: '0.00', aberto: '60.00', pagamentos };
  server.use(http.get(`${API}/appointments/:id/account`, () => HttpResponse.json(account)));
  const { dialog } = await open();
  const line = within(await dialog.findByRole('group', { name: 'Pagamento da visita' }));
  expect(line.getByRole('link', { name: /^Pix R\$\s30,00, R\$\s10,00 devolvidos$/ })).toBeVisible();
});

test('a concluded visit offers to register what is still open; who only reads sees the sums', async () => {
  shown = fakeAppointment({ status: 'concluido' });
  const { dialog, unmount } = await open();
  const line = await dialog.findByRole('group', { name: 'Pagamento da visita' });
  expect(line).toHaveTextContent(/^Pago R\$\s30,00, falta pagar R\$\s50,00/);
  // What was paid leads to its receipt; an entry that was taken back is no payment.
  expect(within(line).getByRole('link', { name: /^Pix R\$\s30,00$/ })).toHaveAttribute(
    'href',
    `/payments?id=${uuid(81)}`,
  );
  expect(within(line).queryByRole('link', { name: /^Dinheiro/ })).toBeNull();
  const door = within(line).getByRole('link', { name: 'Registrar pagamento' });
  expect(door).toHaveAttribute('href', `/payments?visita=${uuid(41)}`);
  const pix = within(line).getByRole('link', { name: 'Cobrar por Pix' });
  expect(pix).toHaveAttribute('href', `/payments?visita=${uuid(41)}&pix=1`);
  unmount();
  const { dialog: viewer } = await open('viewer');
  const read = within(await viewer.findByRole('group', { name: 'Pagamento da visita' }));
  expect(read.queryByRole('link', { name: /Registrar|Cobrar/ })).toBeNull();
});

test('cancelled with its reason and reach, and taken back', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Cancelar agendamento' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Cancelar agendamento' }));
  await user.type(ask.getByLabelText('Motivo'), 'Viajou');
  expect(ask.getByLabelText('O que cancelar')).toHaveDisplayValue('A visita toda');
  await user.click(ask.getByRole('button', { name: 'Cancelar agendamento' }));
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Desfeito.')).toBeVisible();
  expect(calls.map(({ what }) => what)).toEqual([
    `POST /appointments/${uuid(41)}/status`,
    `POST /appointments/${uuid(41)}/undo`,
  ]);
  expect(calls[0]?.body).toEqual({ status: 'cancelado', motivo: 'Viajou', alcance: 'visita' });
});

test('moved to a free time with the version that was seen', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Remarcar' }));
  const move = within(await screen.findByRole('dialog', { name: 'Remarcar Ana Beatriz' }));
  await user.click(await move.findByRole('button', { name: '11:00' }));
  await user.click(move.getByRole('button', { name: 'Remarcar' }));
  expect(await screen.findByText(/Remarcado para/)).toBeVisible();
  expect(calls.at(-1)).toEqual({
    what: `PUT /appointments/${uuid(41)}/schedule`,
    body: {
      data_hora: '2099-03-02T14:00:00.000Z',
      profissional_id: JULIA.id,
      duracao_minutos: 60,
      encaixe: false,
      versao: 1,
      alcance: 'este',
    },
  });
});

test('who may only look gets no way to change it', async () => {
  const { dialog } = await open('viewer');
  expect(dialog.queryByRole('button', { name: /Confirmar|Remarcar|Cancelar|Salvar|Desfazer/ })).toBeNull();
});

const RANGE = { de: '2099-03-02', ate: '2099-03-02' };
function Board() {
  const { data } = useSchedulingCalendarQuery(RANGE);
  const { move, refused, pick } = useMove();
  const one = data?.agendamentos[0];
  const to = { data_hora: '2099-03-02T15:00:00.000Z', profissional_id: JULIA.id, duracao_minutos: 60 };
  return (
    <>
      <p>em {one?.data_hora}</p>
      <button type="button" onClick={() => one && void move(one, to)}>
        Soltar
      </button>
      {refused && <ConflictNotice conflict={refused.conflict} onPick={pick} />}
    </>
  );
}

test('a drop shows at once, goes back when refused, and an alternative is taken', async () => {
  server.use(
    http.get(`${API}/calendar`, () => HttpResponse.json(fakeCalendar({ agendamentos: [fakeAppointment()] }))),
    http.put(
      `${API}/appointments/:id/schedule`,
      async () => {
        await delay(150);
        return conflict('2099-03-02T14:00:00.000Z');
      },
      { once: true },
    ),
  );
  const { user } = await renderWithApp(<Board />);
  await screen.findByText('em 2099-03-02T13:00:00.000Z');
  await user.click(screen.getByRole('button', { name: 'Soltar' }));
  expect(screen.getByText('em 2099-03-02T15:00:00.000Z')).toBeVisible();
  expect(await screen.findByText('Horário indisponível')).toBeVisible();
  expect(screen.getByText('em 2099-03-02T13:00:00.000Z')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /11:00 · Júlia/ }));
  await waitFor(() => expect(screen.getByText('em 2099-03-02T14:00:00.000Z')).toBeVisible());
  expect(calls.at(-1)?.body).toMatchObject({ data_hora: '2099-03-02T14:00:00.000Z', versao: 1 });
});

test('says of each reminder what became of it', async () => {
  const one = (minutos_antes: number, estado: string, erro: string | null = null) => ({
    minutos_antes,
    estado,
    erro,
    quando: '2099-03-01T13:00:00.000Z',
  });
  const erro = 'Este número não está no WhatsApp.';
  server.use(
    http.get(`${API}/appointments/:id`, () =>
      HttpResponse.json({
        agendamento: fakeAppointment(),
        visita: [],
        historico: [],
        lembretes: [one(1440, 'enviado'), one(120, 'planejado'), one(60, 'incerto'), one(15, 'falhou', erro)],
        faltas_do_cliente: 0,
        pode_desfazer: false,
        desfazer: null,
      }),
    ),
  );
  await open();
  const line = await screen.findByText(/^Lembretes: /);
  for (const text of ['(enviado)', '(aguardando o WhatsApp)', '(envio não confirmado)', `(não enviado: ${erro})`])
    expect(line).toHaveTextContent(text);
});

describe('a service of a visit', () => {
  const other = fakeAppointment({ id: uuid(42), visita_id: uuid(61), data_hora: '2099-03-02T14:00:00.000Z' });
  const one = fakeAppointment({ visita_id: uuid(61) });
  const withVisit = () =>
    server.use(
      http.get(`${API}/calendar`, () => HttpResponse.json(fakeCalendar({ agendamentos: [one] }))),
      http.get(`${API}/appointments/:id`, () =>
        HttpResponse.json({
          agendamento: one,
          visita: [other],
          historico: [],
          lembretes: [],
          faltas_do_cliente: 0,
          pode_desfazer: false,
          desfazer: null,
        }),
      ),
    );

  test('dropped elsewhere asks what moves; thinking better of it puts it back', async () => {
    withVisit();
    const { user } = await renderWithApp(<Board />);
    await screen.findByText('em 2099-03-02T13:00:00.000Z');
    await user.click(screen.getByRole('button', { name: 'Soltar' }));
    const ask = within(await screen.findByRole('dialog', { name: 'Remarcar a visita?' }));
    expect(ask.getByText(/^De .+ às 10:00 com Júlia para .+ às 12:00 com Júlia\.$/)).toBeVisible();
    expect(ask.getByRole('radio', { name: /Só este serviço/ })).toBeChecked();
    await user.click(ask.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('em 2099-03-02T13:00:00.000Z')).toBeVisible();
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Soltar' }));
    const again = within(await screen.findByRole('dialog', { name: 'Remarcar a visita?' }));
    await user.click(again.getByRole('radio', { name: /A visita toda/ }));
    await user.click(again.getByRole('button', { name: 'Remarcar' }));
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ alcance: 'visita', versao: 1 }));
  });

  test('is moved by ‘Remarcar’ with the visit unless told otherwise, at times that fit all of it', async () => {
    withVisit();
    const asked: unknown[] = [];
    server.events.on('request:start', async ({ request }) => {
      if (request.url.endsWith('/free-times'))
        asked.push(((await request.clone().json()) as { alcance?: string }).alcance);
    });
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Remarcar' }));
    const move = within(await screen.findByRole('dialog', { name: 'Remarcar Ana Beatriz' }));
    expect(move.getByText(/^Marcado para /)).toBeVisible();
    expect(move.getByRole('radio', { name: /A visita toda/ })).toBeChecked();
    await user.click(await move.findByRole('button', { name: '11:00' }));
    await user.click(move.getByRole('button', { name: 'Remarcar' }));
    expect(await screen.findByText(/Visita remarcada para/)).toBeVisible();
    expect(calls.at(-1)?.body).toMatchObject({ alcance: 'visita' });
    expect(asked).toContain('visita');
  });
});

test('what cannot come back as it was is told; it comes back squeezed in when that is wanted', async () => {
  const details = {
    pode_confirmar: true,
    itens: [
      {
        id: uuid(41),
        cliente_nome: 'Ana Beatriz',
        produto_nome: 'Corte',
        data_hora: '2099-03-02T13:00:00.000Z',
        motivo: 'Ocupado por Rita, das 10:00 às 11:00.',
      },
    ],
  };
  server.use(
    http.post(
      `${API}/appointments/:id/undo`,
      () => refused(409, 'scheduling/undo-conflict', 'Não dá para desfazer tudo do jeito que estava.', { details }),
      { once: true },
    ),
  );
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Cancelar agendamento' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Cancelar agendamento' }));
  await user.click(ask.getByRole('button', { name: 'Cancelar agendamento' }));
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Desfazer mesmo assim?' }));
  expect(sure.getByText(/Ocupado por Rita/)).toBeVisible();
  await user.click(sure.getByRole('button', { name: 'Desfazer como encaixe' }));
  expect(await screen.findByText('Desfeito.')).toBeVisible();
  expect(calls.at(-1)).toEqual({ what: `POST /appointments/${uuid(41)}/undo`, body: { encaixe: true } });
});

describe('a visit with a deposit', () => {
  const sinal = {
    status: 'aguardando' as const,
    valor: '40.00',
    expira_em: '2099-03-01T13:30:00.000Z',
    atrasado: null,
    autor_nome: null,
  };

  test('is confirmed by its money, or once somebody does without it', async () => {
    shown = fakeAppointment({ sinal });
    const waived: string[] = [];
    server.use(
      http.post(`${API}/appointments/:id/deposit/waive`, ({ params }) => {
        waived.push(String(params.id));
        shown = fakeAppointment({ sinal: { ...sinal, status: 'dispensado', autor_nome: 'Camila Rocha' }, versao: 2 });
        return HttpResponse.json({ items: [shown] });
      }),
    );
    const { user, dialog } = await open();
    expect(dialog.getByText('Aguardando sinal')).toBeVisible();
    const line = within(dialog.getByRole('alert', { name: /^Aguardando sinal de/ }));
    expect(line.getByRole('link', { name: 'Cobrar sinal por Pix' })).toHaveAttribute(
      'href',
      `/payments?visita=${uuid(41)}&pix=1`,
    );
    expect(dialog.queryByRole('button', { name: 'Confirmar' })).toBeNull();
    expect((await axe(screen.getByRole('dialog', { name: 'Agendamento' }))).violations).toEqual([]);
    await user.click(line.getByRole('button', { name: 'Dispensar sinal' }));
    const question = within(await screen.findByRole('dialog', { name: 'Dispensar o sinal?' }));
    await user.click(question.getByRole('button', { name: 'Dispensar sinal' }));
    expect(await dialog.findByText(/40,00 dispensado por Camila Rocha\./)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Confirmar' })).toBeVisible();
    expect(waived).toEqual([uuid(41)]);
  });

  test('whose money went again stands, and says so until it is paid or done without', async () => {
    shown = fakeAppointment({ status: 'confirmado', sinal: { ...sinal, status: 'cancelado' } });
    server.use(
      http.post(`${API}/appointments/:id/deposit/waive`, () => {
        shown = fakeAppointment({ status: 'confirmado', sinal: { ...sinal, status: 'dispensado' }, versao: 2 });
        return HttpResponse.json({ items: [shown] });
      }),
    );
    const { user, dialog } = await open();
    expect(dialog.getByText('Confirmado, sinal não pago')).toBeVisible();
    const line = within(dialog.getByRole('alert', { name: 'Sinal não pago' }));
    expect(line.getByText(/40,00 não está pago, e a visita continua na agenda\./)).toBeVisible();
    expect((await axe(screen.getByRole('dialog', { name: 'Agendamento' }))).violations).toEqual([]);
    await user.click(line.getByRole('button', { name: 'Dispensar sinal' }));
    expect(await dialog.findByText(/40,00 dispensado\./)).toBeVisible();
    expect(dialog.getByText('Confirmado')).toBeVisible();
  });

  test('of which a part is here says what is missing, also where a credit of it went elsewhere', async () => {
    shown = fakeAppointment({ status: 'confirmado', sinal: { ...sinal, status: 'cancelado', atrasado: 'credito' } });
    const money = { pago: '30.00', pendente: '0.00', aberto: '50.00', pagamentos: [], sinal_falta: '10.00' };
    server.use(http.get(`${API}/appointments/:id/account`, () => HttpResponse.json(money)));
    const { dialog } = await open();
    expect(dialog.getByText('Confirmado, sinal não pago')).toBeVisible();
    expect(await dialog.findByText(/^Faltam R\$\s10,00 do sinal de R\$\s40,00, e a visita continua/)).toBeVisible();
    expect(dialog.getByText(/Receba o sinal, dispense, ou cancele a visita/)).toBeVisible();
  });

  test('tells whoever can do nothing about it who can', async () => {
    shown = fakeAppointment({ status: 'confirmado', sinal: { ...sinal, status: 'cancelado' } });
    const { dialog } = await open('user');
    expect(dialog.getByText(/continua na agenda\. Avise quem cuida do financeiro\.$/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Dispensar sinal' })).toBeNull();
  });

  test('says how it ended', async () => {
    shown = fakeAppointment({ status: 'cancelado', sinal: { ...sinal, status: 'expirado', atrasado: 'devolver' } });
    const { dialog, unmount } = await open('viewer');
    expect(
      dialog.getByText(/pago quando o horário já não estava de pé: a devolução foi pedida ao Mercado Pago\./),
    ).toBeVisible();
    unmount();
    shown = fakeAppointment({ status: 'cancelado', sinal: { ...sinal, status: 'pago' } });
    const again = await open('viewer');
    expect(
      again.dialog.getByText(/O cancelamento não devolve o sinal; para devolver, abra o pagamento\./),
    ).toBeVisible();
  });
});
