import { DAY_MS } from '@balcao/contracts/constants';
import { dayKey, formatTime, tenantZone } from '@balcao/platform';

/** `YYYY-MM-DD HH:mm:ss` on the company's clock. */
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
  const early = asUtc - offsetAt(asUtc - DAY_MS, zone) * 60_000;
  const late = asUtc - offsetAt(asUtc + DAY_MS, zone) * 60_000;
  const shows = (instant: number) => instant + offsetAt(instant, zone) * 60_000 === asUtc;
  const [first, second] = [Math.min(early, late), Math.max(early, late)];
  const found = shows(first) ? first : shows(second) ? second : early;
  return new Date(found).toISOString();
}

export const DAY_MINUTES = 1440;
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** Minutes a clock of the company shows at an instant, counted from midnight of a day: below 0 before it, 1440 and more after. */
export function minutesOfDay(instant: string, day: string, zone = tenantZone()): number {
  const wall = toWall(instant, zone);
  const days = Math.round((noonOf(wall.slice(0, 10)) - noonOf(day)) / DAY_MS);
  return days * DAY_MINUTES + Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
}

/** '09:30' of minutes from midnight; 1500 is 01:00 of the day after. */
export function clockOf(minutes: number): string {
  const ofDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

/** The instant at which the company's clock shows these minutes of a day. */
export const instantOf = (day: string, minutes: number): string =>
  fromWall(`${addDays(day, Math.floor(minutes / DAY_MINUTES))} ${clockOf(minutes)}:00`);

/** Today's day of the company. */
export const today = (): string => dayKey(Date.now());

/** A day of the calendar some days later; days have no zone. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Sunday of the week a day is in. */
export const weekStart = (day: string): string => addDays(day, -new Date(`${day}T12:00:00Z`).getUTCDay());

/** 'sexta-feira, 22 de novembro' of a calendar day. */
export const dayTitle = (day: string): string =>
  new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

/** '15 a 21 de novembro' of the week a day is in. */
export function weekTitle(day: string): string {
  const [from, to] = [weekStart(day), addDays(weekStart(day), 6)];
  const of = (one: string, month: boolean) =>
    new Intl.DateTimeFormat('pt-BR', { day: 'numeric', timeZone: 'UTC', ...(month && { month: 'long' }) }).format(
      new Date(`${one}T12:00:00Z`),
    );
  return `${of(from, from.slice(0, 7) !== to.slice(0, 7))} a ${of(to, true)}`;
}

/** The days from one to another, both included. */
export function daysBetween(de: string, ate: string): string[] {
  const days: string[] = [];
  for (let day = de; day <= ate; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The day, or the earliest allowed one. */
export const notBefore = (earliest: string, day: string): string => [earliest, day].sort().at(-1) ?? day;
