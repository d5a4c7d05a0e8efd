import type { PathStep } from '@balcao/contracts/message-path';
import { formatDate, tenantZone } from '@balcao/platform';

/** `14:05:09` on the company's clock. */
const exactTime = (at: string): string =>
  new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium', timeZone: tenantZone() }).format(new Date(at));

function distance(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1).replace('.', ',')} s`;
  const minutes = Math.floor(ms / 60_000);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export interface TimedStep extends PathStep {
  /** When, with the day where it is another than the first one's. */
  quando: string | null;
  /** How long after the step before it, whose time is known. */
  depois: string | null;
}

/** What a person reads of the times of a way. */
export function withTimes(steps: readonly PathStep[]): TimedStep[] {
  const first = steps.find(({ em }) => em)?.em;
  let before: string | null = null;
  return steps.map((step) => {
    const { em } = step;
    if (!em) return Object.assign({ quando: null, depois: null }, step);
    const day = first && formatDate(em) !== formatDate(first) ? `${formatDate(em)} ` : '';
    const passed = before === null ? 0 : Date.parse(em) - Date.parse(before);
    before = em;
    return Object.assign({ quando: day + exactTime(em), depois: passed > 0 ? `+${distance(passed)}` : null }, step);
  });
}
