import type { UnitOfWork } from '@balcao/kit/db';
import { searchCondition } from '@balcao/kit/search';
import { writtenOnce } from '@balcao/kit/written-once';
import { and, desc, eq, sql } from 'drizzle-orm';
import { documents } from '../schema';

export type DocumentRow = typeof documents.$inferSelect;
export type FoundDocument = Pick<DocumentRow, 'id' | 'titulo' | 'conteudo'>;

const searchText = sql`${documents.titulo} || ' ' || ${documents.conteudo}`;

export async function listDocumentRows(
  { tx, tenantId }: UnitOfWork,
  page: { search?: string; after: string[] | null; limit: number },
): Promise<DocumentRow[]> {
  const { created_at, id, tenant_id } = documents;
  const older = page.after
    ? sql`(${created_at}, ${id}) < (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)`
    : undefined;
  return tx
    .select()
    .from(documents)
    .where(and(eq(tenant_id, tenantId), page.search ? searchCondition(searchText, page.search) : undefined, older))
    .orderBy(desc(created_at), desc(id))
    .limit(page.limit + 1);
}

interface Search {
  tenantId: string;
  text: string;
  limit: number;
}

/** Any of the words is enough; only plain lexemes, so that no operator of the query language slips in. */
const anyWordOf = (text: string) => sql`(select string_agg(quote_literal(lexeme), ' | ')::tsquery
  from unnest(to_tsvector('portuguese', f_unaccent(${text}))) where lexeme ~ '^[[:alnum:]]{2,}$')`;
const findByWords = writtenOnce(
  (_tx, $: Search) => sql<FoundDocument>`
    select d.id, d.titulo, d.conteudo from ${documents} d, ${anyWordOf($.text)} as q(query)
    where d.tenant_id = ${$.tenantId} and d.ativo and d.busca @@ q.query
    order by ts_rank_cd(d.busca, q.query) desc, d.created_at desc limit ${$.limit}`,
);

/** Active documents that share words (stems, in Portuguese) with the text, best first. */
export const findDocumentsByWords = (
  { tx, tenantId }: UnitOfWork,
  text: string,
  limit: number,
): Promise<FoundDocument[]> => findByWords(tx, { tenantId, text, limit });

const longWordsOf = (text: string) => sql`(select distinct word
  from regexp_split_to_table(f_busca(${text}), '[^a-z0-9]+') as w(word) where length(word) >= 5 limit 30)`;
const findByLikeness = writtenOnce(
  (_tx, $: Search) => sql<FoundDocument>`
    select d.id, d.titulo, d.conteudo from ${documents} d
    join ${longWordsOf($.text)} as w(word) on w.word <% f_busca(d.titulo || ' ' || d.conteudo)
    where d.tenant_id = ${$.tenantId} and d.ativo
    group by d.id order by count(*) desc, d.id limit ${$.limit}`,
);

/** Active documents with words that look like those of the text: finds what typing mistakes hide. */
export const findDocumentsByLikeness = (
  { tx, tenantId }: UnitOfWork,
  text: string,
  limit: number,
): Promise<FoundDocument[]> => findByLikeness(tx, { tenantId, text, limit });
