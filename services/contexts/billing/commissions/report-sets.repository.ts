import { type SQL, sql } from 'drizzle-orm';
import { agendamentos } from '../../scheduling/schema';
import { pagamentos, reembolsos } from '../schema';
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

/** Services a report looks at besides those done within it: paid for within it, or before it with money that moved since. */
function lookedAt(tenantId: string, { from, to, since, profissional_id }: CommissionSpan) {
  const [start, end, early] = [instantOf(from), instantOf(to), instantOf(since)];
  const paidTo = profissional_id ? sql`and i.profissional_id = ${profissional_id}::uuid` : sql``;
  // Most of the money of a period is that of its own services: those are not looked up one by one again.
  const before = (id: SQL) => sql`and ${id} is not null and not exists (select 1 from no_periodo f where f.id = ${id})`;
  return sql`
    select i.agendamento_id as id, true as sempre, false as mexido, false as entrou from ${comissao_itens} i
      join ${comissao_repasses} r on r.tenant_id = i.tenant_id and r.id = i.repasse_id and r.desfeito_em is null
      where i.tenant_id = ${tenantId} and i.quando >= ${start} and i.quando < ${end} ${paidTo}
        and not exists (select 1 from feito f where f.id = i.agendamento_id)
    union all select p.agendamento_id, false, false, true from ${pagamentos} p where p.tenant_id = ${tenantId}
      and p.status = 'pago' and p.data_pagamento >= ${start} and p.data_pagamento < ${end}
      ${before(sql`p.agendamento_id`)}
    union all select p.agendamento_id, false, true, false from ${pagamentos} p where p.tenant_id = ${tenantId}
      and p.reembolsado > 0 and p.id = any(array(select r.pagamento_id from ${reembolsos} r where r.tenant_id = ${tenantId}
        and r.created_at >= ${early} and r.created_at < ${end})) ${before(sql`p.agendamento_id`)}
    union all select p.agendamento_id, false, true, false from ${pagamentos} p where p.tenant_id = ${tenantId}
      and p.estornado_em >= ${early} and p.estornado_em < ${end} ${before(sql`p.agendamento_id`)}`;
}

/** Of somebody's report: alone in their visit, services of others are none of its business. */
const nearTo = (profissionalId: string | null) =>
  profissionalId
    ? sql`and (a.visita_id is not null or a.profissional_id = ${profissionalId}::uuid or exists (select 1
        from ${comissao_itens} i where i.tenant_id = a.tenant_id and i.agendamento_id = a.id
          and i.profissional_id = ${profissionalId}::uuid offset 0))`
    : sql``;

// docs/decisions/0074-a-report-reads-sets.md
/**
 * What a report is made of: `servico`, every service of the visits it is about (`so`: of the period, and alone in its visit), `pago`
 * and `recebido`. `offset 0`: looked up one by one through an index, not for all a company has.
 */
export function setsOf(tenantId: string, span: CommissionSpan): SQL {
  const { from, to, profissional_id } = span;
  const own = profissional_id ? sql`where a.profissional_id = ${profissional_id}::uuid` : sql``;
  return sql`no_periodo as materialized (select ${COLUMNS} from ${agendamentos} a where a.tenant_id = ${tenantId}
        and a.data_hora >= ${instantOf(from)} and a.data_hora < ${instantOf(to)} and a.status = 'concluido'
        and a.profissional_id is not null),
      feito as (select * from no_periodo a ${own}),
      outro as materialized (select a.*, o.mexido and a.data_hora < ${instantOf(from)} as mexido,
          o.entrou and a.data_hora < ${instantOf(from)} as entrou from (select id, bool_or(sempre) as sempre,
          bool_or(mexido) as mexido, bool_or(entrou) as entrou from (${lookedAt(tenantId, span)}) o group by id) o
        cross join lateral (select ${COLUMNS} from ${agendamentos} a where a.tenant_id = ${tenantId} and a.id = o.id
          and (o.sempre or a.data_hora < ${instantOf(from)} ${nearTo(profissional_id)}) offset 0) a),
      visita as (select visita_id, bool_or(mexido) as mexido, bool_or(entrou) as entrou from (
          select visita_id, false as mexido, false as entrou from feito where visita_id is not null
          union all select visita_id, mexido, entrou from outro where visita_id is not null) v group by visita_id),
      servico as materialized (select *, false as mexido, false as entrou, true as so from feito where visita_id is null
        union all select *, false from outro where visita_id is null
        union all select a.*, v.mexido, v.entrou, false from visita v cross join lateral (select ${COLUMNS}
          from ${agendamentos} a where a.tenant_id = ${tenantId} and a.visita_id = v.visita_id offset 0) a),
      pago as materialized (select i.agendamento_id, i.profissional_id, i.base, i.valor from ${comissao_itens} i
        join ${comissao_repasses} r on r.tenant_id = ${tenantId} and r.id = i.repasse_id and r.desfeito_em is null
        where i.tenant_id = ${tenantId} and i.agendamento_id = any(array(select id from servico))),
      recebido as materialized (select p.agendamento_id, sum(p.valor - p.reembolsado) as valor from ${pagamentos} p
        where p.tenant_id = ${tenantId} and p.status = 'pago' and p.agendamento_id = any(array(select id from servico))
        group by p.agendamento_id)`;
}
