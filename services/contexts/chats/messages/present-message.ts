import type { Message } from '@balcao/contracts/chats';
import type { chat_history } from '../schema';

export type MessageRow = typeof chat_history.$inferSelect;

/** The only way a message leaves: HTTP answers and realtime events carry this. */
export function presentMessage(row: MessageRow): Message {
  return {
    id: row.id,
    chat_id: row.chat_id,
    customer_phone: row.customer_phone,
    role: row.role as Message['role'],
    autor: row.autor as Message['autor'],
    autor_nome: row.autor_nome,
    tipo: row.tipo as Message['tipo'],
    content: row.content,
    entrega: row.entrega as Message['entrega'],
    erro: row.erro,
    fontes: row.fontes as Message['fontes'],
    citada: row.citada,
    apagada: row.apagada,
    editada: row.editada,
    client_id: row.client_id,
    versao: row.versao,
    created_at: row.created_at.toISOString(),
  };
}
