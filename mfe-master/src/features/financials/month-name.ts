const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `nov. de 2026` of the month `2026-11`: a month of the platform has no zone to be told in. */
export const monthName = (month: string): string => MONTH.format(new Date(`${month}-15T12:00:00Z`));
