import { addDays, fromWall, toWall, weekStart } from '../src/features/time/wall-clock';

const SP = 'America/Sao_Paulo';

describe('the company’s clock', () => {
  it.each([
    ['2026-11-21T15:00:00.000Z', SP, '2026-11-21 12:00:00'],
    ['2026-11-22T02:30:00.000Z', SP, '2026-11-21 23:30:00'],
    ['2026-11-22T03:00:00.000Z', SP, '2026-11-22 00:00:00'],
    ['2026-03-29T00:30:00.000Z', 'Europe/Lisbon', '2026-03-29 00:30:00'],
    ['2026-07-01T12:00:00.000Z', 'Europe/Lisbon', '2026-07-01 13:00:00'],
    ['2018-11-04T04:00:00.000Z', SP, '2018-11-04 02:00:00'],
  ])('%s in %s shows %s, and back', (instant, zone, wall) => {
    expect(toWall(instant, zone)).toBe(wall);
    expect(fromWall(wall, zone)).toBe(instant);
  });
  it('a time the clock skips is the one after the gap', () =>
    expect(toWall(fromWall('2018-11-04 00:30:00', SP), SP)).toBe('2018-11-04 01:30:00'));
  it('a time the clock shows twice is the first one', () =>
    expect(fromWall('2018-02-17 23:30:00', SP)).toBe('2018-02-18T01:30:00.000Z'));
  it('steps over months, and finds the Sunday', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(weekStart('2026-11-21')).toBe('2026-11-15');
    expect(weekStart('2026-11-15')).toBe('2026-11-15');
  });
});
