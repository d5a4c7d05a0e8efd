import { formatCount } from '@balcao/platform';

const UNITS: [number, string, string][] = [
  [1440, 'dia', 'dias'],
  [60, 'hora', 'horas'],
  [1, 'minuto', 'minutos'],
];

/** How long before a visit, in the largest unit that fits: 120 → '2 horas antes'. */
export function leadTime(minutes: number): string {
  const [size, one, many] = UNITS.find(([unit]) => minutes % unit === 0) ?? [1, 'minuto', 'minutos'];
  const count = minutes / size;
  return `${formatCount(count, one, many)} antes`;
}
