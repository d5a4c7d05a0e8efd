type Style = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>;

/** Formats of a language by zone: making one costs far more than using it. An unknown zone counts as São Paulo. */
function zoneFormats(language: string, style: Style): (zone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const kept = made.get(zone);
    if (kept) return kept;
    const make = (timeZone: string) => new Intl.DateTimeFormat(language, Object.assign({ timeZone }, style));
    try {
      const format = make(zone);
      made.set(zone, format);
      return format;
    } catch {
      return make('America/Sao_Paulo');
    }
  };
}

const words = zoneFormats('pt-BR', { dateStyle: 'full', timeStyle: 'short' });
const digits = zoneFormats('sv-SE', { dateStyle: 'short' });

/** "sábado, 21 de novembro de 2026, 10:35" in the company's zone; an unknown zone reads as São Paulo. */
export const todayIn = (zone: string, now: Date): string => words(zone).format(now);

/** The day on a company's calendar, as YYYY-MM-DD; an unknown zone counts as São Paulo. */
export const dayIn = (zone: string, at: Date): string => digits(zone).format(at);
