import type { Message } from '@balcao/contracts/chats';
import type { chat_history } from '../schema';

export type MessageRow = typeof chat_history.$inferSelect;

/** The only way a message leaves: HTTP answers and realtime events carry this. */
export function presentMessage(row: MessageRow): Message {
  return {
    id: row.id,
    chat_id: row.chat_id,
    customer_phone: row.customer_phone,
    role: row.role,
    autor: row.autor,
    autor_nome: row.autor_nome,
    autor_usuario_id: row.autor_usuario_id,
    tipo: row.tipo,
    content: row.content,
    entrega: row.entrega,
    erro: row.erro,
    fontes: row.fontes,
    citada: row.citada,
    citada_id: row.citada_id,
    reacoes: row.reacoes,
    midia: row.midia,
    apagada: row.apagada,
    editada: row.editada,
    client_id: row.client_id,
    versao: row.versao,
    created_at: row.created_at.toISOString(),
  };
}
