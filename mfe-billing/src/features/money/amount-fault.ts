import { centsOf } from '@balcao/contracts/money';
import { isMoney } from '@balcao/ui';

/** What is wrong with an amount that was typed; nothing is allowed where a drawer may be empty. */
export function amountFault(valor: string, { zero }: { zero: boolean }): string | undefined {
  if (!isMoney(valor)) return 'Informe o valor em reais, como 80,00.';
  if (!zero && centsOf(valor) === 0) return 'Informe um valor maior que zero.';
  return undefined;
}
