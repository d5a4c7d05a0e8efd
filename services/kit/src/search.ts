import { type SQL, sql } from 'drizzle-orm';

/** Escapes what LIKE treats as a wildcard. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (match) => `\\${match}`);

/**
 * A search term as LIKE patterns for the search functions of the database (migration 0006): `texto` always, with anything
 * between its words ("maria silva" finds Maria Aparecida da Silva); `digitos` (everything but its digits removed) when the
 * term looks like a phone, so that any phone format works.
 */
export function searchPatterns(term: string): { texto: string; digitos: string | null } {
  const digits = term.replace(/\D/g, '');
  const looksLikePhone = digits.length >= 4 && /^[\d\s()+.-]+$/.test(term);
  return {
    texto: `%${escapeLike(term.trim()).replace(/[\s-]+/g, '%')}%`,
    digitos: looksLikePhone ? `%${digits}%` : null,
  };
}

// docs/decisions/0014-search-under-row-level-security.md
/**
 * Condition "contains, ignoring case and accents" over an expression that has a trigram index on f_busca(expression).
 * A fragment with at least four digits also matches with everything but its digits removed, so any phone format works.
 */
export function searchCondition(expression: SQL, term: string): SQL {
  const { texto, digitos } = searchPatterns(term);
  const byText = sql`f_busca(${expression}) like f_busca(${texto})`;
  return digitos ? sql`(${byText} or f_busca(${expression}) like ${digitos})` : byText;
}
