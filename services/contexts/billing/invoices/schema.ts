import type { ChargeStatus } from '@balcao/contracts/charges';
import type { InvoiceForm, InvoiceReason } from '@balcao/contracts/invoices';
import { createdAt, id, instant, money } from '@balcao/kit/columns';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ownTenantId, usuarios } from '../../identity/schema';
import { planos } from '../schema';

/** Why an invoice is no longer to be paid. */
export type InvoiceEnd = 'substituida' | 'desistencia' | 'prazo' | 'cancelamento' | 'exclusao';

/** What the provider may tell the platform of, by its own names. */
export const PLATFORM_NOTICE_KINDS = [
  'payment',
  'subscription_preapproval',
  'subscription_authorized_payment',
] as const;
export type PlatformNoticeKind = (typeof PLATFORM_NOTICE_KINDS)[number];

// docs/decisions/0070-a-paid-plan-waits-for-its-invoice.md
/** What the platform asks of a company: never deleted, and what was asked never changes. */
export const faturas = pgTable(
  'faturas',
  {
    id: id(),
    tenant_id: ownTenantId(),
    motivo: text('motivo').$type<InvoiceReason>().notNull(),
    /** The plan, and as it was called and cost then. */
    plano_id: uuid('plano_id').references(() => planos.id, { onDelete: 'set null' }),
    plano: text('plano').notNull(),
    preco: money('preco').notNull(),
    /** The limits that were agreed with the choice; null for another month of what the company has. */
    limite_usuarios: integer('limite_usuarios'),
    limite_agendamentos: integer('limite_agendamentos'),
    limite_mensagens: integer('limite_mensagens'),
    /** Taken off: what is left of a month that is paid already. */
    credito: money('credito').notNull().default('0.00'),
    valor: money('valor').notNull(),
    status: text('status').$type<'aberta' | 'paga' | 'cancelada'>().notNull().default('aberta'),
    fim_motivo: text('fim_motivo').$type<InvoiceEnd>(),
    /** The month it pays; of a choice from its payment on. */
    inicio: instant('inicio'),
    fim: instant('fim'),
    vence_em: instant('vence_em').notNull(),
    paga_em: instant('paga_em'),
    forma: text('forma').$type<InvoiceForm>(),
    /** Who chose the plan. */
    usuario_id: uuid('usuario_id'),
    /** Who of the platform said that it was paid. */
    confirmada_por: uuid('confirmada_por'),
    created_at: createdAt(),
  },
  (t) => [
    unique('faturas_tenant_id_id').on(t.tenant_id, t.id),
    foreignKey({ columns: [t.tenant_id, t.usuario_id], foreignColumns: [usuarios.tenant_id, usuarios.id] }),
    check('faturas_motivo', sql`${t.motivo} in ('escolha','renovacao')`),
    check('faturas_status', sql`${t.status} in ('aberta','paga','cancelada')`),
    check('faturas_valor', sql`${t.valor} > 0 and ${t.credito} >= 0 and ${t.valor} = ${t.preco} - ${t.credito}`),
    check('faturas_paga', sql`(${t.status} = 'paga') = (${t.paga_em} is not null and ${t.forma} is not null)`),
    // One choice and one next month at a time; a month is asked for once.
    uniqueIndex('faturas_aberta').on(t.tenant_id, t.motivo).where(sql`${t.status} = 'aberta'`),
    uniqueIndex('faturas_mes')
      .on(t.tenant_id, t.inicio)
      .where(sql`${t.motivo} = 'renovacao' and ${t.status} <> 'cancelada'`),
    index('faturas_lista').on(t.tenant_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('faturas_esperam').on(t.vence_em, t.id).where(sql`${t.status} = 'aberta'`),
  ],
);

/** A Pix code of an invoice; at the provider its `id` is the external reference. */
export const faturas_pix = pgTable(
  'faturas_pix',
  {
    id: id(),
    tenant_id: ownTenantId(),
    fatura_id: uuid('fatura_id').notNull(),
    status: text('status').$type<ChargeStatus>().notNull().default('preparando'),
    valor: money('valor').notNull(),
    expira_em: instant('expira_em').notNull(),
    paga_em: instant('paga_em'),
    /** It must not be paid any more; the provider may not know yet. */
    cancelada_em: instant('cancelada_em'),
    /** It was paid when it was not due any more: since then the money is on its way back. */
    devolver_em: instant('devolver_em'),
    /** The provider's payment, and whose account receives it. */
    provedor_id: text('provedor_id'),
    recebedor: text('recebedor'),
    copia_e_cola: text('copia_e_cola'),
    /** When the provider is asked next (null: nothing to expect), and how often in a row in vain. */
    conferir_em: instant('conferir_em'),
    falhas: integer('falhas').notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.tenant_id, t.fatura_id], foreignColumns: [faturas.tenant_id, faturas.id] }),
    check(
      'faturas_pix_status',
      sql`${t.status} in ('preparando','pendente','paga','expirada','cancelada','falhou','devolvida')`,
    ),
    check('faturas_pix_valor', sql`${t.valor} > 0`),
    // One code at a time is there to be paid.
    uniqueIndex('faturas_pix_aberta')
      .on(t.tenant_id, t.fatura_id)
      .where(sql`${t.status} in ('preparando','pendente') and ${t.cancelada_em} is null`),
    uniqueIndex('faturas_pix_provedor').on(t.provedor_id),
    index('faturas_pix_fatura').on(t.tenant_id, t.fatura_id),
    index('faturas_pix_conferir').on(t.conferir_em).where(sql`${t.conferir_em} is not null`),
    index('faturas_pix_devolver').on(t.devolver_em).where(sql`${t.devolver_em} is not null and ${t.status} = 'paga'`),
  ],
);

/** What the provider says has changed on the platform's own account, until it was looked at. Of no company. */
export const avisos_plataforma = pgTable(
  'avisos_plataforma',
  {
    id: id(),
    /** What it is about: a payment, what was agreed to over a card, or one of its charges. */
    tipo: text('tipo').$type<PlatformNoticeKind>().notNull().default('payment'),
    provedor_id: text('provedor_id').notNull(),
    /** Raised each time it is said again. */
    vezes: integer('vezes').notNull().default(1),
    falhas: integer('falhas').notNull().default(0),
    conferir_em: instant('conferir_em').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    unique('avisos_plataforma_tipo_provedor_id').on(t.tipo, t.provedor_id),
    index('avisos_plataforma_conferir').on(t.conferir_em),
  ],
);
