import type { Momento } from '@balcao/contracts/snooze';
import { dayKey, formatTime } from '@balcao/platform';

const HOUR_MS = 3_600_000;
const MORNING = '09:00';

const plusDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 24 * HOUR_MS).toISOString().slice(0, 10);
/** 0 = Sunday. */
const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();

/** Moments people put a conversation off to, on the company's clock. */
export function presetsOf(now: number): { label: string; at: Momento }[] {
  const today = dayKey(now);
  const toMonday = (8 - weekdayOf(today)) % 7 || 7;
  const inAnHour = now + HOUR_MS;
  const tomorrow = { label: 'Amanhã cedo', at: { dia: plusDays(today, 1), hora: MORNING } };
  return [
    { label: 'Em 1 hora', at: { dia: dayKey(inAnHour), hora: formatTime(inAnHour) } },
    tomorrow,
    ...(toMonday === 1 || toMonday === 7
      ? []
      : [{ label: 'Segunda-feira', at: { dia: plusDays(today, toMonday), hora: MORNING } }]),
    { label: 'Em uma semana', at: { dia: plusDays(today, 7), hora: MORNING } },
  ];
}
