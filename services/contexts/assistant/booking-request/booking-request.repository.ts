import type { UnitOfWork } from '@balcao/kit/db';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { chat_history, chats } from '../../chats/schema';
import { profissionais, profissional_servicos } from '../../scheduling/schema';

const MAX_TEXTS = 12;

export async function chatExists({ tx, tenantId }: UnitOfWork, chatId: string): Promise<boolean> {
  const where = and(eq(chats.tenant_id, tenantId), eq(chats.id, chatId));
  return (await tx.select({ id: chats.id }).from(chats).where(where)).length > 0;
}

/** What a customer wrote last, newest first. */
export async function lastCustomerTexts({ tx, tenantId }: UnitOfWork, chatId: string) {
  return tx
    .select({ content: chat_history.content, at: chat_history.created_at })
    .from(chat_history)
    .where(
      and(
        eq(chat_history.tenant_id, tenantId),
        eq(chat_history.chat_id, chatId),
        eq(chat_history.autor, 'customer'),
        inArray(chat_history.tipo, ['text', 'button']),
        eq(chat_history.apagada, false),
      ),
    )
    .orderBy(desc(chat_history.created_at), desc(chat_history.seq))
    .limit(MAX_TEXTS);
}

/** Who can be booked with, by name: where two are numbered for a customer, they stand as everywhere. */
export async function listPeopleNames({ tx, tenantId }: UnitOfWork) {
  return tx
    .select({ id: profissionais.id, nome: profissionais.nome })
    .from(profissionais)
    .where(and(eq(profissionais.tenant_id, tenantId), eq(profissionais.ativo, true)))
    .orderBy(profissionais.nome, profissionais.id);
}

/** What some of the team do; null: everything. */
export async function listWhatTheyDo({ tx, tenantId }: UnitOfWork, ids: readonly string[]) {
  const { id, todos_servicos } = profissionais;
  const { profissional_id, produto_id } = profissional_servicos;
  const joined = and(eq(profissional_servicos.tenant_id, tenantId), eq(profissional_id, id));
  const rows = await tx
    .select({ id, todos_servicos, produto_id })
    .from(profissionais)
    .leftJoin(profissional_servicos, joined)
    .where(and(eq(profissionais.tenant_id, tenantId), inArray(id, [...ids])));
  const servicosOf = (who: string) => rows.flatMap((row) => (row.id === who && row.produto_id ? [row.produto_id] : []));
  return new Map(rows.map((row) => [row.id, row.todos_servicos ? null : servicosOf(row.id)]));
}
