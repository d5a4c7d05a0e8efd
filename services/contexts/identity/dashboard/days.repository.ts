import { CHART_DAYS } from '@balcao/contracts/dashboard';
import type { Tx } from '@balcao/kit/db';
import { sql } from 'drizzle-orm';
import { pagamentos } from '../../billing/schema';
import { chat_history } from '../../chats/schema';
import { agendamentos } from '../../scheduling/schema';
import { tenants } from '../schema';
import type { Sight } from './sight';

export interface DayRow extends Record<string, unknown> {
  dia: string;
  receita: string | null;
  visitas: number | null;
  conversas_ia: number | null;
  conversas_equipe: number | null;
}

/** The last days on the company's clock, the oldest first, in one statement; what is not asked for is not read. */
export async function listDayRows(tx: Tx, tenantId: string, at: Date, sees: Sight): Promise<DayRow[]> {
  const company = sql`from ${tenants} t where t.id = ${tenantId}`;
  const zone = sql`(select t.fuso_horario ${company})`;
  const today = sql`(select (${at.toISOString()}::timestamptz at time zone t.fuso_horario)::date ${company})`;
  const from = sql`(select (${today} - ${CHART_DAYS - 1}::int)::timestamp at time zone ${zone})`;
  const to = sql`(select (${today} + 1)::timestamp at time zone ${zone})`;
  return tx.execute<DayRow>(sql`
    with dinheiro as (select (p.data_pagamento at time zone ${zone})::date as dia, sum(p.valor - p.reembolsado) as receita
        from ${pagamentos} p where ${sees.pagamento}::boolean and p.tenant_id = ${tenantId} and p.status = 'pago'
          and p.data_pagamento >= ${from} and p.data_pagamento < ${to} group by 1),
      agenda as (select (a.data_hora at time zone ${zone})::date as dia, count(*)::int as visitas
        from ${agendamentos} a where ${sees.agendamento}::boolean and a.tenant_id = ${tenantId} and a.status <> 'cancelado'
          and a.data_hora >= ${from} and a.data_hora < ${to} group by 1),
      conversas as (select (h.created_at at time zone ${zone})::date as dia,
          count(distinct h.chat_id) filter (where h.autor = 'ai')::int as ia,
          count(distinct h.chat_id) filter (where h.autor = 'staff')::int as equipe
        from ${chat_history} h where ${sees.conversa}::boolean and h.tenant_id = ${tenantId} and h.autor in ('ai','staff')
          and h.created_at >= ${from} and h.created_at < ${to} group by 1)
    select to_char(d.dia, 'YYYY-MM-DD') as dia,
      case when ${sees.pagamento}::boolean then coalesce(dinheiro.receita, 0)::numeric(14,2)::text end as receita,
      case when ${sees.agendamento}::boolean then coalesce(agenda.visitas, 0) end as visitas,
      case when ${sees.conversa}::boolean then coalesce(conversas.ia, 0) end as conversas_ia,
      case when ${sees.conversa}::boolean then coalesce(conversas.equipe, 0) end as conversas_equipe
    from (select (${today} - g)::date as dia from generate_series(0, ${CHART_DAYS - 1}::int) g) d
    left join dinheiro using (dia) left join agenda using (dia) left join conversas using (dia)
    order by d.dia`);
}
