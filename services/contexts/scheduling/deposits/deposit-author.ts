import type { Author } from '../appointments/author';

/** A rule did it, nobody. */
export const system: Author = { autor: 'sistema', id: null, nome: null, podeEncaixar: false };

/** What the history says when money made a visit sure. */
export const DEPOSIT_PAID = 'Sinal pago';
