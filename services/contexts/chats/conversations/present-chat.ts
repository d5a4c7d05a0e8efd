import type { Chat } from '@balcao/contracts/chats';
import type { chats } from '../schema';
import { previewOf } from './preview-of';

export type ChatRow = typeof chats.$inferSelect;

/** The only way a conversation leaves: HTTP answers and realtime events carry this. */
export function presentChat(row: ChatRow): Chat {
  return {
    id: row.id,
    customer_phone: row.customer_phone,
    cliente_id: row.cliente_id,
    nome: row.nome,
    responsavel_id: row.responsavel_id,
    etiquetas: row.etiquetas,
    adiada_ate: row.adiada_ate?.toISOString() ?? null,
    saiu_em: row.saiu_em?.toISOString() ?? null,
    status: row.status,
    modo: row.modo,
    motivo: row.motivo,
    pausada_por: row.pausada_por,
    nao_lidas: row.nao_lidas,
    ultima_mensagem: previewOf(row.ultima_mensagem),
    ultima_autor: row.ultima_autor,
    ultima_em: row.ultima_em.toISOString(),
    versao: row.versao,
  };
}
