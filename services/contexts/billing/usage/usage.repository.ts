import type { UnitOfWork } from '@balcao/kit/db';
import { type SQL, sql } from 'drizzle-orm';
import { perguntas_ia } from '../../assistant/schema';
import { chat_history, mensagens_apagadas } from '../../chats/schema';
import { tenants } from '../../identity/schema';
import { agendamentos } from '../../scheduling/schema';

/** The month of `at` on the company's own clock holds this moment of row `t` of tenants. */
const inMonth = (column: SQL, at: SQL): SQL => sql`${column} >= date_trunc('month', ${at} at time zone t.fuso_horario)
    at time zone t.fuso_horario
  and ${column} < (date_trunc('month', ${at} at time zone t.fuso_horario) + interval '1 month') at time zone t.fuso_horario`;

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

// docs/decisions/0051-messages-of-the-month-are-those-we-send.md
/** Of row `t` of tenants, as is what follows. */
export const sentInMonth = (at: SQL): SQL => sql`((select count(*)::int from ${chat_history} h
  where h.tenant_id = t.id and h.autor in ('ai','staff') and ${inMonth(sql`h.created_at`, at)})
  + (select count(*)::int from ${perguntas_ia} p where p.tenant_id = t.id and ${inMonth(sql`p.created_at`, at)})
  + coalesce((select x.n from ${mensagens_apagadas} x where x.tenant_id = t.id
    and x.mes = date_trunc('month', ${at} at time zone t.fuso_horario)::date), 0))`;

export const bookedInMonth = (at: SQL): SQL => sql`(select count(*)::int from ${agendamentos} a
  where a.tenant_id = t.id and a.status <> 'cancelado' and ${inMonth(sql`a.data_hora`, at)})`;

export interface MonthRow extends Record<string, unknown> {
  fuso_horario: string;
  agendamentos: number;
  limite_agendamentos: number;
  mensagens: number;
  limite_mensagens: number;
  limite_usuarios: number;
}

/** What the company used of its plan in the month of `at`; undefined: there is no such company. */
export async function readMonth({ tx, tenantId }: UnitOfWork, at: Date): Promise<MonthRow | undefined> {
  const now = instant(at);
  const [row] = await tx.execute<MonthRow>(sql`
    select t.fuso_horario, t.limite_usuarios, t.limite_agendamentos, t.limite_mensagens,
      ${bookedInMonth(now)} as agendamentos, ${sentInMonth(now)} as mensagens
    from ${tenants} t where t.id = ${tenantId}`);
  return row;
}

/** Messages the company sent in the month of `at`. */
export async function countMessages({ tx, tenantId }: UnitOfWork, at: Date): Promise<number> {
  const [row] = await tx.execute<{ n: number }>(
    sql`select ${sentInMonth(instant(at))} as n from ${tenants} t where t.id = ${tenantId}`,
  );
  return row?.n ?? 0;
}
