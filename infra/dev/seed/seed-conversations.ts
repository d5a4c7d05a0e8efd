import { chat_history, chats } from '@balcao/contexts/chats/schema';
import type { UnitOfWork } from '@balcao/kit/db';
import { and, eq } from 'drizzle-orm';
import { CONVERSATIONS, CUSTOMERS } from './data/studio-bella';
import { idOf, minutesAgo } from './deterministic';
import { customerId } from './seed-salon';

/** Past conversations of the demo salon, in the three states a conversation can be in. */
export async function seedConversations({ tx, tenantId: tenant_id }: UnitOfWork): Promise<void> {
  for (const conversation of CONVERSATIONS) {
    const customer = CUSTOMERS[conversation.cliente];
    const last = conversation.lines.at(-1);
    if (!customer || !last) continue;
    const chat_id = idOf(`conversa/${customer.telefone}`);
    const modo = 'modo' in conversation ? conversation.modo : 'ai';
    const made = await tx
      .insert(chats)
      .values({
        id: chat_id,
        tenant_id,
        customer_phone: customer.telefone,
        jid: `${customer.telefone}@s.whatsapp.net`,
        cliente_id: customerId(conversation.cliente),
        nome: customer.nome,
        modo,
        motivo: modo === 'attention' ? 'O cliente pediu para falar com uma pessoa.' : null,
        pausada_por: modo === 'human' ? 'Isabela Ferreira' : null,
        nao_lidas: modo === 'attention' ? 2 : 0,
        ultima_mensagem: last[2],
        ultima_autor: last[1],
        ultima_em: minutesAgo(last[0]),
      })
      .onConflictDoNothing()
      .returning({ id: chats.id });
    if (made.length > 0)
      await seedLines(tx, { tenant_id, chat_id, customer_phone: customer.telefone }, conversation.lines);
  }
}

type Lines = (typeof CONVERSATIONS)[number]['lines'];
async function seedLines(
  tx: UnitOfWork['tx'],
  chat: { tenant_id: string; chat_id: string; customer_phone: string },
  lines: Lines,
) {
  const { tenant_id, chat_id } = chat;
  let newest = 0;
  for (const [index, [minutes, autor, content]] of lines.entries()) {
    const inbound = autor === 'customer';
    const [row] = await tx
      .insert(chat_history)
      .values({
        id: idOf(`mensagem/${chat_id}/${index}`),
        ...chat,
        role: inbound ? 'user' : 'assistant',
        content,
        autor,
        autor_nome: autor === 'staff' ? 'Isabela Ferreira' : null,
        entrega: inbound ? 'received' : 'read',
        created_at: minutesAgo(minutes),
      })
      .returning({ seq: chat_history.seq });
    if (inbound && row) newest = row.seq;
  }
  const where = and(eq(chats.tenant_id, tenant_id), eq(chats.id, chat_id));
  await tx.update(chats).set({ ultima_entrada_seq: newest, respondida_ate_seq: newest }).where(where);
}
