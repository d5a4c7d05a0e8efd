import { type SQL, sql } from 'drizzle-orm';

/** Escapes what LIKE treats as a wildcard. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (match) => `\\${match}`);

/**
 * Condition "contains, ignoring case and accents" over an expression that has a trigram index on f_busca(expression).
 * A fragment with at least four digits also matches with everything but its digits removed, so any phone format works.
 */
export function searchCondition(expression: SQL, term: string): SQL {
  const byText = sql`f_busca(${expression}) like f_busca(${`%${escapeLike(term)}%`})`;
  const digits = term.replace(/\D/g, '');
  const looksLikePhone = digits.length >= 4 && /^[\d\s()+.-]+$/.test(term);
  return looksLikePhone ? sql`(${byText} or f_busca(${expression}) like ${`%${digits}%`})` : byText;
}
