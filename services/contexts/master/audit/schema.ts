import type { BreakKind } from '@balcao/contracts/audit';
import { createdAt, id, instant } from '@balcao/kit/columns';
import { bigint, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { tenants } from '../../identity/schema';

/** Null: the platform's own. */
const chainOf = () => uuid('tenant_id').references(() => tenants.id);
const place = () => bigint('n', { mode: 'number' }).notNull();

/** Where a chain is not as it was sealed. */
export interface Break {
  motivo: BreakKind;
  /** Place in the chain, and the line; null where there is none. */
  n: number | null;
  linha: string | null;
  /** So many in all. */
  total: number;
}

// docs/decisions/0104-the-log-is-sealed-line-by-line.md
/** The end of each log's chain: what the last link must be, and when the chain was last found whole. */
export const cadeias_registro = pgTable(
  'cadeias_registro',
  {
    id: id(),
    tenant_id: chainOf(),
    /** Sealed, key and end: who has the database alone makes no link, and no end that was not there. */
    chave: text('chave').notNull(),
    n: place().default(0),
    hash: text('hash').notNull().default(''),
    /** The newest line that has a link. */
    selada_ate: instant('selada_ate'),
    /** Every line before is there as it was sealed; kept from the last time that was true. */
    verificada_ate: instant('verificada_ate'),
    conferida_em: instant('conferida_em'),
    quebra: jsonb('quebra').$type<Break>(),
    /** Over the three above, by the key: without it nobody looked. */
    selo_conferencia: text('selo_conferencia'),
    created_at: createdAt(),
  },
  (t) => [unique('cadeias_registro_empresa').on(t.tenant_id).nullsNotDistinct()],
);

/** One link for each line of a log: a hash over the line and the link before it. */
export const elos_registro = pgTable(
  'elos_registro',
  {
    audit_id: uuid('audit_id').primaryKey(),
    tenant_id: chainOf(),
    n: place(),
    anterior: text('anterior').notNull(),
    hash: text('hash').notNull(),
    created_at: createdAt(),
  },
  (t) => [unique('elos_registro_ordem').on(t.tenant_id, t.n).nullsNotDistinct()],
);
