import type { ChargeStatus } from '@balcao/contracts/charges';
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
import { dados_cliente } from '../../catalog/schema';
import { ownTenantId } from '../../identity/schema';
import { agendamentos } from '../../scheduling/schema';
import { pagamentos } from '../schema';

/** A Pix code somebody is asked to pay; at the provider its `id` is the external reference. */
export const cobrancas = pgTable(
  'cobrancas',
  {
    id: id(),
    tenant_id: ownTenantId(),
    finalidade: text('finalidade').$type<'cobranca' | 'sinal'>().notNull(),
    status: text('status').$type<ChargeStatus>().notNull().default('preparando'),
    valor: money('valor').notNull(),
    cliente_id: uuid('cliente_id'),
    agendamento_id: uuid('agendamento_id'),
    pagamento_id: uuid('pagamento_id'),
    expira_em: instant('expira_em').notNull(),
    paga_em: instant('paga_em'),
    atrasada: boolean('atrasada').notNull().default(false),
    /** Somebody took it back; the provider may not know yet. */
    cancelada_em: instant('cancelada_em'),
    /** The provider's payment, and whose account receives it. */
    provedor_id: text('provedor_id'),
    recebedor: text('recebedor'),
    copia_e_cola: text('copia_e_cola'),
    /** What the provider kept of it. */
    taxa: money('taxa'),
    /** As last read back: what reads the same again changes nothing. */
    lido_status: text('lido_status'),
    lido_reembolsado: money('lido_reembolsado').notNull().default('0.00'),
    /** When the provider is asked next (null: nothing to expect), and how often in a row in vain. */
    conferir_em: instant('conferir_em'),
    falhas: integer('falhas').notNull().default(0),
    /** Of the submit that made it: sent twice, it goes on with the same charge. */
    chave: uuid('chave').notNull(),
    impressao: text('impressao').notNull(),
    autor_id: uuid('autor_id'),
    autor_nome: text('autor_nome'),
    created_at: createdAt(),
  },
  (t) => [
    unique('cobrancas_tenant_id_id').on(t.tenant_id, t.id),
    foreignKey({ columns: [t.tenant_id, t.cliente_id], foreignColumns: [dados_cliente.tenant_id, dados_cliente.id] }),
    foreignKey({ columns: [t.tenant_id, t.agendamento_id], foreignColumns: [agendamentos.tenant_id, agendamentos.id] }),
    foreignKey({ columns: [t.tenant_id, t.pagamento_id], foreignColumns: [pagamentos.tenant_id, pagamentos.id] }),
    check('cobrancas_valor', sql`${t.valor} > 0`),
    check('cobrancas_finalidade', sql`${t.finalidade} in ('cobranca','sinal')`),
    check(
      'cobrancas_status',
      sql`${t.status} in ('preparando','pendente','paga','expirada','cancelada','falhou','devolvida')`,
    ),
    uniqueIndex('cobrancas_chave').on(t.tenant_id, t.chave),
    uniqueIndex('cobrancas_provedor').on(t.tenant_id, t.provedor_id),
    index('cobrancas_cliente').on(t.tenant_id, t.cliente_id),
    index('cobrancas_agendamento').on(t.tenant_id, t.agendamento_id).where(sql`${t.agendamento_id} is not null`),
    index('cobrancas_pagamento').on(t.tenant_id, t.pagamento_id).where(sql`${t.pagamento_id} is not null`),
    // One at a time for a payment that is still to come, and one deposit for a visit.
    uniqueIndex('cobrancas_aberta')
      .on(t.tenant_id, t.pagamento_id)
      .where(sql`${t.status} in ('preparando','pendente') and ${t.cancelada_em} is null`),
    uniqueIndex('cobrancas_sinal')
      .on(t.tenant_id, t.agendamento_id)
      .where(sql`${t.finalidade} = 'sinal' and ${t.status} in ('preparando','pendente') and ${t.cancelada_em} is null`),
    index('cobrancas_conferir').on(t.conferir_em).where(sql`${t.conferir_em} is not null`),
  ],
);

/** Money on its way back through the provider; once it is confirmed it is a refund of the books too. */
export const devolucoes = pgTable(
  'devolucoes',
  {
    id: id(),
    tenant_id: ownTenantId(),
    cobranca_id: uuid('cobranca_id').notNull(),
    valor: money('valor').notNull(),
    /** `enviando`: the provider has not answered yet; `a_caminho`: it is still working on it. */
    status: text('status').$type<'enviando' | 'a_caminho' | 'feita' | 'recusada'>().notNull(),
    provedor_id: text('provedor_id'),
    motivo: text('motivo'),
    chave: uuid('chave'),
    impressao: text('impressao'),
    autor_id: uuid('autor_id'),
    autor_nome: text('autor_nome'),
    created_at: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.tenant_id, t.cobranca_id], foreignColumns: [cobrancas.tenant_id, cobrancas.id] }),
    check('devolucoes_valor', sql`${t.valor} > 0`),
    check('devolucoes_status', sql`${t.status} in ('enviando','a_caminho','feita','recusada')`),
    uniqueIndex('devolucoes_chave').on(t.tenant_id, t.chave),
    uniqueIndex('devolucoes_provedor').on(t.tenant_id, t.cobranca_id, t.provedor_id),
    // The provider does not say whose a refund is: one is asked for at a time.
    uniqueIndex('devolucoes_uma').on(t.tenant_id, t.cobranca_id).where(sql`${t.status} = 'enviando'`),
  ],
);

/** What the provider says has changed, until it was looked at. */
export const avisos_pagamento = pgTable(
  'avisos_pagamento',
  {
    id: id(),
    tenant_id: ownTenantId(),
    provedor_id: text('provedor_id').notNull(),
    /** Raised each time it is said again. */
    vezes: integer('vezes').notNull().default(1),
    falhas: integer('falhas').notNull().default(0),
    conferir_em: instant('conferir_em').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('avisos_pagamento_um').on(t.tenant_id, t.provedor_id),
    index('avisos_pagamento_conferir').on(t.conferir_em),
  ],
);
