import { Temporal } from 'temporal-polyfill';

const zoned = (at: Date, zone: string) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);

/** Day and minute a clock in `zone` shows. */
export function wallClock(at: Date, zone: string): { day: Temporal.PlainDate; minutes: number } {
  const shown = zoned(at, zone);
  return { day: shown.toPlainDate(), minutes: shown.hour * 60 + shown.minute };
}

/** When a clock in `zone` shows a minute of a day; one it skips is the first after the gap. */
export function instantAt(day: Temporal.PlainDate, minutes: number, zone: string): Date {
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  return new Date(day.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds);
}

/** `dom., 22/11 às 10:00`, as the company's clock has it. */
export function dayAndTime(at: Date, zone: string): string {
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', Object.assign({ timeZone: zone }, options)).format(at);
  const day = say({ weekday: 'short', day: '2-digit', month: '2-digit' });
  return `${day} às ${say({ hour: '2-digit', minute: '2-digit' })}`;
}
