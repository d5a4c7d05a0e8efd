import type { BatchAction } from '@balcao/contracts/dead-letter-batches';
import type { DeadLetterFilter, Stayed } from '@balcao/contracts/master';
import { id } from '@balcao/kit/columns';
import { workColumns } from '@balcao/kit/long-work';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Extra } from './dead-queue';

// docs/decisions/0038-a-hand-over-is-steps-of-a-row.md
/** Dead letters that are ended in bulk: which, how, and how far it is. The platform's, of no company. */
export const lotes_paradas = pgTable(
  'lotes_paradas',
  {
    id: id(),
    acao: text('acao').$type<BatchAction>().notNull(),
    filtro: jsonb('filtro').$type<DeadLetterFilter & { ate: string }>().notNull(),
    incluir: text('incluir').array().$type<Extra[]>().notNull(),
    motivo: text('motivo'),
    /** Who asked for it. */
    usuario_id: uuid('usuario_id').notNull(),
    puladas: integer('puladas').notNull().default(0),
    /** Why some stayed. */
    ficaram: jsonb('ficaram').$type<Stayed>().notNull().default({}),
    /** After which letter it goes on. */
    cursor: text('cursor'),
    ...workColumns(),
  },
  (t) => [
    check('lotes_paradas_acao', sql`${t.acao} in ('reprocessar','descartar')`),
    check('lotes_paradas_estado', sql`${t.estado} in ('fila','processando','concluida','falhou')`),
    check('lotes_paradas_motivo', sql`${t.acao} = 'reprocessar' or ${t.motivo} is not null`),
    // One at all: to put back and to discard are never done to the same letters at once.
    uniqueIndex('lotes_paradas_um').on(sql`(true)`).where(sql`${t.estado} in ('fila','processando')`),
    index('lotes_paradas_lista').on(t.created_at.desc().nullsFirst()),
  ],
);
