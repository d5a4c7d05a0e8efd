import type { CaseEnd, CasoIa, Ensaio } from '@balcao/contracts/assistant-versions';
import { createdAt, id, instant } from '@balcao/kit/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { chats } from '../../chats/schema';
import { ownTenantId } from '../../identity/schema';

/** What is not in use yet; one of each company. */
export const rascunhos_ia = pgTable('rascunhos_ia', {
  tenant_id: ownTenantId().primaryKey(),
  instrucoes: text('instrucoes'),
  modelo: text('modelo'),
  por: text('por').notNull(),
  /** The version it was made from again. */
  de_versao: integer('de_versao'),
  updated_at: instant('updated_at').notNull().defaultNow(),
  created_at: createdAt(),
});

/** What was in use, one line for each 'Publicar'; the newest is in use. */
export const versoes_ia = pgTable(
  'versoes_ia',
  {
    id: id(),
    tenant_id: ownTenantId(),
    numero: integer('numero').notNull(),
    instrucoes: text('instrucoes'),
    modelo: text('modelo'),
    /** Null: it was in use before there were versions. */
    por: text('por'),
    /** Why it was published although cases did not pass. */
    motivo: text('motivo'),
    /** So many passed. */
    casos: integer('casos').notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [unique('versoes_ia_numero').on(t.tenant_id, t.numero)],
);

// docs/decisions/0119-what-the-model-is-told-passes-its-cases-first.md
/** Words of a customer, how they have to end, and how they ended when they were last tried. */
export const casos_ia = pgTable(
  'casos_ia',
  {
    id: id(),
    tenant_id: ownTenantId(),
    falas: text('falas').array().notNull(),
    espera: text('espera').$type<CaseEnd>().notNull(),
    /** Of the service or the document. No key: one that is gone lets the case fail, and says so. */
    referencia: uuid('referencia'),
    origem: text('origem').$type<CasoIa['origem']>().notNull(),
    /** Where it was pinned: it goes with the conversation. */
    chat_id: uuid('chat_id'),
    mensagem_id: uuid('mensagem_id'),
    passou: boolean('passou'),
    /** Of what it was tried with. */
    impressao: text('impressao'),
    ensaio: jsonb('ensaio').$type<Ensaio>(),
    rodado_em: instant('rodado_em'),
    /** Goes up with each change: a try of what it was before does not count. */
    revisao: integer('revisao').notNull().default(1),
    created_at: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.tenant_id, t.chat_id], foreignColumns: [chats.tenant_id, chats.id] }).onDelete('cascade'),
    unique('casos_ia_mensagem').on(t.tenant_id, t.mensagem_id),
    check('casos_ia_espera', sql`${t.espera} in ('preco','documento','resposta','agenda','equipe')`),
    check('casos_ia_origem', sql`${t.origem} in ('ramo','conversa','equipe')`),
    index('casos_ia_lista').on(t.tenant_id, t.created_at),
  ],
);
