const reais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const all = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Words as one says them: 'Corte, Escova e Unha'; '' for none. */
export const spokenList = (words: readonly string[]): string => all.format(words);

/** A first name; '' for somebody known only by a number. */
export const firstName = (nome: string): string => (/^[\d+]/.test(nome) ? '' : (nome.trim().split(/\s+/)[0] ?? ''));

/** An amount as money columns hold it ('1234.50'), or a number of reais: 'R$ 1.234,50', with a plain space. */
export const spokenMoney = (amount: string | number): string => `R$ ${reais.format(Number(amount))}`;
