import type { UnitOfWork } from '@balcao/kit/db';
import { and, desc, eq, sql } from 'drizzle-orm';
import { notas_conversa } from '../notes/schema';
import { chat_history, chats } from '../schema';
import { HIGHLIGHT } from './search.repository';

const { id, tenant_id, chat_id, autor_nome, texto, created_at } = notas_conversa;

// docs/decisions/0014-search-under-row-level-security.md
/** The newest notes with these words, found by the database's own search. */
export function findNotes({ tx, tenantId }: UnitOfWork, search: string, limit: number) {
  const marcado = sql<string>`ts_headline('portuguese', dobrar_palavras(${texto}), consulta_mensagens(${search}), ${HIGHLIGHT})`;
  return tx
    .select({
      id,
      chat_id,
      autor_nome,
      texto,
      created_at,
      contato: chats.nome,
      customer_phone: chats.customer_phone,
      mensagem_id: sql<string | null>`(select h.id from ${chat_history} h where h.tenant_id = ${tenantId}
        and h.chat_id = ${chat_id} and h.created_at <= ${created_at}
        order by h.created_at desc, h.seq desc limit 1)`,
      marcado,
    })
    .from(notas_conversa)
    .innerJoin(chats, and(eq(chats.tenant_id, tenantId), eq(chats.id, chat_id)))
    .where(and(eq(tenant_id, tenantId), sql`${id} in (select achar_notas(${search}, ${limit}::int))`))
    .orderBy(desc(created_at), desc(id));
}
export type FoundNoteRow = Awaited<ReturnType<typeof findNotes>>[number];
