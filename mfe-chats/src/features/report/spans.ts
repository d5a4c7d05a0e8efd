import { formatCount, formatNumber } from '@balcao/platform';

/** 45 → '45 s', 150 → '3 min', 9000 → '2,5 h': as exact as one can feel. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  if (seconds < 3_570) return `${Math.round(seconds / 60)} min`;
  return `${formatNumber(Math.round(seconds / 360) / 10)} h`;
}

/** 90 → '1 hora e 30 minutos' */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    hours > 0 && formatCount(hours, 'hora', 'horas'),
    (rest > 0 || hours === 0) && formatCount(rest, 'minuto', 'minutos'),
  ];
  return parts.filter(Boolean).join(' e ');
}
