const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];
/** Wherever and whenever it runs, it is about ten in the morning in the salon. */
const MORNING = 10;

/** The calendar of a run that begins at `now` (ms): dialogues count days from its first, `+1` is tomorrow. */
export function openCalendar(now) {
  const hour = new Date(now).getUTCHours();
  const east = MORNING - hour < -12 ? MORNING - hour + 24 : MORNING - hour;
  // The signs of these zones are the other way round.
  const zone = east === 0 ? 'Etc/GMT' : `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
  const shown = (ms) => new Date(ms + east * HOUR_MS).toISOString();
  const dateOf = (day) => shown(now + Number(day) * DAY_MS).slice(0, 10);
  const wordsOf = {
    '': (day) => WEEKDAYS[new Date(`${dateOf(day)}T12:00:00Z`).getUTCDay()],
    data: (day) => `${dateOf(day).slice(8)}/${dateOf(day).slice(5, 7)}`,
    dia: (day) => `${Number(dateOf(day).slice(8))}`,
  };
  return {
    zone,
    /** `YYYY-MM-DD` */
    dateOf,
    /** The moment (ms) at which the salon's clock shows `HH:MM` on that day. */
    instantOf: (day, clock) => Date.parse(`${dateOf(day)}T${clock}:00Z`) - east * HOUR_MS,
    /** `[YYYY-MM-DD, HH:MM]` on the salon's clock. */
    shown: (ms) => [shown(ms).slice(0, 10), shown(ms).slice(11, 16)],
    /** `<+3>` becomes the weekday's name, `<data+3>` 27/11, `<dia+3>` 27. */
    fill: (text) => text.replace(/<(data|dia|)\+(\d+)>/g, (_, how, day) => wordsOf[how](day)),
  };
}
