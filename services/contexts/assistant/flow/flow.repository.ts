import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, desc, eq, ne, or } from 'drizzle-orm';
import { produtos } from '../../catalog/schema';
import { chat_history } from '../../chats/schema';

const MOST = 300;

/** What can be booked, as the flow names it. */
export async function listBookable({ tx, tenantId }: UnitOfWork) {
  const { id, nome, preco } = produtos;
  return tx
    .select({ id, nome, preco })
    .from(produtos)
    .where(and(eq(produtos.tenant_id, tenantId), eq(produtos.ativo, true)))
    .orderBy(asc(nome), asc(id))
    .limit(MOST);
}

/** The newest word of ours a customer may have read, whoever's of us it was; undefined: there is none. */
export async function lastOfOurs({ tx, tenantId }: UnitOfWork, chatId: string) {
  const { id, entrega, created_at, seq, role, autor } = chat_history;
  const [row] = await tx
    .select({ id, entrega, created_at })
    .from(chat_history)
    .where(
      and(
        eq(chat_history.tenant_id, tenantId),
        eq(chat_history.chat_id, chatId),
        eq(role, 'assistant'),
        // Our notes to the team are nobody's to read.
        or(ne(autor, 'system'), ne(entrega, 'received')),
      ),
    )
    .orderBy(desc(seq))
    .limit(1);
  return row;
}
