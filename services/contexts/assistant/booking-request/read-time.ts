const pad = (value: number) => String(value).padStart(2, '0');

const PARTS: [Periodo, RegExp][] = [
  ['manha', /\b(?:manha|manhazinha|cedo|cedinho|antes do almoco)\b/],
  ['tarde', /\b(?:tarde|tardinha|depois do almoco|apos o almoco)\b/],
  ['noite', /\b(?:noite|noitinha|depois do trabalho|fim do dia|final do dia)\b/],
];
export type Periodo = 'manha' | 'tarde' | 'noite';

/** The part of the day a customer's words speak of. */
export const readPart = (said: string): Periodo | null => {
  // 'mais tarde' and 'mais cedo' compare, they name no part of a day.
  const plain = said.replace(/\bmais (?:tarde|cedo)\b/g, ' ');
  return PARTS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
};

/** Salons do not open before seven: '3' is three in the afternoon, unless it is said otherwise. */
function hourOf(said: number, part: Periodo | null): number {
  if (said >= 12 || part === 'manha') return said;
  if (part !== null) return said + 12;
  return said < 7 ? said + 12 : said;
}

const MINUTES: Record<string, number> = { meia: 30, '15': 15, '10': 10, '20': 20, '30': 30, '45': 45 };

/** Hour and minutes as they stand in the words. */
function clockIn(said: string): [number, number] | null {
  const to = /\b(5|10|15|20) as (\d{1,2})\b/.exec(said);
  if (to) return [Number(to[2]) - 1, 60 - Number(to[1])];
  const written = /\b(\d{1,2})(?::|h)([0-5]\d)\b/.exec(said);
  if (written) return [Number(written[1]), Number(written[2])];
  const spoken =
    /\b(\d{1,2}) ?(?:h|hs|hrs?|horas?)\b(?: e (meia|10|15|20|30|45)\b)?/.exec(said) ??
    /\b(?:as|pelas|umas|das|a partir de) (\d{1,2})\b(?![/$])(?: e (meia|10|15|20|30|45)\b)?/.exec(said) ??
    /\b(\d{1,2}) e (meia)\b/.exec(said) ??
    /\b(\d{1,2})() da (?:manha|tarde|noite)\b/.exec(said);
  return spoken ? [Number(spoken[1]), MINUTES[spoken[2] ?? ''] ?? 0] : null;
}

/** The time of day a customer's words speak of, as HH:MM; `said` comes from `plainSpeech`. */
export function readTime(said: string): string | null {
  // How long something takes is no time of day.
  const clock = clockIn(
    said.replace(/\b(?:daqui(?: a)?|dura|leva|demora|por|em) \d{1,2} ?(?:h|hs|hrs?|horas?)\b/g, ' '),
  );
  if (!clock) return null;
  const hour = hourOf(clock[0], readPart(said));
  return hour >= 0 && hour <= 23 ? `${pad(hour)}:${pad(clock[1])}` : null;
}
