import { centsOf } from '@balcao/contracts/money';
import { knownStatus } from '@balcao/contracts/payments';
import { splitReceived } from '../commissions/earn';

/** How many cents of an amount, and of what was given back of it, are somebody's. */
export interface Share {
  valor: number;
  reembolsado: number;
}
/** How many cents of an amount that a visit brought are somebody's. */
type PartOf = (cents: number) => number;

interface Service {
  id: string;
  status: string;
  valor: string;
  profissional_id: string | null;
}
interface Entry {
  id: string;
  status: string;
  valor: string;
  reembolsado: string;
}

// docs/decisions/0097-a-persons-share-of-a-payment.md
/** By the same split their commission is earned on. */
export const partOf =
  (visit: readonly Service[], profissionalId: string): PartOf =>
  (cents) => {
    const shares = splitReceived(
      visit.map(({ id, status, valor }, at) => ({ id, status, valor, recebido: at === 0 ? cents : 0 })),
    );
    const own = visit.filter(({ profissional_id }) => profissional_id === profissionalId);
    return own.reduce((all, { id }) => all + (shares.get(id) ?? 0), 0);
  };

/** One amount after the other, so that together they are the part of their sum. */
export function partsInTurn(part: PartOf, amounts: readonly number[]): number[] {
  let upTo = 0;
  let given = 0;
  return amounts.map((cents) => {
    upTo += cents;
    const before = given;
    given = part(upTo);
    return given - before;
  });
}

/** Somebody's share of each payment of a visit: what came first, then what is still to come. What was taken back brought nothing. */
export function sharesOf(part: PartOf, payments: readonly Entry[]): Map<string, Share> {
  const of = (...statuses: string[]) => payments.filter(({ status }) => statuses.includes(knownStatus(status)));
  const counting = [...of('pago', 'reembolsado'), ...of('pendente')];
  const stayed = partsInTurn(
    part,
    counting.map(({ valor, reembolsado }) => centsOf(valor) - centsOf(reembolsado)),
  );
  const shares = new Map<string, Share>();
  for (const [at, { id, reembolsado }] of counting.entries()) {
    const back = part(centsOf(reembolsado));
    shares.set(id, { valor: (stayed[at] ?? 0) + back, reembolsado: back });
  }
  for (const { id, valor } of of('cancelado')) shares.set(id, { valor: part(centsOf(valor)), reembolsado: 0 });
  return shares;
}
