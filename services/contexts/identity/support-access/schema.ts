import { SUPPORT_ENDS, type SupportEnd } from '@balcao/contracts/support-access';
import { createdAt, id, instant } from '@balcao/kit/columns';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { contas, ownTenantId, usuarios } from '../schema';

// docs/decisions/0100-support-looks-as-an-admin-who-only-reads.md
/** Each time whoever runs the platform was inside a company: kept for the company to read, never changed but for its end. */
export const acessos_suporte = pgTable(
  'acessos_suporte',
  {
    id: id(),
    tenant_id: ownTenantId(),
    conta_id: uuid('conta_id')
      .notNull()
      .references(() => contas.id),
    usuario_id: uuid('usuario_id')
      .notNull()
      .references(() => usuarios.id),
    /** The sign-in it belongs to: no other one is inside. */
    familia: uuid('familia').notNull(),
    /** Who, as they were called then. */
    quem: text('quem').notNull(),
    motivo: text('motivo').notNull(),
    expira_em: instant('expira_em').notNull(),
    encerrado_em: instant('encerrado_em'),
    /** Null of those that ended before this was written down. */
    porque_fim: text('porque_fim').$type<SupportEnd>(),
    created_at: createdAt(),
  },
  (t) => [
    unique('acessos_suporte_empresa').on(t.tenant_id, t.id),
    check(
      'acessos_suporte_porque',
      sql`${t.porque_fim} in (${sql.raw(SUPPORT_ENDS.map((end) => `'${end}'`).join(','))})`,
    ),
    uniqueIndex('acessos_suporte_aberto').on(t.conta_id).where(sql`${t.encerrado_em} is null`),
    index('acessos_suporte_familia').on(t.familia).where(sql`${t.encerrado_em} is null`),
    index('acessos_suporte_lista').on(t.tenant_id, t.created_at, t.id),
  ],
);

/** What was read in an access, once each: an operation, and what it opened. Ids only. */
export const leituras_suporte = pgTable(
  'leituras_suporte',
  {
    tenant_id: ownTenantId(),
    acesso_id: uuid('acesso_id').notNull(),
    /** `GET /chats/:id` */
    operacao: text('operacao').notNull(),
    /** `chats:<id>`; empty: a whole screen. */
    alvo: text('alvo').notNull(),
    primeira_em: instant('primeira_em').notNull(),
    ultima_em: instant('ultima_em').notNull(),
    vezes: integer('vezes').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.acesso_id, t.operacao, t.alvo] }),
    foreignKey({
      columns: [t.tenant_id, t.acesso_id],
      foreignColumns: [acessos_suporte.tenant_id, acessos_suporte.id],
    }),
  ],
);
