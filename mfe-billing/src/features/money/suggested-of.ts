import { centsOf, moneyOf } from '@balcao/contracts/money';
import type { ContaDaVisita } from '@balcao/contracts/payments';

/** Of a deposit that went again or never came: as much as is open of it; null: nothing is missing. */
export function depositMissing({ sinal_falta, aberto }: ContaDaVisita): string | null {
  const missing = sinal_falta ? Math.min(centsOf(sinal_falta), centsOf(aberto)) : 0;
  return missing > 0 ? moneyOf(missing) : null;
}

/** What is asked for first: the deposit a visit waits for, what is missing of one, else all that is open of it. */
export function suggestedOf(account: ContaDaVisita | undefined): string {
  if (!account) return '';
  const valor = account.sinal?.valor ?? depositMissing(account) ?? account.aberto;
  return Number(valor) > 0 ? valor : '';
}
