import type { CommissionKind } from '@balcao/contracts/commissions';
import { createdAt, id, instant, money } from '@balcao/kit/columns';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { produtos } from '../../catalog/schema';
import { ownTenantId } from '../../identity/schema';
import { agendamentos, profissionais } from '../../scheduling/schema';

const total = (name: string) => numeric(name, { precision: 14, scale: 2 });

// docs/decisions/0059-cash-and-commission.md
/** What a person earns of a service (null: of those without a rule of their own), from a day on: the newest that began holds. */
export const comissao_regras = pgTable(
  'comissao_regras',
  {
    id: id(),
    tenant_id: ownTenantId(),
    profissional_id: uuid('profissional_id').notNull(),
    produto_id: uuid('produto_id'),
    desde: date('desde').notNull(),
    tipo: text('tipo').$type<CommissionKind>().notNull(),
    percentual: numeric('percentual', { precision: 5, scale: 2 }),
    valor: money('valor'),
    autor_id: uuid('autor_id'),
    autor_nome: text('autor_nome'),
    created_at: createdAt(),
  },
  (t) => [
    unique('comissao_regras_uma').on(t.tenant_id, t.profissional_id, t.produto_id, t.desde).nullsNotDistinct(),
    foreignKey({
      columns: [t.tenant_id, t.profissional_id],
      foreignColumns: [profissionais.tenant_id, profissionais.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.tenant_id, t.produto_id],
      foreignColumns: [produtos.tenant_id, produtos.id],
    }).onDelete('cascade'),
    check(
      'comissao_regras_tipo',
      sql`(${t.tipo} = 'percentual' and ${t.percentual} between 0 and 100 and ${t.valor} is null) or (${t.tipo} = 'fixo' and ${t.valor} > 0 and ${t.percentual} is null) or (${t.tipo} = 'padrao' and ${t.produto_id} is not null and ${t.valor} is null and ${t.percentual} is null)`,
    ),
  ],
);

/** A commission that was paid: written once, at most undone (by policy). */
export const comissao_repasses = pgTable(
  'comissao_repasses',
  {
    id: id(),
    tenant_id: ownTenantId(),
    profissional_id: uuid('profissional_id').notNull(),
    de: date('de').notNull(),
    ate: date('ate').notNull(),
    total: total('total').notNull(),
    /** Of the submit that made it, and the fingerprint of the report that was shown. */
    chave: uuid('chave').notNull(),
    impressao: text('impressao').notNull(),
    autor_id: uuid('autor_id'),
    autor_nome: text('autor_nome'),
    created_at: createdAt(),
    desfeito_em: instant('desfeito_em'),
    desfeito_por_id: uuid('desfeito_por_id'),
    desfeito_por: text('desfeito_por'),
    desfeito_motivo: text('desfeito_motivo'),
  },
  (t) => [
    unique('comissao_repasses_tenant_id_id').on(t.tenant_id, t.id),
    uniqueIndex('comissao_repasses_chave').on(t.tenant_id, t.chave),
    foreignKey({
      columns: [t.tenant_id, t.profissional_id],
      foreignColumns: [profissionais.tenant_id, profissionais.id],
    }),
    index('comissao_repasses_lista').on(t.tenant_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** What a payout paid of a service; less than nothing for what was paid before and given back since. Rows are only added. */
export const comissao_itens = pgTable(
  'comissao_itens',
  {
    tenant_id: ownTenantId(),
    repasse_id: uuid('repasse_id').notNull(),
    agendamento_id: uuid('agendamento_id').notNull(),
    profissional_id: uuid('profissional_id').notNull(),
    /** When the service was. */
    quando: instant('quando').notNull(),
    base: total('base').notNull(),
    valor: total('valor').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.repasse_id, t.agendamento_id] }),
    foreignKey({
      columns: [t.tenant_id, t.repasse_id],
      foreignColumns: [comissao_repasses.tenant_id, comissao_repasses.id],
    }),
    foreignKey({
      columns: [t.tenant_id, t.agendamento_id],
      foreignColumns: [agendamentos.tenant_id, agendamentos.id],
    }),
    // With all that a report reads of an item: looking up its row costs more than the rest of it.
    index('comissao_itens_servico').on(t.tenant_id, t.agendamento_id, t.repasse_id, t.profissional_id, t.base, t.valor),
    index('comissao_itens_periodo').on(t.tenant_id, t.quando),
  ],
);
