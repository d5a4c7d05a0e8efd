import type { Profissional } from '@balcao/contracts/agenda';
import { AGENDA_DEFAULTS } from '@balcao/contracts/agenda';
import type { Sala } from '@balcao/contracts/rooms';
import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { API } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import SettingsTab from '../src/features/agenda-settings/settings-tab';
import { BlockModal } from '../src/features/blocks/block-modal';
import BookingModal from '../src/features/booking/booking-modal';
import RoomsTab from '../src/features/rooms/rooms-tab';
import TeamTab from '../src/features/team/team-tab';
import { agendaHandlers, type Call, CORTE, fakeAppointment, freeTime, JULIA } from './agenda-api';

const calls: Call[] = [];
const MACA: Sala = { id: uuid(61), nome: 'Maca 1', ativo: true, servicos: [CORTE.id] };
const RENATO: Profissional = Object.assign({}, JULIA, { id: uuid(12), nome: 'Renato' });
let team: Profissional[];
let rooms: Sala[];
const note = async (request: Request) => {
  const body = JSON.parse((await request.clone().text()) || '{}');
  calls.push({ what: `${request.method} ${new URL(request.url).pathname.slice(4)}`, body });
  return body;
};
const server = setupArea(
  http.get(`${API}/rooms`, () => HttpResponse.json({ items: rooms })),
  http.post(`${API}/rooms`, async ({ request }) => {
    rooms = [...rooms, Object.assign({ id: uuid(62) }, await note(request))];
    return HttpResponse.json(rooms.at(-1), { status: 201 });
  }),
  http.delete(`${API}/rooms/:id`, async ({ request }) => {
    await note(request);
    rooms = rooms.map((room) => Object.assign({}, room, { ativo: false }));
    return HttpResponse.json({ resultado: 'inativado' });
  }),
  http.get(`${API}/professionals`, () => HttpResponse.json({ items: team })),
  http.put(`${API}/professionals/order`, async ({ request }) => {
    const { ids } = await note(request);
    team = ids.flatMap((id: string) => team.filter((one) => one.id === id));
    return HttpResponse.json({ ok: true });
  }),
  http.put(`${API}/professionals/:id`, async ({ request }) => {
    const body = await note(request);
    return HttpResponse.json({
      profissional: Object.assign({}, JULIA, body),
      afetados: [],
      total_afetados: 0,
      mais_afetados: null,
    });
  }),
  http.get(`${API}/agenda-settings`, () => HttpResponse.json(AGENDA_DEFAULTS)),
  http.put(`${API}/agenda-settings`, async ({ request }) => HttpResponse.json(await note(request))),
  ...agendaHandlers(calls),
);
beforeEach(() => {
  team = [JULIA, RENATO];
  rooms = [MACA];
});
afterEach(() => {
  calls.length = 0;
});

const session = fakeSession('admin');
const bodies = (what: string) => calls.filter((call) => call.what === what).map(({ body }) => body);

test('the team is put in order by keyboard, and the keyboard stays with whom it moved', async () => {
  const { user } = await renderWithApp(<TeamTab />, { session });
  (await screen.findByRole('button', { name: 'Mover Júlia para baixo' })).focus();
  expect(screen.getByRole('button', { name: 'Mover Júlia para cima' })).toBeDisabled();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(bodies('PUT /professionals/order')).toEqual([{ ids: [RENATO.id, JULIA.id] }]));
  // She is the last now: the way back is what is left.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mover Júlia para cima' })).toHaveFocus());
});

test('of many appointments left outside the first are named and the others counted', async () => {
  const standing = Array.from({ length: 50 }, (_, n) => fakeAppointment({ id: uuid(100 + n) }));
  server.use(
    http.put(`${API}/professionals/:id`, () =>
      HttpResponse.json({ profissional: JULIA, afetados: standing, total_afetados: 1234, mais_afetados: 'um' }),
    ),
  );
  const { user } = await renderWithApp(<TeamTab />, { session });
  await user.click(await screen.findByRole('button', { name: 'Editar Júlia' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Editar profissional' }));
  await user.click(editor.getByRole('button', { name: 'Salvar' }));
  const notice = within(await screen.findByRole('dialog', { name: 'Agendamentos afetados' }));
  expect(notice.getAllByRole('link')).toHaveLength(50);
  expect(notice.getByText(/^Estes 1.234 agendamentos ficaram fora/)).toBeVisible();
  expect(notice.getByText('e mais 1.184')).toBeVisible();
  const next = [fakeAppointment({ id: uuid(200) })];
  server.use(
    http.get(`${API}/appointments/affected`, () => HttpResponse.json({ error: { code: 'x' } }, { status: 500 }), {
      once: true,
    }),
    http.get(`${API}/appointments/affected`, ({ request }) => {
      const cursor = new URL(request.url).searchParams.get('cursor');
      return HttpResponse.json({ items: cursor === 'um' ? next : [], nextCursor: null });
    }),
  );
  await user.click(notice.getByRole('button', { name: 'Mostrar mais' }));
  expect(await notice.findByRole('alert')).toBeVisible();
  await user.click(notice.getByRole('button', { name: 'Mostrar mais' }));
  await waitFor(() => expect(notice.getAllByRole('link')).toHaveLength(51));
  expect(notice.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
});

test('a price and duration of one’s own are added, changed and taken back', async () => {
  const { user } = await renderWithApp(<TeamTab />, { session });
  await user.click(await screen.findByRole('button', { name: 'Editar Júlia' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar profissional' }));
  const add = () => dialog.findByLabelText('Adicionar serviço com preço ou duração próprios');
  await user.selectOptions(await add(), 'Corte');
  const price = await dialog.findByLabelText('Preço de Corte');
  await user.clear(price);
  await user.type(price, '95');
  await user.clear(dialog.getByLabelText('Duração de Corte (min)'));
  await user.type(dialog.getByLabelText('Duração de Corte (min)'), '90');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(bodies(`PUT /professionals/${JULIA.id}`)).toMatchObject([
      { proprios: [{ produto_id: CORTE.id, preco: '95.00', duracao_minutos: 90 }] },
    ]),
  );
});

test('booking shows the professional’s own price and duration, and asks for a chosen room', async () => {
  const own = { produto_id: CORTE.id, preco: '95.00', duracao_minutos: 90 };
  team = [Object.assign({}, JULIA, { proprios: [own] }), RENATO];
  const asked: unknown[] = [];
  server.use(
    http.get(`${API}/products`, () =>
      HttpResponse.json({ items: [Object.assign({}, CORTE, { recursos: [MACA.id] })], nextCursor: null }),
    ),
    http.post(`${API}/appointments/free-times`, async ({ request }) => {
      asked.push((await request.json()) as object);
      return HttpResponse.json({ horarios: [freeTime('2099-03-02T13:00:00.000Z')], motivo: null });
    }),
  );
  const { user } = await renderWithApp(<BookingModal onClose={() => undefined} initial={{}} />, { session });
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo agendamento' }));
  await user.selectOptions(await dialog.findByRole('combobox', { name: /^Serviço/ }), 'Corte');
  // Anybody: how long it takes is up to whoever it becomes.
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ itens: [{ produto_id: CORTE.id, profissional_id: null }] });
  expect(JSON.stringify(asked[0])).not.toContain('duracao_minutos');
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Profissional/ }), 'Júlia');
  expect(dialog.getByLabelText(/^Duração/)).toHaveValue('90');
  expect(dialog.getByLabelText(/^Valor/)).toHaveValue('R$ 95,00');
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Sala ou cadeira' }), 'Maca 1');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ itens: [{ duracao_minutos: 90, recurso_id: MACA.id }] }));
});

test('rooms are made with what is done there, and one with appointments only goes out of use', async () => {
  const { user } = await renderWithApp(<RoomsTab />, { session });
  expect(await screen.findByText('Maca 1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Nova sala ou cadeira' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova sala ou cadeira' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText('Informe o nome.')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Nome/), 'Lavatório');
  await user.click(await dialog.findByRole('checkbox', { name: 'Corte' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Lavatório')).toBeVisible();
  expect(bodies('POST /rooms')).toEqual([{ nome: 'Lavatório', ativo: true, servicos: [CORTE.id] }]);
  await user.click(screen.getByRole('button', { name: 'Excluir Maca 1' }));
  await user.click(await screen.findByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText(/ficou fora de uso/)).toBeVisible();
});

test('who gets a visit for anybody, and what customers keep to, are set', async () => {
  const { user } = await renderWithApp(<SettingsTab />, { session });
  await user.selectOptions(await screen.findByLabelText('Qualquer profissional'), 'ordem');
  await user.selectOptions(screen.getByLabelText('Marcar até'), '2 horas antes');
  await user.selectOptions(screen.getByLabelText('Cancelar até'), '1 dia antes');
  await user.selectOptions(screen.getByLabelText('Agenda aberta para'), 'Os próximos 60 dias');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(bodies('PUT /agenda-settings')).toMatchObject([
      {
        distribuicao: 'ordem',
        antecedencia_minima_minutos: 120,
        cancelamento_ate_minutos: 1440,
        horizonte_dias: 60,
      },
    ]),
  );
});

test('a block of the past, or of a mistyped year, is named at its day and not sent', async () => {
  const session = fakeSession('admin');
  const { user } = await renderWithApp(<BlockModal onClose={() => undefined} onAffected={() => undefined} />, {
    session,
  });
  const form = within(await screen.findByRole('dialog', { name: 'Novo bloqueio' }));
  const type = async (label: RegExp, text: string) => {
    await user.clear(form.getByLabelText(label));
    await user.type(form.getByLabelText(label), text);
    await user.tab();
  };
  await type(/^De/, '01011900');
  expect(form.getByLabelText(/^De/)).toHaveAccessibleDescription(/Escolha de 01\/01\/2000 em diante\./);
  await type(/^De/, '02012020');
  await type(/^Até/, '03012020');
  expect(form.getByLabelText(/^Até/)).toHaveAccessibleDescription(/Escolha de .* em diante\./);
  await user.click(form.getByRole('button', { name: 'Bloquear' }));
  expect(calls).toEqual([]);
});
