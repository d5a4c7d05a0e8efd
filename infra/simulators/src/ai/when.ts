import { plain } from './words';

const WEEKDAYS = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'];
const SHOWN = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'];
const DAY_MS = 86_400_000;

const pad = (value: number | string): string => String(value).padStart(2, '0');
const shift = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const monthDay = (text: string, today: string): string | undefined => {
  const full = /\b(\d{1,2})\/(\d{1,2})(?:\/(\d{2,4}))?\b/.exec(text);
  if (full) {
    const given = full[3] && (full[3].length === 2 ? `20${full[3]}` : full[3]);
    const date = `${given ?? today.slice(0, 4)}-${pad(full[2] ?? '')}-${pad(full[1] ?? '')}`;
    return !given && date < today ? `${Number(today.slice(0, 4)) + 1}${date.slice(4)}` : date;
  }
  const day = /\bdia (\d{1,2})\b/.exec(text);
  if (!day) return undefined;
  const date = `${today.slice(0, 8)}${pad(day[1] ?? '')}`;
  if (date >= today) return date;
  const next = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), Number(day[1])));
  return next.toISOString().slice(0, 10);
};

/** The day a Portuguese sentence speaks of, as YYYY-MM-DD, counted from `today`. */
export const dayOf = (sentence: string, today: string): string | undefined => {
  const text = plain(sentence);
  if (/\bdepois de amanha\b/.test(text)) return shift(today, 2);
  if (/\bamanha\b/.test(text)) return shift(today, 1);
  if (/\bhoje\b/.test(text)) return today;
  const exact = monthDay(text, today);
  if (exact) return exact;
  const wanted = WEEKDAYS.findIndex((name) => new RegExp(`\\b${name}\\b`).test(text));
  if (wanted < 0) return undefined;
  const current = new Date(`${today}T12:00:00Z`).getUTCDay();
  return shift(today, (wanted - current + 7) % 7 || 7);
};

/** The time of day a sentence speaks of, as HH:MM. */
export const timeOf = (sentence: string): string | undefined => {
  const text = plain(sentence);
  if (/\bmeio dia\b/.test(text)) return '12:00';
  const clock = /\b(\d{1,2})(?::|h)(\d{2})\b/.exec(text) ?? /\b(\d{1,2}) ?h(?:rs?|oras?)?\b/.exec(text);
  const found = clock ?? /\b(?:as|pelas) (\d{1,2})\b/.exec(text) ?? /\b(\d{1,2}) da (?:tarde|manha|noite)\b/.exec(text);
  if (!found) return undefined;
  const hour = Number(found[1]);
  const late = hour < 12 && /\bda (tarde|noite)\b/.test(text) ? 12 : 0;
  return hour + late <= 23 ? `${pad(hour + late)}:${found[2] ?? '00'}` : undefined;
};

/** "sexta-feira, 27/11" */
export const showDay = (date: string): string => {
  const weekday = SHOWN[new Date(`${date}T12:00:00Z`).getUTCDay()];
  return `${weekday}, ${date.slice(8)}/${date.slice(5, 7)}`;
};
