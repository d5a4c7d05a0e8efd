import { centsOf } from '@balcao/contracts/money';

interface DepositRule {
  sinal_percentual: number | null;
  sinal_valor: string | null;
}

/** What is paid ahead for a service at its price, in cents: half a cent is rounded up, and never more than the price. */
export function depositCents({ sinal_percentual, sinal_valor }: DepositRule, preco: string): number {
  const price = centsOf(preco);
  if (sinal_percentual !== null) return Math.floor((price * sinal_percentual + 50) / 100);
  return sinal_valor === null ? 0 : Math.min(price, centsOf(sinal_valor));
}
