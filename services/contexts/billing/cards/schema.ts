import type { CardEnd } from '@balcao/contracts/subscription-card';
import { createdAt, id, instant, money } from '@balcao/kit/columns';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ownTenantId, usuarios } from '../../identity/schema';
import { faturas } from '../invoices/schema';

/** `aguardando`: the owner has not given a card at the provider's page yet. */
export type CardStatus = 'preparando' | 'aguardando' | 'ativo' | 'encerrado' | 'falhou';
/** `agendada`: nothing is known of money yet. `devolvida`: what had to go back did; with an invoice, it kept the rest. */
export type CardChargeStatus = 'agendada' | 'recusada' | 'paga' | 'devolvida';

// docs/decisions/0098-a-card-is-another-way-to-pay-the-invoice.md
/** What an owner agreed to have charged to a card each month; at the provider its `id` is the external reference. */
export const assinatura_cartoes = pgTable(
  'assinatura_cartoes',
  {
    id: id(),
    tenant_id: ownTenantId(),
    status: text('status').$type<CardStatus>().notNull().default('preparando'),
    /** What it was made to pay first; null: the months to come, from `inicio_em` on. */
    fatura_id: uuid('fatura_id'),
    inicio_em: instant('inicio_em'),
    /** What the provider is to charge next. */
    valor: money('valor').notNull(),
    /** Whose account at the provider pays. */
    email: text('email').notNull(),
    /** The provider's page, and what it knows this by. */
    endereco: text('endereco'),
    provedor_id: text('provedor_id'),
    recebedor: text('recebedor'),
    /** The beginning of the subscription whose months it follows; null: as it is when it pays. */
    mes_em: instant('mes_em'),
    proxima_em: instant('proxima_em'),
    /** The last charge was refused. */
    recusado_em: instant('recusado_em'),
    /** It must not be charged any more; the provider may not know yet. */
    encerrar_em: instant('encerrar_em'),
    fim_motivo: text('fim_motivo').$type<CardEnd>(),
    /** When the provider is asked next (null: nothing to expect), and how often in a row in vain. */
    conferir_em: instant('conferir_em'),
    falhas: integer('falhas').notNull().default(0),
    usuario_id: uuid('usuario_id'),
    created_at: createdAt(),
  },
  (t) => [
    unique('assinatura_cartoes_tenant_id_id').on(t.tenant_id, t.id),
    foreignKey({
      name: 'assinatura_cartoes_fatura_fk',
      columns: [t.tenant_id, t.fatura_id],
      foreignColumns: [faturas.tenant_id, faturas.id],
    }),
    foreignKey({
      name: 'assinatura_cartoes_usuario_fk',
      columns: [t.tenant_id, t.usuario_id],
      foreignColumns: [usuarios.tenant_id, usuarios.id],
    }),
    check('assinatura_cartoes_status', sql`${t.status} in ('preparando','aguardando','ativo','encerrado','falhou')`),
    check('assinatura_cartoes_valor', sql`${t.valor} > 0`),
    // One is charged, and at most one more waits to take its place.
    uniqueIndex('assinatura_cartoes_ativo')
      .on(t.tenant_id)
      .where(sql`${t.status} = 'ativo' and ${t.encerrar_em} is null`),
    uniqueIndex('assinatura_cartoes_espera')
      .on(t.tenant_id)
      .where(sql`${t.status} in ('preparando','aguardando') and ${t.encerrar_em} is null`),
    uniqueIndex('assinatura_cartoes_provedor').on(t.provedor_id),
    index('assinatura_cartoes_fatura').on(t.tenant_id, t.fatura_id),
    index('assinatura_cartoes_conferir').on(t.conferir_em).where(sql`${t.conferir_em} is not null`),
  ],
);

/** What the provider charged, or tried to, in one month; paid, it pays an invoice or goes back. */
export const cartao_cobrancas = pgTable(
  'cartao_cobrancas',
  {
    id: id(),
    tenant_id: ownTenantId(),
    cartao_id: uuid('cartao_id').notNull(),
    status: text('status').$type<CardChargeStatus>().notNull().default('agendada'),
    valor: money('valor').notNull(),
    /** The provider's charge, and the last payment it tried. */
    provedor_id: text('provedor_id').notNull(),
    pagamento: text('pagamento'),
    /** What it paid. */
    fatura_id: uuid('fatura_id'),
    paga_em: instant('paga_em'),
    /** Since when what did not pay an invoice is on its way back, and how much that is. */
    devolver_em: instant('devolver_em'),
    devolver_valor: money('devolver_valor'),
    created_at: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'cartao_cobrancas_cartao_fk',
      columns: [t.tenant_id, t.cartao_id],
      foreignColumns: [assinatura_cartoes.tenant_id, assinatura_cartoes.id],
    }),
    foreignKey({
      name: 'cartao_cobrancas_fatura_fk',
      columns: [t.tenant_id, t.fatura_id],
      foreignColumns: [faturas.tenant_id, faturas.id],
    }),
    check('cartao_cobrancas_status', sql`${t.status} in ('agendada','recusada','paga','devolvida')`),
    check('cartao_cobrancas_valor', sql`${t.valor} > 0`),
    check(
      'cartao_cobrancas_devolver',
      sql`${t.devolver_em} is null or ${t.devolver_valor} between 0.01 and ${t.valor}`,
    ),
    check(
      'cartao_cobrancas_destino',
      sql`${t.fatura_id} is null or ${t.devolver_em} is null or ${t.devolver_valor} < ${t.valor}`,
    ),
    uniqueIndex('cartao_cobrancas_provedor').on(t.provedor_id),
    uniqueIndex('cartao_cobrancas_pagamento').on(t.pagamento),
    index('cartao_cobrancas_cartao').on(t.tenant_id, t.cartao_id, t.created_at),
    // One charge pays one invoice.
    uniqueIndex('cartao_cobrancas_fatura').on(t.tenant_id, t.fatura_id),
    index('cartao_cobrancas_devolver')
      .on(t.devolver_em)
      .where(sql`${t.devolver_em} is not null and ${t.status} = 'paga'`),
  ],
);
