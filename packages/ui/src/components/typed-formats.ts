/** How a kind of value is typed, read and shown. Values are wire text; '' is none. */
export interface TypedFormat {
  /** Type of the browser's own field, used where fingers are: a phone's wheel is better than its keyboard. */
  native: 'date' | 'time';
  placeholder: string;
  /** What to do about a text that is no value. */
  hint: string;
  /** Puts the separators in while somebody types. */
  mask: (typed: string) => string;
  /**
   * The value of a text, '' when it is none. With `leaving` nothing more will be typed, so shorthands count too; `max`
   * decides the century of a short year.
   */
  parse: (text: string, leaving?: boolean, max?: string) => string;
  show: (value: string) => string;
}

const two = (text: string) => text.padStart(2, '0');

function isoDay(day: string, month: string, year: string): string {
  const iso = `${year}-${two(month)}-${two(day)}`;
  const instant = new Date(`${iso}T12:00:00Z`);
  // 31/02 would become a day of March.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso) ? iso : '';
}

/** Days: `YYYY-MM-DD`, typed as dd/mm/aaaa whatever language the browser speaks. */
export const DAY_FORMAT: TypedFormat = {
  native: 'date',
  placeholder: 'dd/mm/aaaa',
  hint: 'Use dia, mês e ano, como 25/11/2026.',
  mask(typed) {
    // Pasted from a system that writes it this way.
    if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) return this.show(typed);
    // 5/1/2026 and 05012026 are both ways people type.
    const padded = typed.replace(/^(\d)[/.-]/, '0$1/').replace(/^(\d{2}[/.-])(\d)[/.-]/, '$10$2/');
    const digits = padded.replace(/\D/g, '').slice(0, 8);
    return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
  },
  parse(text, leaving = false, max = '') {
    const [, day = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4}|\d{2})$/.exec(text) ?? [];
    if (year.length === 4) return isoDay(day, month, year);
    if (!leaving || !year) return '';
    const recent = isoDay(day, month, `20${year}`);
    // 29/02/99: only one of the centuries has that day.
    return recent && !(max && recent > max) ? recent : max && isoDay(day, month, `19${year}`);
  },
  show: (value) => value.split('-').reverse().join('/'),
};

/** Times of a day: `HH:mm`, typed in 24 hours; "9", "9h", "930" and "9h30" count when the field is left. */
export const TIME_FORMAT: TypedFormat = {
  native: 'time',
  placeholder: '00:00',
  hint: 'Use hora e minuto, como 09:30.',
  mask(typed) {
    if (/^\d{4}$/.test(typed)) return `${typed.slice(0, 2)}:${typed.slice(2)}`;
    return typed.replace(/[^\dh:]/gi, '').slice(0, 5);
  },
  parse(text, leaving = false) {
    const whole = /^(\d{2}):(\d{2})$/.exec(text);
    const short = leaving ? /^(\d{1,2})(?:[h:]?(\d{2})?)$/i.exec(text) : null;
    const [, hour = '', minute = '00'] = whole ?? short ?? [];
    return hour && Number(hour) < 24 && Number(minute) < 60 ? `${two(hour)}:${minute}` : '';
  },
  show: (value) => value,
};
