import type { Activity } from '@balcao/contracts/dashboard';
import type { Tx } from '@balcao/kit/db';
import { type SQL, sql } from 'drizzle-orm';
import { pagamentos } from '../../billing/schema';
import { dados_cliente, produtos } from '../../catalog/schema';
import { chats } from '../../chats/schema';
import { agendamentos, profissionais } from '../../scheduling/schema';
import { tenants } from '../schema';
import type { Sight } from './sight';

const ACTIVITIES = 8;
const OWN_VISITS = 5;

const firstOf = (unit: 'day' | 'month', now: SQL) =>
  sql`(date_trunc(${sql.raw(`'${unit}'`)}, ${now} at time zone t.fuso_horario) at time zone t.fuso_horario)`;
const nextOf = (unit: 'day' | 'month', now: SQL) =>
  sql`((date_trunc(${sql.raw(`'${unit}'`)}, ${now} at time zone t.fuso_horario) + interval '1 ${sql.raw(unit)}') at time zone t.fuso_horario)`;

export interface Figures extends Record<string, unknown> {
  fuso_horario: string;
  clientes_ativos: number | null;
  clientes_novos: number | null;
  agendamentos_hoje: number | null;
  proximo_id: string | null;
  proximo_cliente: string | null;
  proximo_em: string | null;
  conversas_ativas: number | null;
  conversas_precisam: number | null;
  receita_mes: string | null;
  receita_hoje: string | null;
}

/** Every figure of the dashboard in one round trip; day and month are the company's own. */
export async function readFigures(tx: Tx, tenantId: string, at: Date, sees: Sight): Promise<Figures | undefined> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const inMonth = (column: SQL) => sql`${column} >= ${firstOf('month', now)} and ${column} < ${nextOf('month', now)}`;
  const inDay = (column: SQL) => sql`${column} >= ${firstOf('day', now)} and ${column} < ${nextOf('day', now)}`;
  const kept = sql`sum(p.valor - p.reembolsado)`;
  const [row] = await tx.execute<Figures>(sql`
    select t.fuso_horario, cliente.*, agenda.*, proximo.*, conversa.*, dinheiro.*
    from ${tenants} t
    left join lateral (select count(*)::int as clientes_ativos,
        count(*) filter (where ${inMonth(sql`c.created_at`)})::int as clientes_novos
        from ${dados_cliente} c where c.tenant_id = t.id and c.ativo) cliente on ${sees.cliente}::boolean
    left join lateral (select count(*)::int as agendamentos_hoje from ${agendamentos} a
        where a.tenant_id = t.id and a.status <> 'cancelado' and ${inDay(sql`a.data_hora`)}) agenda on ${sees.agendamento}::boolean
    left join lateral (select a.id as proximo_id, d.nome as proximo_cliente, a.data_hora as proximo_em
        from ${agendamentos} a join ${dados_cliente} d on d.tenant_id = a.tenant_id and d.id = a.cliente_id
        where a.tenant_id = t.id and a.status in ('pendente','confirmado') and a.data_hora >= ${now}
          and a.data_hora < ${nextOf('day', now)} order by a.data_hora, a.id limit 1) proximo on ${sees.agendamento}::boolean
    left join lateral (select count(*)::int as conversas_ativas,
        count(*) filter (where c.modo = 'attention')::int as conversas_precisam
        from ${chats} c where c.tenant_id = t.id and c.status = 'active') conversa on ${sees.conversa}::boolean
    left join lateral (select coalesce(${kept}, 0)::numeric(14,2)::text as receita_mes,
        coalesce(${kept} filter (where ${inDay(sql`p.data_pagamento`)}), 0)::numeric(14,2)::text as receita_hoje
        from ${pagamentos} p where p.tenant_id = t.id and p.status = 'pago' and ${inMonth(sql`p.data_pagamento`)}) dinheiro
      on ${sees.pagamento}::boolean
    where t.id = ${tenantId}`);
  return row;
}

export interface ActivityRow extends Record<string, unknown> {
  id: string;
  tipo: Activity['tipo'];
  quem: string | null;
  que: string | null;
  quando: string;
  /** When the visit itself is; of other news null. */
  marcado: string | null;
}

/** The latest things that happened, of the kinds asked for. Each part reads its own few newest rows. */
export async function listActivities(tx: Tx, tenantId: string, kinds: readonly Activity['tipo'][], at: Date) {
  const now = sql`${at.toISOString()}::timestamptz`;
  const parts: Record<Activity['tipo'], SQL> = {
    conversa: sql`select c.id, 'conversa' as tipo, coalesce(c.nome, c.customer_phone) as quem, null as que,
        c.ultima_em as quando, null::timestamptz as marcado from ${chats} c where c.tenant_id = ${tenantId} and c.ultima_em <= ${now} order by c.ultima_em desc limit ${ACTIVITIES}`,
    agendamento: sql`select a.id, 'agendamento' as tipo, d.nome as quem, p.nome as que, a.created_at as quando, a.data_hora as marcado
        from ${agendamentos} a join ${dados_cliente} d on d.tenant_id = a.tenant_id and d.id = a.cliente_id
        left join ${produtos} p on p.tenant_id = a.tenant_id and p.id = a.produto_id
        where a.tenant_id = ${tenantId} and a.created_at <= ${now} order by a.created_at desc limit ${ACTIVITIES}`,
    cliente: sql`select c.id, 'cliente' as tipo, c.nome as quem, null as que, c.created_at as quando, null::timestamptz as marcado
        from ${dados_cliente} c where c.tenant_id = ${tenantId} and c.created_at <= ${now} order by c.created_at desc limit ${ACTIVITIES}`,
    pagamento: sql`select p.id, 'pagamento' as tipo, d.nome as quem, p.valor::text as que, p.data_pagamento as quando, null::timestamptz as marcado
        from ${pagamentos} p left join ${dados_cliente} d on d.tenant_id = p.tenant_id and d.id = p.cliente_id
        where p.tenant_id = ${tenantId} and p.status = 'pago' and p.data_pagamento <= ${now} order by p.data_pagamento desc limit ${ACTIVITIES}`,
  };
  if (!kinds.length) return [];
  const union = sql.join(
    kinds.map((kind) => sql`(${parts[kind]})`),
    sql` union all `,
  );
  return tx.execute<ActivityRow>(sql`select * from (${union}) as novidades order by quando desc limit ${ACTIVITIES}`);
}

export interface OwnVisitRow extends Record<string, unknown> {
  id: string | null;
  cliente: string;
  servico: string | null;
  data_hora: string;
}

/** What this person still has to do, the next first: no row, no professional; one without id, nothing to do. */
export async function listOwnVisits(tx: Tx, tenantId: string, usuarioId: string, at: Date): Promise<OwnVisitRow[]> {
  const now = sql`${at.toISOString()}::timestamptz`;
  return tx.execute<OwnVisitRow>(sql`
    select visita.* from ${profissionais} p
    left join lateral (select a.id, d.nome as cliente, s.nome as servico, a.data_hora from ${agendamentos} a
        join ${dados_cliente} d on d.tenant_id = a.tenant_id and d.id = a.cliente_id
        left join ${produtos} s on s.tenant_id = a.tenant_id and s.id = a.produto_id
        where a.tenant_id = p.tenant_id and a.profissional_id = p.id and a.status in ('pendente','confirmado')
          and a.data_hora >= ${now} order by a.data_hora, a.id limit ${OWN_VISITS}) visita on true
    where p.tenant_id = ${tenantId} and p.usuario_id = ${usuarioId}`);
}
