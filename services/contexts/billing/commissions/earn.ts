import type { CommissionKind } from '@balcao/contracts/commissions';
import { centsOf } from '@balcao/contracts/money';

/** A service of a visit as far as money is concerned; `recebido` is what was paid naming it, less what was given back, in cents. */
export interface PaidService {
  id: string;
  status: string;
  valor: string;
  recebido: number;
}
export interface Rule {
  tipo: CommissionKind;
  percentual: string | null;
  valor: string | null;
}

/** Whole cents of `a * b / c`, halves away from zero; amounts multiplied do not fit a double. */
function portion(a: number, b: number, c: number): number {
  if (c === 0) return 0;
  const [product, whole] = [BigInt(a) * BigInt(b), BigInt(c)];
  return Number((product * 2n + whole) / (whole * 2n));
}

const STANDS = new Set(['pendente', 'confirmado', 'concluido']);

// docs/decisions/0059-cash-and-commission.md
/**
 * How much of the money received for a visit each of its services got, in cents: in the proportion of their prices, none more
 * than it costs, together exactly what was received.
 */
export function splitReceived(services: readonly PaidService[]): Map<string, number> {
  const standing = services.filter(({ status }) => STANDS.has(status));
  const total = standing.reduce((all, { valor }) => all + centsOf(valor), 0);
  const received = services.reduce((all, { recebido }) => all + recebido, 0);
  const shared = Math.max(0, Math.min(received, total));
  const shares = new Map<string, number>();
  let before = 0;
  let upTo = 0;
  for (const { id, valor } of standing) {
    upTo += centsOf(valor);
    const until = portion(shared, upTo, total);
    shares.set(id, until - before);
    before = until;
  }
  return shares;
}

/** What `base` cents received for a service of this price earn under a rule, in cents. */
export function commissionOf(rule: Rule | null, base: number, price: number): number {
  if (!rule || base <= 0) return 0;
  if (rule.tipo === 'percentual') return portion(base, centsOf(rule.percentual ?? '0.00'), 10_000);
  return rule.tipo === 'fixo' ? portion(centsOf(rule.valor ?? '0.00'), base, price) : 0;
}
