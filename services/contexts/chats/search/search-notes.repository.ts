import type { UnitOfWork } from '@balcao/kit/db';
import { and, desc, eq, sql } from 'drizzle-orm';
import { notas_conversa } from '../notes/schema';
import { chat_history, chats } from '../schema';
import { HIGHLIGHT } from './search.repository';

/** Notes are few, a line now and then: no index of their own, and a bound for a company that notes everything. */
const LOOKED_THROUGH = 5000;

/** The newest notes with these words. */
export function findNotes({ tx, tenantId }: UnitOfWork, search: string, limit: number) {
  const newest = tx
    .select()
    .from(notas_conversa)
    .where(eq(notas_conversa.tenant_id, tenantId))
    .orderBy(desc(notas_conversa.created_at), desc(notas_conversa.id))
    .limit(LOOKED_THROUGH)
    .as('recentes');
  const folded = sql`dobrar_palavras(${newest.texto})`;
  const wanted = sql`consulta_mensagens(${search})`;
  return tx
    .select({
      id: newest.id,
      chat_id: newest.chat_id,
      autor_nome: newest.autor_nome,
      texto: newest.texto,
      created_at: newest.created_at,
      contato: chats.nome,
      customer_phone: chats.customer_phone,
      mensagem_id: sql<string | null>`(select h.id from ${chat_history} h where h.tenant_id = ${tenantId}
        and h.chat_id = ${newest.chat_id} and h.created_at <= ${newest.created_at}
        order by h.created_at desc, h.seq desc limit 1)`,
      marcado: sql<string>`ts_headline('portuguese', ${folded}, ${wanted}, ${HIGHLIGHT})`,
    })
    .from(newest)
    .innerJoin(chats, and(eq(chats.tenant_id, tenantId), eq(chats.id, newest.chat_id)))
    .where(sql`to_tsvector('portuguese', ${folded}) @@ ${wanted}`)
    .orderBy(desc(newest.created_at), desc(newest.id))
    .limit(limit);
}
export type FoundNoteRow = Awaited<ReturnType<typeof findNotes>>[number];
