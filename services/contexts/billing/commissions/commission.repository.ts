import type { UnitOfWork } from '@balcao/kit/db';
import { sql } from 'drizzle-orm';
import { dados_cliente, produtos } from '../../catalog/schema';
import { agendamentos } from '../../scheduling/schema';
import { pagamentos, reembolsos } from '../schema';
import { comissao_itens, comissao_repasses } from './schema';

export interface CommissionSpan {
  from: Date;
  to: Date;
  /** Since when refunds of services before the period are still looked for. */
  since: Date;
  profissional_id: string | null;
  /** With what the service and the customer are called: a summary needs neither. */
  names: boolean;
}

/** A service of a visit that a report is about, with what was received naming it and, by person, what was paid for it. */
export interface ServiceRow {
  id: string;
  visita_id: string | null;
  data_hora: Date;
  duracao_minutos: number;
  status: string;
  valor: string;
  produto_id: string | null;
  profissional_id: string | null;
  servico: string | null;
  cliente_nome: string | null;
  recebido: string;
  pagos: { profissional_id: string; base: string; valor: string }[];
  /** Refunded or taken back lately, or paid for within the period: looked at although it was before it. */
  mexido: boolean;
  /** Money came for its visit within the period. */
  entrou: boolean;
}

const instantOf = (date: Date) => sql`${date.toISOString()}::timestamptz`;

/** Services whose visits a report looks at: done or paid within the period, or before it with money that moved since. */
function lookedAt(tenantId: string, { from, to, since, profissional_id }: CommissionSpan) {
  const [start, end, early] = [instantOf(from), instantOf(to), instantOf(since)];
  const own = profissional_id ? sql`and a.profissional_id = ${profissional_id}::uuid` : sql``;
  const paidTo = profissional_id ? sql`and i.profissional_id = ${profissional_id}::uuid` : sql``;
  // Of somebody's report: alone in their visit, those of others are none of its business.
  const near = profissional_id
    ? sql`and (a.visita_id is not null or a.profissional_id = ${profissional_id}::uuid or exists (select 1
        from ${comissao_itens} i where i.tenant_id = a.tenant_id and i.agendamento_id = a.id ${paidTo} offset 0))`
    : sql``;
  // `offset 0`: the service is looked up payment by payment, not for all appointments at once.
  const before = sql`join lateral (select a.id, a.visita_id from ${agendamentos} a where a.tenant_id = p.tenant_id
    and a.id = p.agendamento_id and a.data_hora < ${start} ${near} offset 0) a on true`;
  return sql`
    select a.id, a.visita_id, false as mexido, false as entrou from ${agendamentos} a where a.tenant_id = ${tenantId}
      and a.data_hora >= ${start} and a.data_hora < ${end} and a.status = 'concluido' and a.profissional_id is not null ${own}
    union all select a.id, a.visita_id, false, false from ${comissao_itens} i join ${comissao_repasses} r
      on r.tenant_id = i.tenant_id and r.id = i.repasse_id and r.desfeito_em is null
      join lateral (select a.id, a.visita_id from ${agendamentos} a where a.tenant_id = i.tenant_id
        and a.id = i.agendamento_id offset 0) a on true
      where i.tenant_id = ${tenantId} and i.quando >= ${start} and i.quando < ${end} ${paidTo}
    union all select a.id, a.visita_id, false, true from ${pagamentos} p ${before} where p.tenant_id = ${tenantId}
      and p.status = 'pago' and p.data_pagamento >= ${start} and p.data_pagamento < ${end} and p.agendamento_id is not null
    union all select a.id, a.visita_id, true, false from ${reembolsos} r join lateral (select p.tenant_id, p.agendamento_id
      from ${pagamentos} p where p.tenant_id = r.tenant_id and p.id = r.pagamento_id and p.agendamento_id is not null
      offset 0) p on true ${before} where r.tenant_id = ${tenantId} and r.created_at >= ${early} and r.created_at < ${end}
    union all select a.id, a.visita_id, true, false from ${pagamentos} p ${before} where p.tenant_id = ${tenantId}
      and p.estornado_em >= ${early} and p.estornado_em < ${end} and p.agendamento_id is not null`;
}

const NAMES = sql`
  (select n.nome from ${produtos} n where n.tenant_id = a.tenant_id and n.id = a.produto_id) as servico,
  (select n.nome from ${dados_cliente} n where n.tenant_id = a.tenant_id and n.id = a.cliente_id) as cliente_nome`;
const NO_NAMES = sql`null::text as servico, null::text as cliente_nome`;

/** Every service of those visits, by time. Each table is asked service by service, through an index. */
export async function listServices({ tx, tenantId }: UnitOfWork, span: CommissionSpan): Promise<ServiceRow[]> {
  const rows = await tx.execute<Omit<ServiceRow, 'data_hora'> & { momento: number }>(sql`
    with alvo as materialized (select id, visita_id, bool_or(mexido) as mexido, bool_or(entrou) as entrou
        from (${lookedAt(tenantId, span)}) s group by id, visita_id),
      visita as materialized (select id, bool_or(mexido) as mexido, bool_or(entrou) as entrou from (
        select id, mexido, entrou from alvo where visita_id is null
        union all select v.id, alvo.mexido, alvo.entrou from alvo join lateral (select a.id from ${agendamentos} a
          where a.tenant_id = ${tenantId} and a.visita_id = alvo.visita_id offset 0) v on alvo.visita_id is not null) v
        group by id)
    select s.*, visita.mexido, visita.entrou,
      (select coalesce(sum(p.valor - p.reembolsado), 0)::numeric(14,2)::text from ${pagamentos} p
        where p.tenant_id = ${tenantId} and p.agendamento_id = s.id and p.status = 'pago') as recebido,
      (select coalesce(jsonb_agg(jsonb_build_object('profissional_id', i.profissional_id, 'base', i.base::text,
          'valor', i.valor::text)), '[]') from ${comissao_itens} i join ${comissao_repasses} r
        on r.tenant_id = i.tenant_id and r.id = i.repasse_id and r.desfeito_em is null
        where i.tenant_id = ${tenantId} and i.agendamento_id = s.id) as pagos
    from visita cross join lateral (select a.id, a.visita_id, a.data_hora,
        (extract(epoch from a.data_hora) * 1000)::float8 as momento, a.duracao_minutos, a.status,
        a.valor::text as valor, a.produto_id, a.profissional_id, ${span.names ? NAMES : NO_NAMES}
      from ${agendamentos} a where a.tenant_id = ${tenantId} and a.id = visita.id offset 0) s
    order by s.data_hora, s.id`);
  return rows.map((row) => Object.assign(row, { data_hora: new Date(row.momento) }));
}
