import type { CashMovementKind } from '@balcao/contracts/cash';
import { createdAt, id, instant, money } from '@balcao/kit/columns';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownTenantId } from '../../identity/schema';
import { pagamentos, reembolsos } from '../schema';

/** What came and went between an opening and its closing, as money travels. */
export interface CashSums {
  movimentos: Partial<Record<CashMovementKind, string>>;
  outras_formas: { metodo: string | null; valor: string }[];
}

// docs/decisions/0059-cash-and-commission.md
/** A cash drawer from its opening to its closing; one is open per company, and a closed one never changes (by policy). */
export const caixas = pgTable(
  'caixas',
  {
    id: id(),
    tenant_id: ownTenantId(),
    fundo: money('fundo').notNull(),
    aberto_em: instant('aberto_em').notNull(),
    aberto_por_id: uuid('aberto_por_id'),
    aberto_por: text('aberto_por'),
    /** Of the submits that opened and closed it: sent twice, they are stored once. */
    chave: uuid('chave').notNull(),
    chave_fechamento: uuid('chave_fechamento'),
    fechado_em: instant('fechado_em'),
    fechado_por_id: uuid('fechado_por_id'),
    fechado_por: text('fechado_por'),
    contado: money('contado'),
    esperado: numeric('esperado', { precision: 14, scale: 2 }),
    /** Its sums when it was closed. */
    resumo: jsonb('resumo').$type<CashSums>(),
    observacao: text('observacao'),
  },
  (t) => [
    unique('caixas_tenant_id_id').on(t.tenant_id, t.id),
    uniqueIndex('caixas_aberto').on(t.tenant_id).where(sql`${t.fechado_em} is null`),
    uniqueIndex('caixas_chave').on(t.tenant_id, t.chave),
    index('caixas_lista')
      .on(t.tenant_id, t.fechado_em.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.fechado_em} is not null`),
    check('caixas_valores', sql`${t.fundo} >= 0 and ${t.contado} >= 0`),
    check(
      'caixas_fechamento',
      sql`(${t.fechado_em} is null) = (${t.contado} is null) and (${t.fechado_em} is null) = (${t.esperado} is null) and (${t.fechado_em} is null) = (${t.resumo} is null)`,
    ),
  ],
);

/** Each time money came into an open drawer or left it: rows are only added, and only while it is open (by policy). */
export const caixa_movimentos = pgTable(
  'caixa_movimentos',
  {
    id: id(),
    tenant_id: ownTenantId(),
    caixa_id: uuid('caixa_id').notNull(),
    tipo: text('tipo').$type<CashMovementKind>().notNull(),
    valor: money('valor').notNull(),
    motivo: text('motivo'),
    pagamento_id: uuid('pagamento_id'),
    reembolso_id: uuid('reembolso_id'),
    /** Of the submit that entered it by hand, and its fingerprint. */
    chave: uuid('chave'),
    impressao: text('impressao'),
    autor_id: uuid('autor_id'),
    autor_nome: text('autor_nome'),
    created_at: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.tenant_id, t.caixa_id], foreignColumns: [caixas.tenant_id, caixas.id] }),
    foreignKey({ columns: [t.tenant_id, t.pagamento_id], foreignColumns: [pagamentos.tenant_id, pagamentos.id] }),
    foreignKey({ columns: [t.tenant_id, t.reembolso_id], foreignColumns: [reembolsos.tenant_id, reembolsos.id] }),
    check('caixa_movimentos_tipo', sql`${t.tipo} in ('recebimento','suprimento','sangria','reembolso','estorno')`),
    check('caixa_movimentos_valor', sql`${t.valor} > 0`),
    check(
      'caixa_movimentos_de_que',
      sql`(${t.tipo} in ('sangria','suprimento')) = (${t.pagamento_id} is null) and (${t.tipo} = 'reembolso') = (${t.reembolso_id} is not null)`,
    ),
    index('caixa_movimentos_lista').on(
      t.tenant_id,
      t.caixa_id,
      t.created_at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    uniqueIndex('caixa_movimentos_pagamento')
      .on(t.tenant_id, t.pagamento_id, t.tipo)
      .where(sql`${t.tipo} in ('recebimento','estorno')`),
    uniqueIndex('caixa_movimentos_reembolso').on(t.tenant_id, t.reembolso_id).where(sql`${t.reembolso_id} is not null`),
    uniqueIndex('caixa_movimentos_chave').on(t.tenant_id, t.chave),
  ],
);
