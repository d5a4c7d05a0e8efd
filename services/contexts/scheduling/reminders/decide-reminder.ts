import { addDays, dayOf, instantAt, MINUTE, wallClock } from '@balcao/kit/zone-time';

export interface ReminderRules {
  /** Minutes before the appointment. */
  lembretes_minutos: readonly number[];
  /** Minutes of the company's day; equal means no silence; the start may be later than the end. */
  silencio_inicio: number;
  silencio_fim: number;
}
export interface Subject {
  inicio: number;
  /** When it was booked, or last moved: a rule whose moment had passed then does not apply. */
  desde: number;
  /** Rules already dealt with for this very start. */
  tratados: readonly number[];
}
export interface Decision {
  /** Rule to send for now. */
  enviar: number | null;
  /** Rules that are over without a message. */
  pular: number[];
}

/** A reminder that comes later than this before the start helps nobody. */
const LAST_CALL_MS = 30 * MINUTE;

/** When the silence around an instant ends; null when there is none. */
export function silenceUntil(
  now: number,
  { silencio_inicio, silencio_fim }: ReminderRules,
  zone: string,
): number | null {
  if (silencio_inicio === silencio_fim) return null;
  const { day, minutes } = wallClock(now, zone);
  const overnight = silencio_inicio > silencio_fim;
  const silent = overnight
    ? minutes >= silencio_inicio || minutes < silencio_fim
    : minutes >= silencio_inicio && minutes < silencio_fim;
  if (!silent) return null;
  const ends = overnight && minutes >= silencio_inicio ? addDays(day, 1) : dayOf(now, zone);
  return instantAt(ends, silencio_fim, zone);
}

/** What is due for an appointment that still stands, as things are at this moment. Pure. */
export function decideReminder(subject: Subject, rules: ReminderRules, now: number, zone: string): Decision {
  const nothing = { enviar: null, pular: [] };
  if (now >= subject.inicio) return nothing;
  const due = rules.lembretes_minutos.filter(
    (minutes) => subject.inicio - minutes * MINUTE <= now && !subject.tratados.includes(minutes),
  );
  const booked = due.filter((minutes) => subject.inicio - minutes * MINUTE < subject.desde);
  const wanted = due.filter((minutes) => !booked.includes(minutes));
  if (!wanted.length) return { enviar: null, pular: booked };
  // Several at once (the worker was away): the nearest one says all.
  const nearest = Math.min(...wanted);
  const others = [...booked, ...wanted.filter((minutes) => minutes !== nearest)];
  const until = silenceUntil(now, rules, zone);
  if (until === null) return { enviar: nearest, pular: others };
  const tooLate = until > subject.inicio - LAST_CALL_MS;
  return { enviar: null, pular: tooLate ? [...others, nearest] : others };
}
