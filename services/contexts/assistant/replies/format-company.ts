/** "sábado, 21 de novembro de 2026, 10:35" in the company's zone; an unknown zone reads as São Paulo. */
export function todayIn(zone: string, now: Date): string {
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(now);
  try {
    return format(zone);
  } catch {
    return format('America/Sao_Paulo');
  }
}

/** The day on a company's calendar, as YYYY-MM-DD; an unknown zone counts as São Paulo. */
export function dayIn(zone: string, at: Date): string {
  const format = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
  try {
    return format(zone);
  } catch {
    return format('America/Sao_Paulo');
  }
}

/** "80.00" → "R$ 80,00" (plain spaces). */
export function priceOf(preco: string): string {
  const number = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `R$ ${number.format(Number(preco))}`;
}
