import type { SubscriptionChange } from '@balcao/contracts/billing';
import type { PixKeyType } from '@balcao/contracts/pix-key';
import { createdAt, id, instant, money } from '@balcao/kit/columns';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { dados_cliente } from '../catalog/schema';
import { ownTenantId, tenants, usuarios } from '../identity/schema';
import { agendamentos } from '../scheduling/schema';

/** Plans of the platform: one list for every company. */
export const planos = pgTable(
  'planos',
  {
    id: id(),
    nome: text('nome').notNull(),
    descricao: text('descricao'),
    preco_mensal: money('preco_mensal').notNull(),
    limite_usuarios: integer('limite_usuarios').notNull(),
    limite_agendamentos: integer('limite_agendamentos').notNull(),
    limite_mensagens: integer('limite_mensagens').notNull(),
    features: text('features').array().notNull().default(sql`'{}'`),
    ativo: boolean('ativo').notNull().default(true),
    /** Raised by every change somebody saves. */
    versao: integer('versao').notNull().default(1),
    /** New companies begin here, whatever it is called. */
    inicial: boolean('inicial').notNull().default(false),
  },
  // A company carries its plan by this name in small letters.
  (t) => [
    uniqueIndex('planos_nome').on(sql`lower(${t.nome})`),
    uniqueIndex('planos_inicial').on(t.inicial).where(sql`${t.inicial}`),
  ],
);

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
    /** Until when its months are paid, and since when the company is suspended because one is not. */
    pago_ate: instant('pago_ate'),
    suspensa_em: instant('suspensa_em'),
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
    check(
      'assinatura_historico_acao',
      sql`${t.acao} in ('escolha','cancelamento','retomada','suspensao','reativacao')`,
    ),
    index('assinatura_historico_lista').on(t.tenant_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

// docs/decisions/0106-what-a-plan-costs-is-agreed-when-it-is-chosen.md
/**
 * What each change of a subscription did to the platform's monthly revenue: rows are only added. Of the platform, not of the
 * company: what it paid stays in the sums when it is erased, without its name.
 */
export const movimentos_receita = pgTable(
  'movimentos_receita',
  {
    id: id(),
    empresa_id: uuid('empresa_id').references(() => tenants.id, { onDelete: 'set null' }),
    /** As it was called then. */
    plano: text('plano').notNull(),
    /** What the company paid a month before, and what after. */
    antes: money('antes').notNull(),
    depois: money('depois').notNull(),
    /** It pays for the first time. */
    primeira: boolean('primeira').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    check('movimentos_receita_valores', sql`${t.antes} >= 0 and ${t.depois} >= 0 and ${t.antes} <> ${t.depois}`),
    index('movimentos_receita_empresa').on(t.empresa_id, t.created_at, t.id),
    index('movimentos_receita_lista').on(t.created_at, t.id),
  ],
);

/** Where a company receives Pix without a provider, and how the payer's bank shows it. */
export const chaves_pix = pgTable(
  'chaves_pix',
  {
    tenant_id: ownTenantId().primaryKey(),
    tipo: text('tipo').$type<PixKeyType>().notNull(),
    /** As the bank's directory spells it. */
    chave: text('chave').notNull(),
    nome: text('nome').notNull(),
    cidade: text('cidade').notNull(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [check('chaves_pix_tipo', sql`${t.tipo} in ('cpf','cnpj','email','telefone','aleatoria')`)],
);

export const pagamentos = pgTable(
  'pagamentos',
  {
    id: id(),
    tenant_id: ownTenantId(),
    cliente_id: uuid('cliente_id'),
    /** One service of the visit it pays for. */
    agendamento_id: uuid('agendamento_id'),
    // docs/decisions/0166-a-credit-is-a-payment-that-moves.md
    /** Came too late for this service and stays as the customer's credit: it alone may move to another visit. */
    credito_de: uuid('credito_de'),
    valor: money('valor').notNull(),
    // docs/decisions/0053-a-refund-lowers-its-payment.md
    /** Given back so far, the sum of its rows in `reembolsos`. */
    reembolsado: money('reembolsado').notNull().default('0.00'),
    status: text('status').notNull().default('pendente'),
    metodo: text('metodo'),
    data_pagamento: instant('data_pagamento'),
    observacao: text('observacao'),
    /** Of the submit that made it, and which of its forms this is: sent twice, it is stored once. */
    chave: uuid('chave'),
    parte: integer('parte').notNull().default(0),
    /** Fingerprint of that submit: with the same key nothing else may come. Of none before it was kept. */
    impressao: text('impressao'),
    autor_id: uuid('autor_id'),
    autor_nome: text('autor_nome'),
    /** Taken back as entered by mistake. */
    estornado_em: instant('estornado_em'),
    estorno_motivo: text('estorno_motivo'),
    estorno_autor_id: uuid('estorno_autor_id'),
    estorno_autor_nome: text('estorno_autor_nome'),
    created_at: createdAt(),
    /** When it counts: paid, or entered while it is still to come. */
    quando: instant('quando').notNull().generatedAlwaysAs(sql`coalesce(data_pagamento, created_at)`),
  },
  (t) => [
    unique('pagamentos_tenant_id_id').on(t.tenant_id, t.id),
    foreignKey({ columns: [t.tenant_id, t.cliente_id], foreignColumns: [dados_cliente.tenant_id, dados_cliente.id] }),
    foreignKey({ columns: [t.tenant_id, t.agendamento_id], foreignColumns: [agendamentos.tenant_id, agendamentos.id] }),
    foreignKey({ columns: [t.tenant_id, t.credito_de], foreignColumns: [agendamentos.tenant_id, agendamentos.id] }),
    check('pagamentos_credito', sql`${t.credito_de} is null or ${t.agendamento_id} is not null`),
    check('pagamentos_valor', sql`${t.valor} >= 0`),
    check('pagamentos_reembolsado', sql`${t.reembolsado} between 0 and ${t.valor}`),
    index('pagamentos_lista').on(t.tenant_id, t.quando.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('pagamentos_receita').on(t.tenant_id, t.status, t.data_pagamento),
    index('pagamentos_cliente').on(t.tenant_id, t.cliente_id, t.quando),
    // docs/decisions/0074-a-report-reads-sets.md: what sums read lies in the index, the rows themselves are not fetched.
    index('pagamentos_agendamento')
      .on(t.tenant_id, t.agendamento_id, t.status, t.valor, t.reembolsado)
      .where(sql`${t.agendamento_id} is not null`),
    index('pagamentos_devolvidos')
      .on(t.tenant_id, t.id, t.agendamento_id)
      .where(sql`${t.reembolsado} > 0 and ${t.agendamento_id} is not null`),
    index('pagamentos_a_receber')
      .on(t.tenant_id, t.quando.desc().nullsFirst(), t.id.desc().nullsFirst(), t.valor, t.metodo, t.agendamento_id)
      .where(sql`${t.status} not in ('pago','cancelado','reembolsado')`),
    uniqueIndex('pagamentos_chave').on(t.tenant_id, t.chave, t.parte),
    index('pagamentos_creditos').on(t.tenant_id, t.cliente_id).where(sql`${t.credito_de} is not null`),
    index('pagamentos_estornados').on(t.tenant_id, t.estornado_em).where(sql`${t.estornado_em} is not null`),
  ],
);

/** Money given back of a payment: rows are only added. */
export const reembolsos = pgTable(
  'reembolsos',
  {
    id: id(),
    tenant_id: ownTenantId(),
    pagamento_id: uuid('pagamento_id').notNull(),
    valor: money('valor').notNull(),
    motivo: text('motivo'),
    /** Of the submit that made it: sent twice, it is stored once. */
    chave: uuid('chave'),
    /** Fingerprint of that submit, as of a payment's. */
    impressao: text('impressao'),
    autor_id: uuid('autor_id'),
    autor_nome: text('autor_nome'),
    created_at: createdAt(),
  },
  (t) => [
    unique('reembolsos_tenant_id_id').on(t.tenant_id, t.id),
    foreignKey({ columns: [t.tenant_id, t.pagamento_id], foreignColumns: [pagamentos.tenant_id, pagamentos.id] }),
    check('reembolsos_valor', sql`${t.valor} > 0`),
    index('reembolsos_lista').on(t.tenant_id, t.created_at),
    index('reembolsos_pagamento').on(t.tenant_id, t.pagamento_id),
    uniqueIndex('reembolsos_chave').on(t.tenant_id, t.chave),
  ],
);

/** A credit moved to a visit, and from there back or on: one of them stands at a time. Reports look at the visits it touched. */
export const credito_usos = pgTable(
  'credito_usos',
  {
    id: id(),
    tenant_id: ownTenantId(),
    pagamento_id: uuid('pagamento_id').notNull(),
    agendamento_id: uuid('agendamento_id').notNull(),
    autor_id: uuid('autor_id'),
    autor_nome: text('autor_nome'),
    created_at: createdAt(),
    /** It is not at this visit any more. */
    desfeito_em: instant('desfeito_em'),
    desfeito_por: text('desfeito_por'),
  },
  (t) => [
    foreignKey({ columns: [t.tenant_id, t.pagamento_id], foreignColumns: [pagamentos.tenant_id, pagamentos.id] }),
    foreignKey({ columns: [t.tenant_id, t.agendamento_id], foreignColumns: [agendamentos.tenant_id, agendamentos.id] }),
    uniqueIndex('credito_usos_um').on(t.tenant_id, t.pagamento_id).where(sql`${t.desfeito_em} is null`),
    index('credito_usos_lista').on(t.tenant_id, t.created_at),
    index('credito_usos_desfeitos').on(t.tenant_id, t.desfeito_em).where(sql`${t.desfeito_em} is not null`),
  ],
);
