import { type SQL, sql } from 'drizzle-orm';
import { agendamentos } from '../../scheduling/schema';
import { credito_usos, pagamentos, reembolsos } from '../schema';
import { comissao_itens, comissao_repasses } from './schema';

export interface CommissionSpan {
  from: Date;
  to: Date;
  /** Since when refunds of services before the period are still looked for. */
  since: Date;
  profissional_id: string | null;
}

export const instantOf = (date: Date) => sql`${date.toISOString()}::timestamptz`;

/** What is read of a service. */
const COLUMNS = sql`a.id, a.visita_id, a.data_hora, a.duracao_minutos, a.status, a.valor, a.produto_id, a.profissional_id, a.cliente_id`;

/** Services that a report may look at besides those done within it: paid for within it, or with money that moved since. */
function touched(tenantId: string, { from, to, since, profissional_id }: CommissionSpan) {
  const [start, end, early] = [instantOf(from), instantOf(to), instantOf(since)];
  const paidTo = profissional_id ? sql`and i.profissional_id = ${profissional_id}::uuid` : sql``;
  return sql`
    select i.agendamento_id as id, true as sempre, false as mexido, false as entrou from ${comissao_itens} i
      join ${comissao_repasses} r on r.tenant_id = i.tenant_id and r.id = i.repasse_id and r.desfeito_em is null
      where i.tenant_id = ${tenantId} and i.quando >= ${start} and i.quando < ${end} ${paidTo}
    union all select p.agendamento_id, false, false, true from ${pagamentos} p where p.tenant_id = ${tenantId}
      and p.status = 'pago' and p.data_pagamento >= ${start} and p.data_pagamento < ${end} and p.agendamento_id is not null
    union all select p.agendamento_id, false, true, false from ${pagamentos} p where p.tenant_id = ${tenantId}
      and p.reembolsado > 0 and p.agendamento_id is not null and p.id = any(array(select r.pagamento_id
        from ${reembolsos} r where r.tenant_id = ${tenantId} and r.created_at >= ${early} and r.created_at < ${end}))
    union all select p.agendamento_id, false, true, false from ${pagamentos} p where p.tenant_id = ${tenantId}
      and p.estornado_em >= ${early} and p.estornado_em < ${end} and p.agendamento_id is not null
    union all select u.agendamento_id, false, false, true from ${credito_usos} u where u.tenant_id = ${tenantId}
      and u.desfeito_em is null and u.created_at >= ${start} and u.created_at < ${end}
    union all select u.agendamento_id, false, true, false from ${credito_usos} u where u.tenant_id = ${tenantId}
      and u.desfeito_em >= ${early} and u.desfeito_em < ${end}`;
}

/** Of somebody's report: alone in their visit, services of others are none of its business. */
const nearTo = (profissionalId: string | null) =>
  profissionalId
    ? sql`and (a.visita_id is not null or a.profissional_id = ${profissionalId}::uuid or exists (select 1
        from ${comissao_itens} i where i.tenant_id = a.tenant_id and i.agendamento_id = a.id
          and i.profissional_id = ${profissionalId}::uuid offset 0))`
    : sql``;

/** Done within the period, by whoever the report is about. */
const doneWithin = (tenantId: string, { from, to, profissional_id }: CommissionSpan) => sql`
  ${agendamentos} a where a.tenant_id = ${tenantId} and a.data_hora >= ${instantOf(from)} and a.data_hora < ${instantOf(to)}
    and a.status = 'concluido' and ${profissional_id ? sql`a.profissional_id = ${profissional_id}::uuid` : sql`a.profissional_id is not null`}`;

/** Of those, the ones that are alone in their visit: read where they are needed, which costs less than keeping them. */
export const aloneWithin = (tenantId: string, span: CommissionSpan) =>
  sql`(select ${COLUMNS}, false as mexido, false as entrou from ${doneWithin(tenantId, span)} and a.visita_id is null)`;

/** Ids of those of `feito` that are alone in their visit. */
export const ALONE = sql`select id from feito where visita_id is null`;

/** What was paid out for services, a row each: `ids` in one walk through the sorted index, which holds all that is asked. */
export const paidFor = (tenantId: string, ids: SQL) => sql`
  (select i.agendamento_id, i.profissional_id, i.base, i.valor from ${comissao_itens} i
    join ${comissao_repasses} r on r.tenant_id = ${tenantId} and r.id = i.repasse_id and r.desfeito_em is null
    where i.tenant_id = ${tenantId} and i.agendamento_id = any(array(${ids})))`;

/** What was received for services, those without any left out. */
export const receivedFor = (tenantId: string, ids: SQL) => sql`
  (select p.agendamento_id, sum(p.valor - p.reembolsado) as valor from ${pagamentos} p
    where p.tenant_id = ${tenantId} and p.status = 'pago' and p.agendamento_id = any(array(${ids}))
    group by p.agendamento_id)`;

// docs/decisions/0074-a-report-reads-sets.md
/**
 * What a report is made of besides `aloneWithin`: `resto`, the other services of its visits; `feito`, what was done within it.
 * What is kept of many rows is their ids. `offset 0`: looked up one by one through an index, not for all a company has.
 */
export function setsOf(tenantId: string, span: CommissionSpan): SQL {
  const { from, profissional_id } = span;
  const before = sql`a.data_hora < ${instantOf(from)}`;
  // Others' services of the period are nobody's past, but what was paid to somebody for one is theirs.
  const others = profissional_id
    ? sql`and (m.sempre or not exists (select 1 from (select a.id from ${doneWithin(tenantId, { ...span, profissional_id: null })}) f where f.id = m.id))`
    : sql``;
  return sql`feito as materialized (select a.id, a.visita_id from ${doneWithin(tenantId, span)}),
      outro as materialized (select a.*, o.mexido and ${before} as mexido, o.entrou and ${before} as entrou from (
          select m.id, bool_or(m.sempre) as sempre, bool_or(m.mexido) as mexido, bool_or(m.entrou) as entrou
          from (${touched(tenantId, span)}) m
          where not exists (select 1 from feito f where f.id = m.id) ${others} group by m.id) o
        cross join lateral (select ${COLUMNS} from ${agendamentos} a where a.tenant_id = ${tenantId} and a.id = o.id
          and (o.sempre or ${before} ${nearTo(profissional_id)}) offset 0) a),
      visita as (select visita_id, bool_or(mexido) as mexido, bool_or(entrou) as entrou from (
          select visita_id, false as mexido, false as entrou from feito where visita_id is not null
          union all select visita_id, mexido, entrou from outro where visita_id is not null) v group by visita_id),
      resto as materialized (select * from outro where visita_id is null
        union all select a.*, v.mexido, v.entrou from visita v cross join lateral (select ${COLUMNS}
          from ${agendamentos} a where a.tenant_id = ${tenantId} and a.visita_id = v.visita_id offset 0) a)`;
}
