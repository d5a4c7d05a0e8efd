import type { Author } from '../appointments/author';

/** A rule did it, nobody. */
export const system: Author = { autor: 'sistema', id: null, nome: null, podeEncaixar: false };
