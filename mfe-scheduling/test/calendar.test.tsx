import { liveFrame } from '@balcao/platform';
import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { API } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { CalendarData } from '../src/api/merge-appointment';
import CalendarView from '../src/features/calendar/calendar-view';
import { agendaHandlers, type Call, conflict, fakeAppointment, fakeCalendar, JULIA } from './agenda-api';

const DAY = '2099-03-02';
const at = (clock: string, day = DAY) => new Date(`${day}T${clock}:00-03:00`).toISOString();
const VERA = { ...JULIA, id: uuid(12), nome: 'Vera Lúcia', ativo: false };
const calls: Call[] = [];
let shown: CalendarData;
const server = setupArea(
  ...agendaHandlers(calls),
  http.get(`${API}/calendar`, () => HttpResponse.json(shown)),
);
beforeEach(() => {
  shown = fakeCalendar({
    expediente: [{ profissional_id: JULIA.id, inicio: at('09:00'), fim: at('18:00') }],
    com_visitas: [JULIA.id, VERA.id],
    agendamentos: [
      fakeAppointment({ id: uuid(42), data_hora: at('09:30'), profissional_id: VERA.id }),
      fakeAppointment({ recurso_id: uuid(71), recurso_nome: 'Sala 2' }),
    ],
  });
});
afterEach(() => {
  calls.length = 0;
});

async function open(view: 'dia' | 'semana' = 'dia', role: 'admin' | 'viewer' = 'admin') {
  const seen = { opened: [] as string[], slots: [] as object[], days: [] as string[] };
  const books = role === 'admin' ? (slot: object) => seen.slots.push(slot) : null;
  const app = await renderWithApp(
    <CalendarView
      view={view}
      date={DAY}
      team={[JULIA, VERA]}
      profissional={JULIA.id}
      onPerson={() => undefined}
      onOpen={(id) => seen.opened.push(id)}
      onDay={(day) => seen.days.push(day)}
      onSlot={books}
      empty={<p>ninguém</p>}
    />,
    { session: fakeSession(role) },
  );
  return { ...app, ...seen, grid: within(await screen.findByRole('grid')) };
}

test('a day has a column for each person, also for who attends no more and still has visits', async () => {
  const { grid } = await open();
  expect(grid.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Hora',
    'Júlia1 visita',
    'Vera Lúciainativo1 visita',
  ]);
  expect(within(screen.getByRole('list', { name: 'Vera Lúcia' })).getAllByRole('button')).toHaveLength(1);
});

test('a visit says its time, customer, service, state and room, and opens', async () => {
  const { user, opened } = await open();
  await user.click(screen.getByRole('button', { name: /^10:00, Ana Beatriz · Corte, Pendente, Sala 2, até 11:00/ }));
  expect(opened).toEqual([uuid(41)]);
});

test('a visit without its deposit is told from a paid one at a glance', async () => {
  const sinal = { valor: '40.00', expira_em: at('09:00'), atrasado: null, autor_nome: null };
  const confirmed = { status: 'confirmado' as const };
  shown.agendamentos = [
    fakeAppointment({ ...confirmed, sinal: { ...sinal, status: 'cancelado' } }),
    fakeAppointment({ ...confirmed, id: uuid(42), data_hora: at('12:00'), sinal: { ...sinal, status: 'pago' } }),
  ];
  await open();
  const unpaid = screen.getByRole('button', { name: /^10:00, .*Confirmado, sinal não pago/ });
  const paid = screen.getByRole('button', { name: /^12:00, .*Confirmado, até/ });
  const signOf = (visit: HTMLElement) => visit.querySelector('svg')?.getAttribute('class');
  expect(signOf(unpaid)).toContain('cash-off');
  expect(signOf(paid)).not.toContain('cash-off');
  expect(unpaid).toHaveAttribute('data-unpaid');
  expect(paid).not.toHaveAttribute('data-unpaid');
});

test('arrows walk between times and columns; Enter books there, or opens what is there', async () => {
  const { user, grid, opened, slots } = await open();
  const cells = grid.getAllByRole('gridcell');
  expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  cells[0]?.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toHaveAccessibleName('Júlia, 09:00, livre');
  await user.keyboard('{Enter}');
  expect(slots).toEqual([{ data_hora: at('09:00'), profissional_id: JULIA.id }]);
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement).toHaveAccessibleName('Vera Lúcia, 09:30, ocupado, Ana Beatriz · Corte');
  await user.keyboard('{Enter}{Home}');
  expect(opened).toEqual([uuid(42)]);
  expect(document.activeElement).toHaveAccessibleName('Júlia, 09:30, livre');
});

test('a click on free time books there, with that person', async () => {
  const { user, grid, slots } = await open();
  await user.click(grid.getByRole('gridcell', { name: 'Júlia, 13:30, livre' }));
  expect(slots).toEqual([{ data_hora: at('13:30'), profissional_id: JULIA.id }]);
});

test('who may only look opens visits and books nothing', async () => {
  const { user, grid, slots, opened } = await open('dia', 'viewer');
  await user.click(grid.getByRole('gridcell', { name: 'Júlia, 13:30, livre' }));
  expect(slots).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^10:00, Ana/ }));
  expect(opened).toEqual([uuid(41)]);
  expect(document.querySelector('[data-edge]')).toBeNull();
});

/** jsdom has no layout: two columns of 100 px, one pixel a minute. */
function layOut() {
  const real = HTMLElement.prototype.getBoundingClientRect;
  const spy = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    if (this.dataset.layer === undefined) return real.call(this);
    const layers = [...document.querySelectorAll('[data-layer]')];
    // The board shows 08:00 to 19:00.
    return new DOMRect(layers.indexOf(this) * 100, 0, 100, 660);
  });
  HTMLElement.prototype.setPointerCapture = () => undefined;
  HTMLElement.prototype.scrollBy = () => undefined;
  return spy;
}
/** What jsdom lacks of pointers. */
class MousePointer extends MouseEvent {
  readonly pointerType = 'mouse';
  readonly pointerId = 1;
}
Object.defineProperty(window, 'PointerEvent', { value: MousePointer });
const mouse = (x: number, minutes: number) => ({ clientX: x, clientY: minutes - 480, button: 0 });

test('dragged to another time and person: the target shows, and is what is asked for', async () => {
  const spy = layOut();
  const { opened } = await open();
  const visit = screen.getByRole('button', { name: /^09:30, Ana/ });
  fireEvent.pointerDown(visit, mouse(150, 9.5 * 60 + 10));
  fireEvent.pointerMove(window, mouse(50, 14 * 60 + 12));
  expect(await screen.findByRole('status')).toHaveTextContent('14:00–15:00');
  fireEvent.pointerUp(window, mouse(50, 14 * 60 + 12));
  fireEvent.click(visit);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({
    what: `PUT /appointments/${uuid(42)}/schedule`,
    body: { data_hora: at('14:00'), profissional_id: JULIA.id, duracao_minutos: 60 },
  });
  expect(opened).toEqual([]);
  spy.mockRestore();
});

test('refused while others book: the visit goes back, and nothing else moves', async () => {
  const spy = layOut();
  let refuse = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  server.use(
    http.put(`${API}/appointments/:id/schedule`, async () => {
      await held;
      return conflict(at('15:00'));
    }),
  );
  const { store } = await open();
  const visit = screen.getByRole('button', { name: /^09:30, Ana/ });
  fireEvent.pointerDown(visit, mouse(150, 9.5 * 60 + 10));
  fireEvent.pointerMove(window, mouse(150, 14 * 60 + 12));
  fireEvent.pointerUp(window, mouse(150, 14 * 60 + 12));
  expect(await screen.findByRole('button', { name: /^14:00, Ana/ })).toBeInTheDocument();
  const booked = fakeAppointment({
    id: uuid(43),
    data_hora: at('09:00'),
    profissional_id: VERA.id,
    cliente_nome: 'Rita',
  });
  act(() => void store.dispatch(liveFrame('appointment.upserted', { appointment: booked })));
  refuse();
  expect(await screen.findByRole('button', { name: /^09:30, Ana/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^09:00, Rita/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^10:00, Ana/ })).toBeInTheDocument();
  spy.mockRestore();
});

test('drawn longer by its lower edge; Escape lets go', async () => {
  const spy = layOut();
  await open();
  const edge = screen.getByRole('button', { name: /^10:00, Ana/ }).querySelector('[data-edge]');
  if (!edge) throw new Error('no edge');
  fireEvent.pointerDown(edge, mouse(50, 660));
  fireEvent.pointerMove(window, mouse(50, 700));
  fireEvent.keyDown(window, { key: 'Escape' });
  fireEvent.pointerUp(window, mouse(50, 700));
  fireEvent.pointerDown(edge, mouse(50, 660));
  fireEvent.pointerMove(window, mouse(50, 11 * 60 + 28));
  fireEvent.pointerUp(window, mouse(50, 11 * 60 + 28));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ data_hora: at('10:00'), duracao_minutos: 90 });
  spy.mockRestore();
});

test('a week has a column for each day; its head opens that day', async () => {
  shown = fakeCalendar({ agendamentos: [fakeAppointment({ data_hora: at('23:30') })], com_visitas: [JULIA.id] });
  const { user, grid, days } = await open('semana');
  expect(grid.getAllByRole('columnheader')).toHaveLength(8);
  expect(screen.getAllByRole('button', { name: /^23:30, Ana/ })).toHaveLength(2);
  expect(screen.getByText('↑ continua de ontem')).toBeVisible();
  expect(screen.getByText('continua amanhã ↓')).toBeVisible();
  await user.click(grid.getByRole('button', { name: /^terça-feira, 3 de março/ }));
  expect(days).toEqual(['2099-03-03']);
});

test('nobody to draw is said', async () => {
  shown = fakeCalendar();
  await renderWithApp(
    <CalendarView
      view="dia"
      date={DAY}
      team={[VERA]}
      profissional=""
      onPerson={() => undefined}
      onOpen={() => undefined}
      onDay={() => undefined}
      onSlot={null}
      empty={<p>ninguém</p>}
    />,
    { session: fakeSession('admin') },
  );
  expect(await screen.findByText('ninguém')).toBeVisible();
});
