import type { Hours } from './items';
import type { When, Window } from './read-when';

const pad = (value: number) => String(value).padStart(2, '0');
const time = (minutes: number) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

function showHours({ das, as, em }: Hours): string {
  if (em !== null) return das === as ? time(em) : `~${time(em)}`;
  return `${time(das)}-${time(as)}`;
}
function showWindow({ dias, horas }: Window): string {
  const span = dias && (dias.ate === dias.de ? dias.de : `${dias.de}..${dias.ate ?? ''}`);
  return [span, horas && showHours(horas)].filter(Boolean).join(' ');
}

/** `2026-11-24 12:00-18:00 | 2026-11-25 ~15:00 ? dia`: how the examples write what was read. */
export function showWhen({ janelas, adivinhado, ordem, exclui }: When): string {
  const windows = janelas.map(showWindow);
  if (windows.length === 0 && exclui.length > 0) windows.push(...exclui.map((out) => `not ${showWindow(out)}`));
  const order = ordem ? [ordem] : [];
  const guess = adivinhado.length > 0 ? ` ? ${adivinhado.join(' ')}` : '';
  return `${[...windows, ...order].join(' | ') || '-'}${guess}`;
}
