import { isBirthday } from '@balcao/contracts/customers';

/** What a cell says about the day of birth. Without the year it is no date, but worth a note. */
export type Birthday =
  | { kind: 'none' }
  | { kind: 'day'; day: string }
  | { kind: 'yearless'; text: string }
  | { kind: 'fault' };

const two = (text: string) => text.padStart(2, '0');

function dayOf(year: string, month: string, day: string): Birthday {
  // Phones write 1604 for a birthday whose year nobody told.
  if (year === '1604') return { kind: 'yearless', text: `${two(day)}/${two(month)}` };
  const iso = `${year}-${two(month)}-${two(day)}`;
  return isBirthday(iso) ? { kind: 'day', day: iso } : { kind: 'fault' };
}

/** 1990-05-21, 21/05/1990, 21.5.90, 19900521, 5/21/1990 (no month 21: the English order), --05-21. */
export function readBirthday(cell: string, today = new Date().toISOString().slice(0, 10)): Birthday {
  const text = cell.trim().replace(/[T ]\d{1,2}:\d{2}[\s\S]*/, '');
  if (!text || /^[0/.\-\s]+$/.test(text)) return { kind: 'none' };
  const yearless = /^--?(\d{2})-?(\d{2})$/.exec(text);
  if (yearless) return { kind: 'yearless', text: `${yearless[2]}/${yearless[1]}` };
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(text);
  if (iso) return dayOf(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  const [, first = '', second = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? [];
  if (!year) return { kind: 'fault' };
  const [day, month] = Number(second) > 12 ? [second, first] : [first, second];
  if (year.length === 4) return dayOf(year, month, day);
  // The last such day there was: nobody is born in the future, and 29/02 is not of every century.
  const recent = dayOf(`20${year}`, month, day);
  return recent.kind === 'day' && recent.day <= today ? recent : dayOf(`19${year}`, month, day);
}
