import { instant } from '@balcao/kit/columns';
import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { ownTenantId } from '../../identity/schema';
import { chats } from '../schema';

// docs/decisions/0087-lists-of-conversations-walk-an-index.md
/**
 * Conversations by label, in the order of the list: kept from `chats` by the database, for every door that writes one. What
 * they are searched by (`chats_busca`) is kept the same way, and read by the database's own search alone.
 */
export const chats_etiquetas = pgTable(
  'chats_etiquetas',
  {
    tenant_id: ownTenantId(),
    chat_id: uuid('chat_id').notNull(),
    etiqueta_id: uuid('etiqueta_id').notNull(),
    ultima_em: instant('ultima_em').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.chat_id, t.etiqueta_id] }),
    foreignKey({ columns: [t.tenant_id, t.chat_id], foreignColumns: [chats.tenant_id, chats.id] }).onDelete('cascade'),
    index('chats_etiquetas_lista').on(
      t.tenant_id,
      t.etiqueta_id,
      t.ultima_em.desc().nullsFirst(),
      t.chat_id.desc().nullsFirst(),
    ),
  ],
);
