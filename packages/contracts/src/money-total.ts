import * as z from 'zod/mini';

/** A sum of amounts, the way numeric(14,2) leaves Postgres: many of the largest amounts fit. */
export const MoneyTotal = z.string().check(z.regex(/^-?\d{1,12}\.\d{2}$/, 'Informe um valor em reais, como 80,00.'));
