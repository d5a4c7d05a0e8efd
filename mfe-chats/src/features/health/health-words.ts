import type { NumberHealth } from '@balcao/contracts/number-health';

export const DAY_MINUTES = 1440;
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

/** '22/11', of a day of the company's clock. */
export const dayLabel = (dia: string): string => `${dia.slice(8, 10)}/${dia.slice(5, 7)}`;

/** '2 h 05 min' */
export function lasted(minutes: number): string {
  if (minutes === 0) return '-';
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')} min`;
}

/** The share of the time in which it worked; never '100 %' when it did not for a moment. */
export function uptimeOf({ dias, quedas, minutos }: NumberHealth): string {
  const out = dias.reduce((sum, day) => sum + day.minutos_fora, 0);
  const share = Math.max(0, 1 - out / Math.max(1, minutos));
  return percent.format(quedas.length > 0 ? Math.min(share, 0.999) : share);
}
