import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { chat_history, chats } from '../schema';

/** Stands around each word that was looked for: no message holds it. */
export const MARK = { begin: '\u0002', end: '\u0003' } as const;
/** How the database marks them. */
export const HIGHLIGHT = `HighlightAll=true, StartSel=${MARK.begin}, StopSel=${MARK.end}`;

const { id, tenant_id, chat_id, autor, content, created_at, seq, midia } = chat_history;

/**
 * Messages with these words, and files that are called so, the newest first. Found by the database's own search, which may use its index under row level
 * security; `marcado` is the folded text with its words marked. docs/decisions/0014-search-under-row-level-security.md
 */
export function findMessages(
  { tx, tenantId }: UnitOfWork,
  { search, after, limit }: { search: string; after: string[] | null; limit: number },
) {
  const [at = null, last = null] = after ?? [];
  const page = sql`${search}, ${at}::timestamptz, ${last}::bigint, ${limit}`;
  const found = sql`${id} in (select achar_mensagens(${page}) union select achar_arquivos(${page}))`;
  return tx
    .select({
      id,
      chat_id,
      autor,
      content,
      created_at,
      seq,
      contato: chats.nome,
      customer_phone: chats.customer_phone,
      marcado: sql<string>`ts_headline('portuguese', dobrar_palavras(${content}), consulta_mensagens(${search}), ${HIGHLIGHT})`,
      // Of a file that was found by its name alone.
      arquivo: sql<
        string | null
      >`case when not chat_history.palavras @@ consulta_mensagens(${search}) then ${midia} ->> 'nome' end`,
    })
    .from(chat_history)
    .innerJoin(chats, and(eq(chats.tenant_id, tenant_id), eq(chats.id, chat_id)))
    .where(and(eq(tenant_id, tenantId), found))
    .orderBy(desc(created_at), desc(seq))
    .limit(limit);
}
export type FoundRow = Awaited<ReturnType<typeof findMessages>>[number];

/** Up to `limit` messages before (in the past) or after one, the nearest first. */
export function listBeside(
  { tx, tenantId }: UnitOfWork,
  target: { id: string; chat_id: string },
  { side, limit }: { side: 'before' | 'after'; limit: number },
) {
  const position = sql`(select h.created_at, h.seq from ${chat_history} h where h.tenant_id = ${tenantId} and h.id = ${target.id})`;
  const here = sql`(${created_at}, ${seq})`;
  const beside: SQL = side === 'before' ? sql`${here} < ${position}` : sql`${here} > ${position}`;
  const order = side === 'before' ? [desc(created_at), desc(seq)] : [asc(created_at), asc(seq)];
  return tx
    .select()
    .from(chat_history)
    .where(and(eq(tenant_id, tenantId), eq(chat_id, target.chat_id), beside))
    .orderBy(...order)
    .limit(limit);
}
