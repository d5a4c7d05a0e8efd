import type { Documento } from '@balcao/contracts/assistant';
import { createdAt, id } from '@balcao/kit/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { chats } from '../chats/schema';
import { ownTenantId } from '../identity/schema';

export const documents = pgTable(
  'documents',
  {
    id: id(),
    tenant_id: ownTenantId(),
    titulo: text('titulo').notNull(),
    conteudo: text('conteudo').notNull(),
    tipo: text('tipo').$type<Documento['tipo']>().notNull(),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    ativo: boolean('ativo').notNull().default(true),
    created_at: createdAt(),
  },
  (t) => [
    unique('documents_tenant_id_id').on(t.tenant_id, t.id),
    check('documents_tipo', sql`${t.tipo} in ('faq','procedimento','politica','informacao')`),
    index('documents_lista').on(t.tenant_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** One turn of the AI: what it cost, what it used, how it ended. No texts. */
export const execucoes_ia = pgTable(
  'execucoes_ia',
  {
    id: id(),
    tenant_id: ownTenantId(),
    chat_id: uuid('chat_id').notNull(),
    modelo: text('modelo'),
    resultado: text('resultado').notNull(),
    tokens_entrada: integer('tokens_entrada'),
    tokens_saida: integer('tokens_saida'),
    duracao_ms: integer('duracao_ms'),
    created_at: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.tenant_id, t.chat_id], foreignColumns: [chats.tenant_id, chats.id] }).onDelete('cascade'),
    index('execucoes_ia_tenant').on(t.tenant_id, t.created_at.desc().nullsFirst()),
  ],
);
