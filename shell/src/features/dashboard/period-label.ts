const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "2026-11" -> "novembro de 2026"; anything else is shown as the server wrote it. */
export function periodLabel(period: string): string {
  const match = /^(\d{4})-(\d{2})/.exec(period);
  return match ? month.format(new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, 1))) : period;
}
