/** `22/11` of the calendar day `2026-11-22`: a day of the company has no zone to be told in. */
export const shortDay = (day: string): string => day.slice(5).split('-').reverse().join('/');
