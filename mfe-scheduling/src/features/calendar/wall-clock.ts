import { dayKey, formatTime, tenantZone } from '@balcao/platform';

/** What the calendar component speaks: `YYYY-MM-DD HH:mm:ss` on the company's clock. */
export const toWall = (instant: string, zone = tenantZone()): string =>
  `${dayKey(instant, zone)} ${formatTime(instant, zone)}:00`;

/** Minutes the zone is ahead of UTC at an instant. */
function offsetAt(instant: number, zone: string): number {
  const wall = toWall(new Date(instant).toISOString(), zone);
  const floor = Math.floor(instant / 60_000) * 60_000;
  return (Date.parse(`${wall.replace(' ', 'T')}Z`) - floor) / 60_000;
}

/**
 * The instant (ISO, UTC) at which a clock of the company shows this. A time the clock skips becomes the one after the
 * gap; a time it shows twice is the first of both.
 */
export function fromWall(wall: string, zone = tenantZone()): string {
  const asUtc = Date.parse(`${wall.slice(0, 10)}T${wall.slice(11, 16)}:00Z`);
  const early = asUtc - offsetAt(asUtc - 86_400_000, zone) * 60_000;
  const late = asUtc - offsetAt(asUtc + 86_400_000, zone) * 60_000;
  const shows = (instant: number) => instant + offsetAt(instant, zone) * 60_000 === asUtc;
  const [first, second] = [Math.min(early, late), Math.max(early, late)];
  const found = shows(first) ? first : shows(second) ? second : early;
  return new Date(found).toISOString();
}

/** Today's day of the company. */
export const today = (): string => dayKey(Date.now());

/** A day of the calendar some days later; days have no zone. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Sunday of the week a day is in. */
export const weekStart = (day: string): string => addDays(day, -new Date(`${day}T12:00:00Z`).getUTCDay());

/** 'sexta-feira, 22 de novembro' of a calendar day. */
export const dayTitle = (day: string): string =>
  new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

/** The day, or the earliest allowed one. */
export const notBefore = (earliest: string, day: string): string => [earliest, day].sort().at(-1) ?? day;
