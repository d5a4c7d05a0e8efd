import { createdAt, id } from '@balcao/kit/columns';
import { foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ownTenantId } from '../../identity/schema';
import { chats } from '../schema';

// docs/decisions/0079-notes-are-not-messages.md
/** What the team writes to itself about a conversation. Never a row of chat_history: what leaves is read from there. */
export const notas_conversa = pgTable(
  'notas_conversa',
  {
    id: id(),
    tenant_id: ownTenantId(),
    chat_id: uuid('chat_id').notNull(),
    autor_id: uuid('autor_id'),
    autor_nome: text('autor_nome').notNull(),
    texto: text('texto').notNull(),
    /** Idempotency key of the browser that wrote it. */
    client_id: uuid('client_id').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    unique('notas_conversa_tenant_id_id').on(t.tenant_id, t.id),
    unique('notas_conversa_client').on(t.tenant_id, t.client_id),
    foreignKey({ columns: [t.tenant_id, t.chat_id], foreignColumns: [chats.tenant_id, chats.id] }).onDelete('cascade'),
    index('notas_conversa_lista').on(t.tenant_id, t.chat_id, t.created_at, t.id),
  ],
);
