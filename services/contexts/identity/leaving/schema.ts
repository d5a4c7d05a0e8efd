import type { Pendency } from '@balcao/contracts/company-erasure';
import { bytea, createdAt, id, instant } from '@balcao/kit/columns';
import { workColumns } from '@balcao/kit/long-work';
import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownTenantId, tenants } from '../schema';

/** Archives of everything a company has, made by a worker and kept for a week. */
export const exportacoes_empresa = pgTable(
  'exportacoes_empresa',
  {
    id: id(),
    tenant_id: ownTenantId(),
    usuario_id: uuid('usuario_id').notNull(),
    ...workColumns(),
    /** Of whoever writes it now: what an earlier one still sends is not taken. */
    tentativa: uuid('tentativa'),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    expira_em: instant('expira_em').notNull(),
  },
  (t) => [
    unique('exportacoes_empresa_tenant_id_id').on(t.tenant_id, t.id),
    uniqueIndex('exportacoes_empresa_aberta').on(t.tenant_id).where(sql`${t.estado} in ('fila','processando')`),
    index('exportacoes_empresa_lista').on(t.tenant_id, t.created_at),
  ],
);

/** An archive in pieces, in their order. */
export const exportacao_partes = pgTable(
  'exportacao_partes',
  {
    tenant_id: ownTenantId(),
    exportacao_id: uuid('exportacao_id').notNull(),
    tentativa: uuid('tentativa').notNull(),
    numero: integer('numero').notNull(),
    conteudo: bytea('conteudo').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.exportacao_id, t.tentativa, t.numero] }),
    foreignKey({
      columns: [t.tenant_id, t.exportacao_id],
      foreignColumns: [exportacoes_empresa.tenant_id, exportacoes_empresa.id],
    }).onDelete('cascade'),
  ],
);

// docs/decisions/0066-a-company-leaves-in-thirty-days.md
/** Deletions somebody asked for; the last thing that goes with a company. */
export const exclusoes_empresa = pgTable(
  'exclusoes_empresa',
  {
    id: id(),
    tenant_id: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    /** Who asked, as they were called then. */
    quem: text('quem').notNull(),
    protocolo: text('protocolo').notNull(),
    apaga_em: instant('apaga_em').notNull(),
    desfeita_em: instant('desfeita_em'),
    /** From here on rows are going, and nothing can be taken back. */
    apagando_em: instant('apagando_em'),
    /** The last letter was sent, before the addresses go. */
    avisada_em: instant('avisada_em'),
    /** How many rows went so far, by table. */
    contagens: jsonb('contagens').$type<Record<string, number>>().notNull().default({}),
    pendencias: text('pendencias').array().$type<Pendency[]>().notNull().default([]),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('exclusoes_empresa_aberta').on(t.tenant_id).where(sql`${t.desfeita_em} is null`),
    index('exclusoes_empresa_vencidas').on(t.apaga_em).where(sql`${t.desfeita_em} is null`),
  ],
);

// docs/decisions/0105-what-stays-of-an-erased-company-is-a-protocol.md
/** What stays of a company that was erased; the platform's own. */
export const protocolos_exclusao = pgTable(
  'protocolos_exclusao',
  {
    protocolo: text('protocolo').primaryKey(),
    /** Of no row any more. */
    empresa_id: uuid('empresa_id').notNull(),
    pedida_em: instant('pedida_em').notNull(),
    apagada_em: instant('apagada_em').notNull(),
    contagens: jsonb('contagens').$type<Record<string, number>>().notNull(),
    pendencias: text('pendencias').array().$type<Pendency[]>().notNull(),
    registro: jsonb('registro').$type<{ linhas: number; selo: string }>(),
  },
  (t) => [index('protocolos_exclusao_lista').on(t.apagada_em, t.protocolo)],
);
