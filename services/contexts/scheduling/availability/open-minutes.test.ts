import type { OpenHours } from './open-hours.repository';
import { countOpenMinutes } from './open-minutes';

const zone = 'America/Sao_Paulo';
const at = (text: string) => Date.parse(`${text}-03:00`);
const hours = (over: Partial<OpenHours> = {}): OpenHours => ({
  zone,
  // Monday to Friday; two people whose hours overlap.
  weekly: new Map(
    [1, 2, 3, 4, 5].map((day) => [
      day,
      [
        { inicio: 540, fim: 1080 },
        { inicio: 600, fim: 1140 },
      ],
    ]),
  ),
  exceptions: new Map(),
  ...over,
});

describe('minutes in which a company is open', () => {
  it('counts overlapping hours once, and only within', () => {
    expect(countOpenMinutes(hours(), at('2026-03-02T08:00'), at('2026-03-02T12:00'))).toBe(180);
    expect(countOpenMinutes(hours(), at('2026-03-02T00:00'), at('2026-03-03T00:00'))).toBe(600);
    expect(countOpenMinutes(hours(), at('2026-03-06T18:30'), at('2026-03-09T10:00'))).toBe(90);
  });
  it('a holiday of the whole team has none', () => {
    const closed = hours({ exceptions: new Map([['2026-03-02', []]]) });
    expect(countOpenMinutes(closed, at('2026-03-02T00:00'), at('2026-03-03T12:00'))).toBe(180);
  });
  it('a night shift reaches into the next day', () => {
    const night = hours({ weekly: new Map([[5, [{ inicio: 1200, fim: 1560 }]]]) });
    expect(countOpenMinutes(night, at('2026-03-07T00:00'), at('2026-03-07T12:00'))).toBe(120);
  });
  it('without any hours: Monday to Saturday, nine to six', () => {
    const none = hours({ weekly: new Map() });
    expect(countOpenMinutes(none, at('2026-03-07T00:00'), at('2026-03-09T00:00'))).toBe(540);
  });
});
