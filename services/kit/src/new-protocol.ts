import { randomInt } from 'node:crypto';

/** No letters and digits that are mistaken for each other when read out. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** `LGPD-20261121-7KQ2M9XA`: number of a request, told to the person and kept in the audit log. */
export function newProtocol(zone: string, at: Date): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at);
  const sign = () => SIGNS[randomInt(SIGNS.length)];
  return `LGPD-${day.replaceAll('-', '')}-${Array.from({ length: 8 }, sign).join('')}`;
}
