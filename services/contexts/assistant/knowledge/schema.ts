import { bytea, createdAt, id, instant } from '@balcao/kit/columns';
import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ownTenantId } from '../../identity/schema';
import { documents } from '../schema';

// docs/decisions/0083-the-database-cuts-passages.md
/** What a document is searched by, piece by piece. Made by a trigger with the document: nobody writes here. */
export const passagens = pgTable(
  'passagens',
  {
    id: id(),
    tenant_id: ownTenantId(),
    document_id: uuid('document_id').notNull(),
    ordem: integer('ordem').notNull(),
    /** Of the document. */
    titulo: text('titulo').notNull(),
    /** The headings above it within the document; '' without any. */
    secao: text('secao').notNull(),
    etiquetas: text('etiquetas').notNull(),
    texto: text('texto').notNull(),
  },
  (t) => [
    unique('passagens_documento').on(t.tenant_id, t.document_id, t.ordem),
    foreignKey({
      columns: [t.tenant_id, t.document_id],
      foreignColumns: [documents.tenant_id, documents.id],
    }).onDelete('cascade'),
  ],
);

/** A file on its way to becoming a document's text; gone as soon as it was read. */
export const arquivos_documento = pgTable(
  'arquivos_documento',
  {
    tenant_id: ownTenantId(),
    document_id: uuid('document_id').notNull(),
    conteudo: bytea('conteudo').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.document_id] }),
    foreignKey({
      columns: [t.tenant_id, t.document_id],
      foreignColumns: [documents.tenant_id, documents.id],
    }).onDelete('cascade'),
  ],
);

/** What customers asked and nothing in the knowledge base answers; without numbers, and without who asked. */
export const perguntas_sem_resposta = pgTable(
  'perguntas_sem_resposta',
  {
    id: id(),
    tenant_id: ownTenantId(),
    pergunta: text('pergunta').notNull(),
    /** The same question, however it is spelled. */
    chave: text('chave').notNull(),
    vezes: integer('vezes').notNull().default(1),
    ultima_em: instant('ultima_em').notNull().defaultNow(),
    created_at: createdAt(),
  },
  (t) => [
    unique('perguntas_sem_resposta_chave').on(t.tenant_id, t.chave),
    index('perguntas_sem_resposta_lista').on(t.tenant_id, t.ultima_em.desc().nullsFirst()),
    index('perguntas_sem_resposta_idade').on(t.ultima_em),
  ],
);
