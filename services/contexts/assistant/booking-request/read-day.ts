const WEEKDAYS = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'];
const SHORT_WEEKDAYS = ['dom', 'seg', 'terca', 'qua', 'qui', 'sex', 'sab'];
const MONTHS = [
  ...['janeiro', 'fevereiro', 'mes3', 'abril', 'maio', 'junho', 'julho'],
  ...['agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
];
const MONTH = MONTHS.join('|');

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** The date, or null when the calendar has none like it. */
function dateOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === (month - 1 + 12) % 12 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null;
}

/** `28/11`, `28/11/2026`, `28 de novembro`: the next such day when no year is said. */
function readDate(said: string, today: string): string | null {
  const numbers = /\b(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?\b/.exec(said);
  const named = new RegExp(`\\b(\\d{1,2})o? (?:de )?(${MONTH})\\b`).exec(said);
  const day = Number(numbers?.[1] ?? named?.[1]);
  const month = numbers ? Number(numbers[2]) : MONTHS.indexOf(named?.[2] ?? '') + 1;
  if (!day || month < 1 || month > 12) return null;
  const thisYear = Number(today.slice(0, 4));
  if (numbers?.[3]) return dateOf(numbers[3].length === 2 ? 2000 + Number(numbers[3]) : Number(numbers[3]), month, day);
  const found = dateOf(thisYear, month, day);
  return found && found >= today ? found : dateOf(thisYear + 1, month, day);
}

/** `dia 28`: the next day of that number. */
function readDayOfMonth(said: string, today: string): string | null {
  const day = Number(/\bdia (\d{1,2})o?\b(?!:)/.exec(said)?.[1]);
  if (!day || day > 31) return null;
  const [year = 0, month = 0] = today.split('-').map(Number);
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const at = month - 1 + ahead;
    const found = dateOf(year + Math.floor(at / 12), (at % 12) + 1, day);
    if (found && found >= today) return found;
  }
  return null;
}

function readDistance(said: string, today: string): string | null {
  if (/\bdepois de amanha\b/.test(said)) return addDays(today, 2);
  const away = /\b(?:daqui(?: a)?|em) (\d{1,2}) (dias?|semanas?)\b/.exec(said);
  if (away) return addDays(today, Number(away[1]) * (away[2]?.startsWith('s') ? 7 : 1));
  if (/\bamanha\b/.test(said)) return addDays(today, 1);
  return /\bhoje\b/.test(said) ? today : null;
}

const nextWeek = (today: string): string => addDays(today, (8 - weekdayOf(today)) % 7 || 7);

/** Weekdays that are meant: not the ones a customer rules out, and not a 'segunda vez'. */
function readWeekday(said: string): number {
  const words = said.split(' ');
  const found = words.findIndex((word, at) => {
    const before = words.slice(Math.max(0, at - 3), at).join(' ');
    if (/(?:menos|exceto|sem ser|nao posso|nao consigo|nao da|nao)(?: (?:na|no|de))?$/.test(before)) return false;
    if (/^(?:vez|opcao|pessoa|via|parcela|sessao)$/.test(words[at + 1] ?? '')) return false;
    return WEEKDAYS.includes(word) || SHORT_WEEKDAYS.includes(word) || /^feira[2-6]$/.test(word);
  });
  const word = words[found] ?? '';
  if (/^feira/.test(word)) return Number(word.at(-1)) - 1;
  return Math.max(WEEKDAYS.indexOf(word), SHORT_WEEKDAYS.indexOf(word));
}

/**
 * The day a customer's words speak of, as YYYY-MM-DD on the company's calendar; `said` comes from `plainSpeech`. A
 * weekday is the next one ('sexta que vem' differs by region: staff sees the words beside the form).
 */
export function readDay(said: string, today: string): string | null {
  const exact = readDate(said, today) ?? readDistance(said, today) ?? readDayOfMonth(said, today);
  if (exact) return exact;
  const following = /\b(?:semana que vem|proxima semana|outra semana)\b/.test(said);
  const weekday = readWeekday(said);
  if (weekday >= 0) {
    const monday = nextWeek(today);
    return following ? addDays(monday, (weekday + 6) % 7) : addDays(today, (weekday - weekdayOf(today) + 7) % 7 || 7);
  }
  if (following) return nextWeek(today);
  if (/\bfim de semana\b/.test(said)) return addDays(today, (6 - weekdayOf(today) + 7) % 7);
  if (!/\b(?:mes que vem|proximo mes)\b/.test(said)) return null;
  const [year = 0, month = 0] = today.split('-').map(Number);
  return dateOf(year + Math.floor(month / 12), (month % 12) + 1, 1);
}
