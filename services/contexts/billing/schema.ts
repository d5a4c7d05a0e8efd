import type { SubscriptionChange } from '@balcao/contracts/billing';
import { createdAt, id, instant, money } from '@balcao/kit/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { dados_cliente } from '../catalog/schema';
import { ownTenantId, usuarios } from '../identity/schema';

/** Plans of the platform: one list for every company. */
export const planos = pgTable('planos', {
  id: id(),
  nome: text('nome').notNull().unique(),
  descricao: text('descricao'),
  preco_mensal: money('preco_mensal').notNull(),
  limite_usuarios: integer('limite_usuarios').notNull(),
  limite_agendamentos: integer('limite_agendamentos').notNull(),
  limite_mensagens: integer('limite_mensagens').notNull(),
  features: text('features').array().notNull().default(sql`'{}'`),
  ativo: boolean('ativo').notNull().default(true),
});

export const assinaturas = pgTable(
  'assinaturas',
  {
    id: id(),
    tenant_id: ownTenantId().unique(),
    plano_id: uuid('plano_id')
      .notNull()
      .references(() => planos.id),
    valor: money('valor').notNull(),
    status: text('status').$type<'active' | 'pendente' | 'cancelled'>().notNull(),
    data_inicio: instant('data_inicio').notNull().defaultNow(),
  },
  (t) => [check('assinaturas_status', sql`${t.status} in ('active','pendente','cancelled')`)],
);

/** What became of a subscription, line by line: written once, never changed. */
export const assinatura_historico = pgTable(
  'assinatura_historico',
  {
    id: id(),
    tenant_id: ownTenantId(),
    acao: text('acao').$type<SubscriptionChange>().notNull(),
    /** As they were called and cost then. */
    plano: text('plano').notNull(),
    plano_anterior: text('plano_anterior'),
    valor: money('valor').notNull(),
    usuario_id: uuid('usuario_id'),
    created_at: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.tenant_id, t.usuario_id], foreignColumns: [usuarios.tenant_id, usuarios.id] }),
    check('assinatura_historico_acao', sql`${t.acao} in ('escolha','cancelamento','retomada')`),
    index('assinatura_historico_lista').on(t.tenant_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

export const pagamentos = pgTable(
  'pagamentos',
  {
    id: id(),
    tenant_id: ownTenantId(),
    cliente_id: uuid('cliente_id'),
    valor: money('valor').notNull(),
    status: text('status').notNull().default('pendente'),
    metodo: text('metodo'),
    data_pagamento: instant('data_pagamento'),
    created_at: createdAt(),
  },
  (t) => [
    unique('pagamentos_tenant_id_id').on(t.tenant_id, t.id),
    foreignKey({ columns: [t.tenant_id, t.cliente_id], foreignColumns: [dados_cliente.tenant_id, dados_cliente.id] }),
    check('pagamentos_valor', sql`${t.valor} >= 0`),
    index('pagamentos_lista').on(t.tenant_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('pagamentos_receita').on(t.tenant_id, t.status, t.data_pagamento),
  ],
);
