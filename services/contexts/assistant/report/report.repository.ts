import { HANDOFF_NOTE } from '@balcao/contracts/chats';
import type { Tx } from '@balcao/kit/db';
import { type SQL, sql } from 'drizzle-orm';
import { chat_history } from '../../chats/schema';
import { tenants } from '../../identity/schema';
import { acoes_ia } from '../actions/schema';
import type { Usage } from '../cost/cost-of';
import { perguntas_sem_resposta } from '../knowledge/schema';
import { execucoes_ia } from '../schema';

export interface ReportScope {
  tenantId: string;
  at: Date;
  /** Today included. */
  days: number;
}

/** The first moment of the period on the company's clock, and every message of it but our own notes that call nobody. */
const inPeriod = ({ tenantId, at, days }: ReportScope): SQL => sql`
  periodo as (
    select t.fuso_horario as zona, p.hoje - ${days - 1}::int as primeiro, p.hoje,
      (p.hoje - ${days - 1}::int)::timestamp at time zone t.fuso_horario as desde
    from ${tenants} t, lateral (select (${at.toISOString()}::timestamptz at time zone t.fuso_horario)::date as hoje) p
    where t.id = ${tenantId}),
  mensagens as materialized (
    select h.chat_id, h.autor, h.created_at, h.seq, (h.created_at at time zone p.zona)::date as dia,
      case when h.autor = 'system' then substr(h.content, ${HANDOFF_NOTE.length + 1}::int) end as motivo
    from periodo p, ${chat_history} h
    where h.tenant_id = ${tenantId} and h.created_at >= p.desde and h.created_at <= ${at.toISOString()}::timestamptz
      and (h.autor <> 'system' or starts_with(h.content, ${HANDOFF_NOTE}))),
  feitas as (
    select a.ferramenta, (a.created_at at time zone p.zona)::date as dia,
      (select coalesce(sum((v ->> 'preco')::numeric), 0) from jsonb_array_elements(a.depois) v) as valor
    from periodo p, ${acoes_ia} a
    where a.tenant_id = ${tenantId} and a.created_at >= p.desde and a.created_at <= ${at.toISOString()}::timestamptz
      and a.estado in ('feita', 'aceita'))`;

/** Of a group of messages: whose conversation it was. */
const WHOSE = sql`bool_or(autor = 'customer') as cliente, bool_or(autor = 'ai') as ia,
  bool_or(autor in ('staff', 'phone') or motivo is not null) as equipe`;
/** Of the groups in which a customer wrote. */
const COUNTED = sql`count(*) filter (where cliente)::int as conversas,
  count(*) filter (where cliente and ia and not equipe)::int as so_ia,
  count(*) filter (where cliente and equipe)::int as com_equipe,
  count(*) filter (where cliente and not ia and not equipe)::int as sem_resposta`;

export interface ReportRow extends Record<string, unknown> {
  de: string;
  ate: string;
  conversas: number;
  so_ia: number;
  com_equipe: number;
  sem_resposta: number;
  respostas_ia: number;
  passadas: { motivo: string; vezes: number }[];
  agendamentos: number;
  remarcacoes: number;
  cancelamentos: number;
  valor: string;
  espera_ia: { mediana_s: number; p90_s: number; vezes: number } | null;
  espera_equipe: { mediana_s: number; p90_s: number; vezes: number } | null;
  perguntas_abertas: number;
  tokens_entrada: number;
  tokens_cache: number;
  tokens_saida: number;
  usos: (Usage & { reserva: boolean; vezes: number })[];
}

/** What the customer wrote and the first answer to it share how many answers came before. The day is that of the answer. */
const WAITS = sql`trocas as (
    select chat_id, autor, created_at, dia, count(*) filter (where autor <> 'customer')
      over (partition by chat_id order by created_at, seq rows between unbounded preceding and 1 preceding) as antes
    from mensagens where autor <> 'system'),
  esperas as (
    select max(autor) filter (where autor <> 'customer') as quem, max(dia) filter (where autor <> 'customer') as dia,
      extract(epoch from max(created_at) filter (where autor <> 'customer') - min(created_at) filter (where autor = 'customer')) as segundos
    from trocas group by chat_id, antes
    having bool_or(autor = 'customer') and bool_or(autor <> 'customer'))`;

const waitOf = (who: SQL): SQL => sql`(
  select jsonb_build_object('vezes', count(*)::int,
    'mediana_s', percentile_cont(0.5) within group (order by segundos),
    'p90_s', percentile_cont(0.9) within group (order by segundos))
  from esperas where quem in (${who}) having count(*) > 0)`;

/** The whole period in one statement: reads every message of it once. */
export async function readReportRow(tx: Tx, scope: ReportScope): Promise<ReportRow> {
  const { tenantId } = scope;
  const [row] = await tx.execute<ReportRow>(sql`
    with ${inPeriod(scope)},
      conversas as (select ${COUNTED} from (select ${WHOSE} from mensagens group by chat_id) c),
      ${WAITS}
    select to_char(p.primeiro, 'YYYY-MM-DD') as de, to_char(p.hoje, 'YYYY-MM-DD') as ate, c.*,
      (select count(*)::int from mensagens where autor = 'ai') as respostas_ia,
      (select coalesce(jsonb_agg(jsonb_build_object('motivo', m.motivo, 'vezes', m.vezes) order by m.vezes desc, m.motivo), '[]')
        from (select motivo, count(*)::int as vezes from mensagens where motivo is not null group by motivo) m) as passadas,
      f.*, ${waitOf(sql`'ai'`)} as espera_ia, ${waitOf(sql`'staff', 'phone'`)} as espera_equipe,
      (select count(*)::int from ${perguntas_sem_resposta} q where q.tenant_id = ${tenantId} and q.ultima_em >= p.desde) as perguntas_abertas,
      e.*, m.usos
    from periodo p, conversas c,
      (select count(*) filter (where ferramenta = 'agendar')::int as agendamentos,
        count(*) filter (where ferramenta = 'remarcar')::int as remarcacoes,
        count(*) filter (where ferramenta = 'cancelar')::int as cancelamentos,
        coalesce(sum(valor) filter (where ferramenta = 'agendar'), 0)::numeric(14,2)::text as valor from feitas) f,
      lateral (select coalesce(jsonb_agg(u), '[]') as usos from (
        select y.modelo, y.reserva, count(*)::int as vezes, sum(y.tokens_entrada)::float8 as entrada,
          coalesce(sum(y.tokens_cache), 0)::float8 as cache, coalesce(sum(y.tokens_saida), 0)::float8 as saida
        from ${execucoes_ia} y where y.tenant_id = ${tenantId} and y.created_at >= p.desde
          and y.modelo is not null and y.tokens_entrada is not null
        group by y.modelo, y.reserva) u) m,
      lateral (select coalesce(sum(x.tokens_entrada), 0)::float8 as tokens_entrada,
          coalesce(sum(x.tokens_cache), 0)::float8 as tokens_cache, coalesce(sum(x.tokens_saida), 0)::float8 as tokens_saida
        from ${execucoes_ia} x where x.tenant_id = ${tenantId} and x.created_at >= p.desde) e`);
  if (!row) throw new Error('a company without a clock');
  return row;
}

export interface ReportDay extends Record<string, unknown> {
  dia: string;
  conversas: number;
  so_ia: number;
  com_equipe: number;
  sem_resposta: number;
  respostas_ia: number;
  passadas: number;
  /** Why the team was called, the most frequent first: 'O cliente está reclamando. (2)'. */
  motivos: string;
  agendamentos: number;
  remarcacoes: number;
  cancelamentos: number;
  valor: string;
  /** Median seconds from what the customer wrote to the assistant's answer; null: it answered nobody. */
  espera_ia: number | null;
}

/** Each day of the period, the oldest first. */
export async function listReportDays(tx: Tx, scope: ReportScope): Promise<ReportDay[]> {
  return tx.execute<ReportDay>(sql`
    with ${inPeriod(scope)},
      conversas as (
        select dia, ${COUNTED}, sum(respostas)::int as respostas_ia, sum(chamadas)::int as passadas
        from (select dia, ${WHOSE}, count(*) filter (where autor = 'ai') as respostas, count(motivo) as chamadas
          from mensagens group by dia, chat_id) c group by dia),
      porques as (
        select dia, string_agg(motivo || ' (' || vezes || ')', ' ' order by vezes desc, motivo) as motivos
        from (select dia, motivo, count(*)::int as vezes from mensagens where motivo is not null group by dia, motivo) m group by dia),
      ${WAITS},
      prontas as (
        select dia, percentile_cont(0.5) within group (order by segundos)::float8 as espera_ia
        from esperas where quem = 'ai' group by dia),
      agenda as (
        select dia, count(*) filter (where ferramenta = 'agendar')::int as agendamentos,
          count(*) filter (where ferramenta = 'remarcar')::int as remarcacoes,
          count(*) filter (where ferramenta = 'cancelar')::int as cancelamentos,
          coalesce(sum(valor) filter (where ferramenta = 'agendar'), 0)::numeric(14,2)::text as valor
        from feitas group by dia)
    select to_char(d.dia, 'YYYY-MM-DD') as dia, coalesce(c.conversas, 0) as conversas, coalesce(c.so_ia, 0) as so_ia,
      coalesce(c.com_equipe, 0) as com_equipe, coalesce(c.sem_resposta, 0) as sem_resposta,
      coalesce(c.respostas_ia, 0) as respostas_ia, coalesce(c.passadas, 0) as passadas,
      coalesce(q.motivos, '') as motivos, w.espera_ia,
      coalesce(a.agendamentos, 0) as agendamentos, coalesce(a.remarcacoes, 0) as remarcacoes,
      coalesce(a.cancelamentos, 0) as cancelamentos, coalesce(a.valor, '0.00') as valor
    from periodo p, lateral (select p.primeiro + g as dia from generate_series(0, p.hoje - p.primeiro) g) d
    left join conversas c using (dia) left join porques q using (dia) left join prontas w using (dia) left join agenda a using (dia)
    order by d.dia`);
}
