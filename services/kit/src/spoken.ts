const reais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const all = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Words as one says them: 'Corte, Escova e Unha'; '' for none. */
export const spokenList = (words: readonly string[]): string => all.format(words);

const HONORIFIC = /^(dona|seu|sr|sra|srta|dr|dra|prof|profa)\.?$/i;

/** A first name, with the honorific that stands before it ('Dona Lúcia'); '' for somebody known only by a number. */
export function firstName(nome: string): string {
  if (/^[\d+]/.test(nome)) return '';
  const [first = '', second] = nome.trim().split(/\s+/);
  return second && HONORIFIC.test(first) ? `${first} ${second}` : first;
}

/** An amount as money columns hold it ('1234.50'), or a number of reais: 'R$ 1.234,50', with a plain space. */
export const spokenMoney = (amount: string | number): string => `R$ ${reais.format(Number(amount))}`;
