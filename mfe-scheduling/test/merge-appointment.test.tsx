import { uuid } from '@balcao/testing/ids';
import { mergeIntoCalendar, mergeIntoPages } from '../src/api/merge-appointment';
import { describeHours } from '../src/features/time/minutes';
import { fakeAppointment, fakeCalendar, JULIA } from './agenda-api';

const calendar = () => fakeCalendar({ agendamentos: [fakeAppointment()] });
const range = { de: '2099-03-01', ate: '2099-03-07' };

describe('an appointment told by the stream', () => {
  it('is there once, however often it is told', () => {
    const data = calendar();
    const other = fakeAppointment({ id: uuid(42), data_hora: '2099-03-02T12:00:00.000Z' });
    for (let times = 0; times < 3; times += 1) mergeIntoCalendar(data, range, other);
    expect(data.agendamentos.map(({ id }) => id)).toEqual([uuid(42), uuid(41)]);
  });
  it('never goes back to an older version', () => {
    const data = calendar();
    mergeIntoCalendar(data, range, fakeAppointment({ versao: 3, status: 'confirmado' }));
    mergeIntoCalendar(data, range, fakeAppointment({ versao: 2, status: 'pendente' }));
    expect(data.agendamentos).toMatchObject([{ versao: 3, status: 'confirmado' }]);
  });
  it.each([
    ['another week', { data_hora: '2099-03-10T13:00:00.000Z' }],
    ['another person', { profissional_id: uuid(12) }],
  ])('leaves the calendar for %s', (_, over) => {
    const data = calendar();
    mergeIntoCalendar(data, { ...range, profissional_id: JULIA.id }, fakeAppointment({ versao: 2, ...over }));
    expect(data.agendamentos).toEqual([]);
  });
  it('stays on the day after while it runs over midnight, and no longer', () => {
    const day = { de: '2099-03-02', ate: '2099-03-02' };
    const [data, other] = [fakeCalendar(), fakeCalendar()];
    mergeIntoCalendar(data, day, fakeAppointment({ data_hora: '2099-03-02T02:30:00.000Z', duracao_minutos: 60 }));
    mergeIntoCalendar(other, day, fakeAppointment({ data_hora: '2099-03-02T02:00:00.000Z', duracao_minutos: 60 }));
    expect([data.agendamentos.length, other.agendamentos.length]).toEqual([1, 0]);
  });
  it('asks the list again only when its place may have changed', () => {
    const pages = () => [{ items: [fakeAppointment()], nextCursor: null }];
    expect(mergeIntoPages(pages(), fakeAppointment({ versao: 2, valor: '90.00' }))).toBe(true);
    expect(mergeIntoPages(pages(), fakeAppointment({ versao: 2, status: 'confirmado' }))).toBe(false);
    expect(mergeIntoPages(pages(), fakeAppointment({ id: uuid(43) }))).toBe(false);
  });
});

it('a moved one stands in its new place at once', () => {
  const later = fakeAppointment({ id: uuid(44), data_hora: '2099-03-02T15:00:00.000Z' });
  const pages = [{ items: [fakeAppointment(), later], nextCursor: null }];
  mergeIntoPages(pages, fakeAppointment({ versao: 2, data_hora: '2099-03-05T13:00:00.000Z' }));
  expect(pages[0]?.items.map(({ id }) => id)).toEqual([uuid(44), uuid(41)]);
});

describe('hours in words', () => {
  const on = (dia_semana: number, inicio: number, fim: number) => ({ dia_semana, inicio, fim });
  it.each([
    ['Sem horário: não aparece para agendar.', []],
    ['Ter a qua, 9h–12h e 13h–18h', [on(2, 780, 1080), on(2, 540, 720), on(3, 540, 720), on(3, 780, 1080)]],
    ['Seg, 9h–18h30 · Sáb a dom, 10h–2h', [on(1, 540, 1110), on(6, 600, 1560), on(0, 600, 1560)]],
  ])('%s', (text, hours) => expect(describeHours(hours)).toBe(text));
});
