import { quietUntil } from './quiet-hours';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const night = { ativo: true, de: 22 * 60, ate: 8 * 60, dias: EVERY_DAY };
const SP = 'America/Sao_Paulo';
const at = (text: string) => new Date(text);
const ends = (moment: string, quiet = night, zone = SP) => quietUntil(at(moment), quiet, zone)?.toISOString() ?? null;

describe('quiet hours', () => {
  it('begin and end at the minute, on the company’s clock', () => {
    expect(ends('2026-11-22T21:59:59-03:00')).toBeNull();
    expect(ends('2026-11-22T22:00:00-03:00')).toBe('2026-11-23T11:00:00.000Z');
    expect(ends('2026-11-23T07:59:59-03:00')).toBe('2026-11-23T11:00:00.000Z');
    expect(ends('2026-11-23T08:00:00-03:00')).toBeNull();
  });

  it('are not moved by midnight in UTC', () => {
    // 21:00 in São Paulo.
    expect(ends('2026-11-23T00:00:00Z')).toBeNull();
    // 22:30 in Noronha, 21:30 in São Paulo, 20:30 in Manaus.
    expect(ends('2026-11-23T00:30:00Z', night, 'America/Noronha')).toBe('2026-11-23T10:00:00.000Z');
    expect(ends('2026-11-23T00:30:00Z', night, 'America/Manaus')).toBeNull();
  });

  it('of a night belong to the day it begins on', () => {
    const friday = { ...night, dias: [5] };
    expect(ends('2026-11-20T23:00:00-03:00', friday)).toBe('2026-11-21T11:00:00.000Z');
    expect(ends('2026-11-21T07:00:00-03:00', friday)).toBe('2026-11-21T11:00:00.000Z');
    expect(ends('2026-11-21T23:00:00-03:00', friday)).toBeNull();
    expect(ends('2026-11-20T07:00:00-03:00', friday)).toBeNull();
  });

  it('within a day end on the same one', () => {
    const lunch = { ...night, de: 12 * 60, ate: 13 * 60, dias: [1] };
    expect(ends('2026-11-23T12:30:00-03:00', lunch)).toBe('2026-11-23T16:00:00.000Z');
    expect(ends('2026-11-24T12:30:00-03:00', lunch)).toBeNull();
  });

  it('end on the clock, however long the night is when it is set', () => {
    const zone = 'America/New_York';
    const until = (moment: string) => ends(moment, { ...night, ate: 3 * 60 }, zone);
    // Forward: an hour less. Back: an hour more.
    expect(until('2026-03-08T01:30:00-05:00')).toBe('2026-03-08T07:00:00.000Z');
    expect(until('2026-11-01T01:30:00-05:00')).toBe('2026-11-01T08:00:00.000Z');
    // An end that the clock skips is the first moment after the gap.
    expect(ends('2026-03-08T01:30:00-05:00', { ...night, ate: 150 }, zone)).toBe('2026-03-08T07:30:00.000Z');
  });

  it('are none when they are off', () => {
    expect(ends('2026-11-22T23:00:00-03:00', { ...night, ativo: false })).toBeNull();
  });
});
