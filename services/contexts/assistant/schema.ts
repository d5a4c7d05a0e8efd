import type { Documento, ImportProblem } from '@balcao/contracts/documents';
import { createdAt, id, instant } from '@balcao/kit/columns';
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
    estado: text('estado').$type<Documento['estado']>().notNull().default('indexado'),
    origem: text('origem').$type<Documento['origem']>().notNull().default('digitado'),
    /** The name of the file, or the address of the page. */
    origem_nome: text('origem_nome'),
    /** Why an import ended in vain: a code of contracts/documents. */
    motivo: text('motivo').$type<ImportProblem>(),
    /** Of the pages of what is read. */
    feitas: integer('feitas').notNull().default(0),
    total: integer('total').notNull().default(0),
    tentativas: integer('tentativas').notNull().default(0),
    /** A worker tells that it is alive. */
    batida_em: instant('batida_em').notNull().defaultNow(),
    created_at: createdAt(),
  },
  (t) => [
    unique('documents_tenant_id_id').on(t.tenant_id, t.id),
    check('documents_tipo', sql`${t.tipo} in ('faq','procedimento','politica','informacao')`),
    check('documents_estado', sql`${t.estado} in ('processando','indexado','erro')`),
    check('documents_origem', sql`${t.origem} in ('digitado','arquivo','pagina')`),
    index('documents_lendo').on(t.batida_em).where(sql`${t.estado} = 'processando'`),
    index('documents_lista').on(t.tenant_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** How a voice message that was listened to ends. */
export const LISTENED = 'voz';

/** How a question of what texts mean ends; it has no conversation. */
export const COMPARED = 'sentido';

/** One turn of the AI, one voice message it listened to ('voz'), or texts it compared ('sentido'): what it cost, how it ended. */
export const execucoes_ia = pgTable(
  'execucoes_ia',
  {
    id: id(),
    tenant_id: ownTenantId(),
    chat_id: uuid('chat_id'),
    modelo: text('modelo'),
    /** The reserve answered, not the main provider. */
    reserva: boolean('reserva').notNull().default(false),
    resultado: text('resultado').notNull(),
    tokens_entrada: integer('tokens_entrada'),
    /** Of these, what the provider still had of an earlier request. */
    tokens_cache: integer('tokens_cache'),
    tokens_saida: integer('tokens_saida'),
    duracao_ms: integer('duracao_ms'),
    /** Of the voice message. */
    segundos: integer('segundos'),
    created_at: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.tenant_id, t.chat_id], foreignColumns: [chats.tenant_id, chats.id] }).onDelete('cascade'),
    index('execucoes_ia_tenant').on(t.tenant_id, t.created_at.desc().nullsFirst()),
    // Of the whole platform, day by day.
    index('execucoes_ia_respondidas').on(t.created_at).where(sql`${t.resultado} = 'answered'`),
  ],
);

/** One question asked on the test page: it counts as a message of the month. No texts. */
export const perguntas_ia = pgTable(
  'perguntas_ia',
  {
    id: id(),
    tenant_id: ownTenantId(),
    usuario_id: uuid('usuario_id').notNull(),
    created_at: createdAt(),
  },
  (t) => [index('perguntas_ia_mes').on(t.tenant_id, t.created_at), index('perguntas_ia_idade').on(t.created_at)],
);
