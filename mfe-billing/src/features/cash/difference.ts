import { centsOf, moneyOf } from '@balcao/contracts/money';
import { formatBRL } from '@balcao/platform';

/** 'Sobra de R$ 2,00', 'Falta de R$ 5,50', 'Confere': what was counted against what should be there. */
export function differenceText(diferenca: string): string {
  const cents = centsOf(diferenca);
  if (cents === 0) return 'Confere';
  return `${cents > 0 ? 'Sobra' : 'Falta'} de ${formatBRL(moneyOf(Math.abs(cents)))}`;
}
