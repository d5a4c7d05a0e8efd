/** Lower case without accents, for comparing what people type: `foldAccents('São João')` is `'sao joao'`. */
export const foldAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
