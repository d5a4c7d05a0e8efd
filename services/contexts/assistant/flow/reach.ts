import type { Flow, Offer, OpenVisit } from './flow-state';

/** All that is done together moves and ends together. */
export const reachOf = ({ servicos }: Pick<OpenVisit, 'servicos'>): 'este' | 'visita' =>
  servicos.length > 1 ? 'visita' : 'este';

/** Moved by less than it takes, a visit stands in its own way: only the move itself can tell whether it fits. */
export function overlapsItself({ visita }: Flow, { itens: [first] }: Offer): boolean {
  if (!visita || !first) return false;
  return Math.abs(first.inicio - visita.inicio) < visita.minutos * 60_000;
}
