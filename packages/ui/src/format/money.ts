const BRL = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** "80.00" or 80 (reais) -> "R$ 80,00". */
export function formatMoney(value: string | number): string {
  return BRL.format(Number(value));
}
