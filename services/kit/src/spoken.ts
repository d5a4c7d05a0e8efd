const all = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Words as one says them: 'Corte, Escova e Unha'; '' for none. */
export const spokenList = (words: readonly string[]): string => all.format(words);

/** A first name; '' for somebody known only by a number. */
export const firstName = (nome: string): string => (/^[\d+]/.test(nome) ? '' : (nome.trim().split(/\s+/)[0] ?? ''));
