import { createdAt, id, instant, money } from '@balcao/kit/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { dados_cliente, produtos } from '../catalog/schema';
import { ownTenantId } from '../identity/schema';

export const profissionais = pgTable(
  'profissionais',
  {
    id: id(),
    tenant_id: ownTenantId(),
    nome: text('nome').notNull(),
    cor: text('cor').notNull().default('violet'),
    ativo: boolean('ativo').notNull().default(true),
    created_at: createdAt(),
  },
  (t) => [
    unique('profissionais_tenant_id_id').on(t.tenant_id, t.id),
    index('profissionais_lista').on(t.tenant_id, t.nome),
  ],
);

export const agendamentos = pgTable(
  'agendamentos',
  {
    id: id(),
    tenant_id: ownTenantId(),
    cliente_id: uuid('cliente_id').notNull(),
    produto_id: uuid('produto_id'),
    profissional_id: uuid('profissional_id'),
    data_hora: instant('data_hora').notNull(),
    duracao_minutos: integer('duracao_minutos').notNull(),
    valor: money('valor').notNull().default('0.00'),
    status: text('status').notNull().default('pendente'),
    observacoes: text('observacoes'),
    created_at: createdAt(),
  },
  (t) => [
    unique('agendamentos_tenant_id_id').on(t.tenant_id, t.id),
    foreignKey({ columns: [t.tenant_id, t.cliente_id], foreignColumns: [dados_cliente.tenant_id, dados_cliente.id] }),
    foreignKey({ columns: [t.tenant_id, t.produto_id], foreignColumns: [produtos.tenant_id, produtos.id] }),
    foreignKey({
      columns: [t.tenant_id, t.profissional_id],
      foreignColumns: [profissionais.tenant_id, profissionais.id],
    }),
    check('agendamentos_status', sql`${t.status} in ('pendente','confirmado','concluido','cancelado','faltou')`),
    check('agendamentos_duracao', sql`${t.duracao_minutos} > 0`),
    index('agendamentos_lista').on(t.tenant_id, t.data_hora, t.id),
    index('agendamentos_cliente').on(t.tenant_id, t.cliente_id),
  ],
);
