import type { ClienteDetalhe } from '@balcao/contracts/customers';
import type { UnitOfWork } from '@balcao/kit/db';
import { sql } from 'drizzle-orm';
import { pagamentos } from '../../billing/schema';
import { agendamentos } from '../../scheduling/schema';

interface SummaryRow extends Record<string, unknown> {
  agendamentos: number;
  concluidos: number;
  faltas: number;
  cancelados: number;
  total_pago: string;
  ultima_visita: string | null;
  proxima_visita: string | null;
}
const iso = (time: string | null) => (time ? new Date(time).toISOString() : null);

/** A customer in figures: visits, misses, money. */
export async function readSummary(
  { tx, tenantId }: UnitOfWork,
  id: string,
  now: Date,
): Promise<ClienteDetalhe['resumo']> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await tx.execute<SummaryRow>(sql`
    select count(*)::int as agendamentos,
      (count(*) filter (where status = 'concluido'))::int as concluidos,
      (count(*) filter (where status = 'faltou'))::int as faltas,
      (count(*) filter (where status = 'cancelado'))::int as cancelados,
      max(data_hora) filter (where status = 'concluido') as ultima_visita,
      min(data_hora) filter (where status in ('pendente', 'confirmado') and data_hora >= ${at}) as proxima_visita,
      (select coalesce(sum(p.valor - p.reembolsado), 0)::numeric(14, 2)::text from ${pagamentos} p
        where p.tenant_id = ${tenantId} and p.cliente_id = ${id} and p.status = 'pago') as total_pago
    from ${agendamentos} where tenant_id = ${tenantId} and cliente_id = ${id}`);
  if (!row) throw new Error('an aggregate without a row');
  return { ...row, ultima_visita: iso(row.ultima_visita), proxima_visita: iso(row.proxima_visita) };
}
