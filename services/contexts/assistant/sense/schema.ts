import { bytea, createdAt, instant } from '@balcao/kit/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { ownTenantId } from '../../identity/schema';

// docs/decisions/0093-vectors-are-bytes-beside-the-words.md
/** A company whose questions are compared by what they mean, too, and how far that is. */
export const buscas_sentido = pgTable(
  'buscas_sentido',
  {
    tenant_id: ownTenantId().primaryKey(),
    estado: text('estado').$type<'preparando' | 'pronta' | 'recusada'>().notNull().default('preparando'),
    /** Why it cannot be: no AI, one without vectors, or a key that is not let in. */
    motivo: text('motivo').$type<'sem_ia' | 'sem_suporte' | 'chave'>(),
    modelo: text('modelo'),
    /** Of provider and model: vectors of others say nothing beside these. */
    marca: text('marca'),
    /** How alike to its texts questions are that have nothing to do with them. */
    ruido: real('ruido').notNull().default(0),
    proxima_em: instant('proxima_em').notNull().defaultNow(),
    tentativas: integer('tentativas').notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [
    check('buscas_sentido_estado', sql`${t.estado} in ('preparando','pronta','recusada')`),
    check('buscas_sentido_motivo', sql`${t.motivo} in ('sem_ia','sem_suporte','chave')`),
    index('buscas_sentido_vez').on(t.proxima_em),
  ],
);

/** What a passage means, as numbers, under a hash of model and text: what did not change is not paid again. */
export const vetores_passagens = pgTable(
  'vetores_passagens',
  {
    tenant_id: ownTenantId(),
    chave: text('chave').notNull(),
    vetor: bytea('vetor').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.chave] })],
);
